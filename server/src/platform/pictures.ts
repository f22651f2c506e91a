import { hash } from 'node:crypto'
import sharp from 'sharp'
import { createTurns } from './turns.ts'

// Nothing else of what libvips can read is ever opened, whatever a file says that it is: no SVG, PDF or film.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Pixels of a file: more than the largest photograph of a telephone, and few enough to be unpacked beside what else runs. */
const mostPixels = 60_000_000
const leastSide = 320
const longestSide = 1600
const mostSeconds = 10

const inTurn = createTurns()

export type Picture = {
  /** SHA-256 of the bytes in base64url. */
  readonly id: string
  /** WebP. */
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Why there is no picture: it is in none of the formats or broken, or has too few or too many pixels. */
export type NoPicture = 'unreadable' | 'small' | 'large'

/**
 * Draws a file in JPEG, PNG or WebP anew: its pixels only, upright, at most 1,600 wide and high, on white. Whatever else it contains is dropped, so that it
 * can neither run nor say where it was taken. One at a time in a process.
 */
export const drawPicture = (file: Buffer): Promise<Picture | NoPicture> =>
  inTurn('picture', async () => {
    // The pixels are looked at before anything is unpacked.
    const given =
      file.length > 0 &&
      (await sharp(file, { limitInputPixels: false })
        .metadata()
        .catch(() => null))
    if (!given) return 'unreadable'
    if (given.width * given.height > mostPixels) return 'large'
    if (Math.min(given.width, given.height) < leastSide) return 'small'
    const drawn = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 78 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (drawn === null) return 'unreadable'
    const { data: bytes, info } = drawn
    return { id: hash('sha256', bytes, 'base64url'), bytes, width: info.width, height: info.height }
  })
