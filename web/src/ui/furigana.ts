/** The state of a name field: the last reading typed, and the readings taken over. */
export type Reading = { readonly typing: string; readonly taken: string }

export const noReading: Reading = { typing: '', taken: '' }

const onlyHiragana = /^[\u3041-\u3096\u309d\u309e\u30fc]+$/
const hasKanji = /[\u3005\u3400-\u9fff\uf900-\ufaff]/
const someHiragana = /[\u3041-\u3096]/

/** During composition the newest text that is all hiragana is the reading, without a trailing half-typed letter. */
export function readComposition(reading: Reading, text: string): Reading {
  const typed = text.replace(/[a-zａ-ｚ]+$/i, '')
  return onlyHiragana.test(typed) ? { ...reading, typing: typed } : reading
}

/**
 * At the end of a composition its reading is taken over if it became kanji or kana. `value` is the whole name field then: if it
 * contains only the committed text, the name was typed again from the beginning, and so is its reading.
 */
export function endComposition(reading: Reading, committed: string, value: string): Reading {
  const before = value === committed ? '' : reading.taken
  const belongs = hasKanji.test(committed) || someHiragana.test(committed)
  return { typing: '', taken: belongs ? before + reading.typing : before }
}

/** May a reading be written into the kana field? Only when it is empty, or contains the reading written before. */
export function mayWrite(present: string, written: string): boolean {
  return present === '' || present === written
}
