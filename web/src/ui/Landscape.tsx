import { drawnAccent } from './accent.ts'

const drawings = Object.values(
  import.meta.glob<string>('./landscapes/*.svg', { eager: true, query: '?url', import: 'default' }),
)

/**
 * The print of an accent, as wide as its container; decoration only. `wide` shows all of it, `square` the part at its focus,
 * `band` a strip, and `cover` fills a positioned box. An accent without a drawing gets the group's.
 */
export function Landscape({ accent, crop = 'wide' }: { accent: number; crop?: 'wide' | 'square' | 'band' | 'cover' }) {
  const drawn = drawnAccent(accent)
  return (
    <img
      src={drawings[drawn]}
      alt=""
      width={400}
      height={160}
      className="landscape"
      data-accent={drawn}
      data-crop={crop}
      decoding="async"
    />
  )
}

/** Where a new word begins inside a name: at a change of script after hiragana, or after a middle dot. */
const wordStarts = /(?<=\p{sc=Hira})(?=[\p{sc=Han}\p{sc=Kana}])|(?<=・)/u

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
