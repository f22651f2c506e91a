import { drawnAccent } from './accent.ts'

const drawings = Object.values(
  import.meta.glob<string>('./landscapes/*.svg', { eager: true, query: '?url', import: 'default' }),
)

/** The drawings themselves, in pages that the server renders; the browser's code holds only their addresses. */
const inlined = import.meta.env.SSR
  ? Object.values(import.meta.glob<string>('./landscapes/*.svg', { eager: true, query: '?inline', import: 'default' }))
  : drawings

/**
 * The print of an accent, as wide as its container; decoration only. `wide` shows all of it, `square` the part at its focus,
 * `band` a strip, and `cover` fills a positioned box. An accent without a drawing gets the group's.
 * `isLater` leaves the line to what stands above it. `isFirst` is for the largest picture of a first screen: a rendered page
 * contains it, so that it doesn't wait for a second journey.
 */
export function Landscape({
  accent,
  crop = 'wide',
  isLater = false,
  isFirst = false,
}: {
  accent: number
  crop?: 'wide' | 'square' | 'band' | 'cover'
  isLater?: boolean
  isFirst?: boolean
}) {
  const drawn = drawnAccent(accent)
  return (
    <img
      src={(isFirst ? inlined : drawings)[drawn]}
      // What the server has put in stays: React keeps the attribute of the page that it finds.
      suppressHydrationWarning={isFirst}
      alt=""
      width={400}
      height={160}
      className="landscape"
      data-accent={drawn}
      data-crop={crop}
      decoding="async"
      loading={isLater ? 'lazy' : undefined}
    />
  )
}

/** Where a new word begins inside a name: at a change of script after hiragana, at katakana after a word of kanji, or after a middle dot. */
const wordStarts = /(?<=\p{sc=Hira})(?=[\p{sc=Han}\p{sc=Kana}])|(?<=\p{sc=Han}{2})(?=\p{sc=Kana})|(?<=・)/u

/** The upright title of a print. Hidden from screen readers, because the name is written elsewhere, too. */
export function Cartouche({ accent, name }: { accent: number; name: string }) {
  const columns = name.length > 4 ? name.split(wordStarts) : [name]
  return (
    <p
      className="cartouche"
      data-accent={drawnAccent(accent)}
      data-long={name.length > 12 ? '' : undefined}
      aria-hidden="true"
    >
      {columns.map((column) => (
        <span key={column}>{column}</span>
      ))}
    </p>
  )
}
