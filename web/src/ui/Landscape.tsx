import { drawnAccent } from './accent.ts'

const drawings = Object.values(
  import.meta.glob<string>('./landscapes/*.svg', { eager: true, query: '?url', import: 'default' }),
)

/**
 * The print of an accent, as wide as its container; decoration only. `wide` shows all of it, `square` the part at its focus,
 * `band` a strip, and `cover` fills a positioned box. An accent without a drawing gets the group's.
 * `isLater` leaves the line to what stands above it; `data` is the drawing itself, where it must not wait for a line at all.
 */
export function Landscape({
  accent,
  crop = 'wide',
  isLater = false,
  data,
}: {
  accent: number
  crop?: 'wide' | 'square' | 'band' | 'cover'
  isLater?: boolean
  data?: string
}) {
  const drawn = drawnAccent(accent)
  return (
    <img
      src={data ?? drawings[drawn]}
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
