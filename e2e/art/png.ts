import { crc32, deflateSync } from 'node:zlib'

/** Pixels as indexes into at most 256 colours. */
export type Indexed = {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array
  /** One byte per pixel, row by row. */
  readonly pixels: Uint8Array
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with a palette: a tenth of the size of one in full colour for flat drawings. */
export function encodePng({ width, height, palette, pixels }: Indexed): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  // Each row begins with its filter type, 0 (none).
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
