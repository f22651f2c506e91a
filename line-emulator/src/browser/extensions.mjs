// The SDK's client extension: only the answers that the SDK itself gives where LINE lacks a feature.
window.liffClientExtension = {
  install(liff, fallbacks) {
    liff.scanCode = () => fallbacks.scanCode(liff)
    liff.getAdvertisingId = () => fallbacks.getAdvertisingId(liff)
    liff.addToHomeScreen = () => fallbacks.addToHomeScreen(liff)
  },
}
