// Firefox before 125 has none; there a character is a code point.
const { Segmenter } = Intl as { readonly Segmenter?: typeof Intl.Segmenter }
const segmenter = Segmenter && new Segmenter('ja', { granularity: 'grapheme' })

/** The characters of a text as a reader sees them: an emoji of several code points, or a letter with its marks, is one. */
export const graphemesOf = (text: string): string[] =>
  segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : Array.from(text)

/** The first character of a name, for a mark beside it; empty for an empty name. */
export const initialOf = (name: string): string => graphemesOf(name.trim())[0] ?? ''

/** The text, in at most so many UTF-16 code units: a longer one ends in `…`, never inside a character. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const one of graphemesOf(text)) {
    if (cut.length + one.length > most - 1) break
    cut += one
  }
  return `${cut}…`
}

/** LINE's limit of the text that stands for a message in lists and notifications, in UTF-16 code units. */
const altTextAtMost = 400

/** A text that LINE accepts in place of a message. */
export const altTextOf = (words: string): string => cutTo(words, altTextAtMost)
