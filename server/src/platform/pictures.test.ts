import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './pictures.ts'

const plain = (width = 400, height = 400) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** The drawn picture as it is read again. */
async function drawn(file: Buffer) {
  const picture = await drawPicture(file)
  if (typeof picture === 'string') throw new Error(picture)
  return { ...picture, read: await sharp(picture.bytes).metadata() }
}

/** A chunk of a PNG. */
function pngChunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

describe('a picture', () => {
  it.for(['jpeg', 'png', 'webp'] as const)('is drawn anew from %s, the same for the same file', async (format) => {
    const file = await plain().toFormat(format).toBuffer()
    const [one, other] = [await drawn(file), await drawn(file)]
    expect(one.read).toMatchObject({ format: 'webp', width: 400, height: 400 })
    expect(other.id).toBe(one.id)
  })

  it('says neither where nor with what it was taken, and stands upright', async () => {
    const file = await plain(800, 500)
      .withExif({ IFD0: { Make: 'CAMERA-NAME' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 1/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { read, bytes } = await drawn(file)
    expect([read.exif, read.xmp, read.icc, read.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect([read.width, read.height]).toEqual([500, 800])
    expect(bytes.includes('CAMERA-NAME')).toBe(false)
  })

  it('keeps nothing of a script that stands behind it', async () => {
    const script = '<script>alert(1)</script>'
    const { bytes } = await drawn(Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]))
    expect(bytes.includes('script')).toBe(false)
  })
})

describe('no picture is made', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'
  it.for([
    ['SVG', async () => Buffer.from(svg)],
    ['GIF', () => plain().gif().toBuffer()],
    ['TIFF', () => plain().tiff().toBuffer()],
    ['AVIF', () => plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ['words', async () => Buffer.from('写真')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a file', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 600)],
  ] as const)('of %s', async ([, file]) => {
    expect(await drawPicture(await file())).toBe('unreadable')
  })

  it('of so many pixels that unpacking them would fill the memory', async () => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(50_000, 0)
    head.writeUInt32BE(50_000, 4)
    head.set([8, 2, 0, 0, 0], 8)
    const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
    const bomb = Buffer.concat([
      signature,
      pngChunk('IHDR', head),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    expect(await drawPicture(bomb)).toBe('large')
  })

  it('of a few pixels', async () => {
    expect(await drawPicture(await plain(319, 900).png().toBuffer())).toBe('small')
  })
})
