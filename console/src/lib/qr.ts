import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The reader comes when a camera is used for the first time. */
let reader: Promise<(image: ImageData) => Promise<string | undefined>> | undefined

async function load(): Promise<(image: ImageData) => Promise<string | undefined>> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return async (image) => {
    const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.text
  }
}

/** Returns a function that finds the text of a QR code in a picture; undefined where there is none. Rejects when the reader cannot be had. */
export function qrReader(): Promise<(image: ImageData) => Promise<string | undefined>> {
  reader ??= load().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  return reader
}
