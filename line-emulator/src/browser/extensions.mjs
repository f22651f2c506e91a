// What the SDK calls its client extension: here nothing but the answers that the SDK itself gives where LINE has no such feature.
window.liffClientExtension = {
  install(liff, fallbacks) {
    liff.scanCode = () => fallbacks.scanCode(liff)
    liff.getAdvertisingId = () => fallbacks.getAdvertisingId(liff)
    liff.addToHomeScreen = () => fallbacks.addToHomeScreen(liff)
  },
}
