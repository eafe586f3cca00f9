package struct Transaction {}
