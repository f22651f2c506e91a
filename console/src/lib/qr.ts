/** Finds the text of a QR code in a picture; undefined where there is none. */
export type QrReader = (image: ImageData) => string | undefined

/** Milliseconds that one look may take, so that keys are heard meanwhile. */
const timeLimit = 60

/** The reader, which is fetched when a camera is used for the first time. */
export async function qrReader(): Promise<QrReader> {
  const { default: decodeQR } = await import('qr/decode.js')
  return (image) => {
    try {
      return decodeQR(image, { timeLimit })
    } catch {
      // It throws where it sees no whole code, which most pictures have not.
      return undefined
    }
  }
}
