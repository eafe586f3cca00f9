import StoreEngine

/// What an action does to the shop: the only place that changes its state.
///
/// Returns what is to be done outside; that comes back as further actions.
package func update(_ state: inout ShopState, _ action: ShopAction) -> [ShopEffect] {
  let effects = state.react(to: action)
  state.list.scroll(height: Layout(state).listHeight)
  return effects
}

extension ShopState {
  fileprivate mutating func react(to action: ShopAction) -> [ShopEffect] {
    switch action {
    case .keyPressed(let key): return press(key)
    case .textPasted(let text): return paste(text)
    case .resized(let size):
      self.size = size
      return readHistory()
    case .resumed: return [.redraw]
    case .signalled(let signal):
      ending = .signal(signal)
      return []

    case .launched: return launch()
    case .productsDue: return offer == .loading ? [.requestProducts] : []
    case .advertisementDue: return advertisement == .loading ? [.loadAdvertisement] : []
    case .purchaseDue(let id, let outcome):
      return work.purchases[id] == nil ? [] : [.answerPayment(id, outcome)]
    case .restoreDue(let outcome): return restoreIsDue(outcome)
    case .verificationAsked(let id):
      return latency == 0 ? [.verify(id)] : [.schedule(.verificationDue(id), after: latency)]
    case .verificationDue(let id): return isWanted(.verify(id)) ? [.verify(id)] : []
    case .verificationPending(let id):
      return [.schedule(.verificationDue(id), after: verificationInterval)]
    case .verificationAnswered(let id, let problem): return verificationEnded(id, problem)

    case .recordsChanged(let records): return change(to: records)
    case .productsAnswered(let response): return show(response)
    case .productsUnanswered(let failure): return productsFailed(failure)
    case .advertisementAnswered(let advertisement): return show(advertisement)
    case .advertisementUnanswered(let failure): return advertisementFailed(failure)
    case .storeReported(let event): return hear(event, cause: nil)
    case .launchReported(let events): return hearLaunch(events)
    case .paymentAdded(let transaction, let outcome, let isImmediate):
      work.purchases[transaction.id] = outcome
      message = nil
      let delay = isImmediate ? 0 : latency
      return [.schedule(.purchaseDue(transaction.id, outcome), after: delay)]
    case .restoreBegun(let outcome):
      work.restore?.outcome = outcome
      message = nil
      return [.schedule(.restoreDue(outcome), after: latency)]
    case .restoreAnswered(let transactions):
      work.restore?.restored = transactions.map(\.id)
      return endRestoreIfDone()
    case .itemUsed(let entry):
      message = .used(entry.item, -entry.change)
      return []
    case .refused(let refusal):
      message = Message(refusal, in: self)
      return []
    case .deliveryWaits(let id, let problem):
      message = Message(problem)
      return deliverer.done(id) + endRestoreIfDone()
    case .stepFailed(let effect, let failure): return fail(effect, because: failure)
    case .refreshFailed(let failure):
      message = .recordsFailed(failure.sentence)
      return []
    case .retryDue(let effect): return isWanted(effect) ? [effect] : []
    case .historyRead(let page):
      show(page)
      return []

    case .crashPointArmed(let point):
      crashPoint = point
      return []

    case .purchaseAsked(let payment, let answer): return [.addPayment(payment, answer)]
    case .restoreAsked(let answer): return beginRestore(answer)
    case .useAsked(let item, let count): return [.use(item, count)]
    }
  }
}
