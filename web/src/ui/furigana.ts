/** What a name field has told so far: the last reading typed, and the readings taken over. */
export type Reading = { readonly typing: string; readonly taken: string }

export const noReading: Reading = { typing: '', taken: '' }

const onlyHiragana = /^[\u3041-\u3096\u309d\u309e\u30fc]+$/
const hasKanji = /[\u3005\u3400-\u9fff\uf900-\ufaff]/
const someHiragana = /[\u3041-\u3096]/

/** While composing: the newest text that is all hiragana is the reading. A trailing half-typed letter is left out. */
export function readComposition(reading: Reading, text: string): Reading {
  const typed = text.replace(/[a-zａ-ｚ]+$/i, '')
  return onlyHiragana.test(typed) ? { ...reading, typing: typed } : reading
}

/**
 * When a composition ends: its reading is taken over if kanji or kana came of it. `value` is the whole name field then: when it
 * is only what was committed, the name began anew, and so does its reading.
 */
export function endComposition(reading: Reading, committed: string, value: string): Reading {
  const before = value === committed ? '' : reading.taken
  const belongs = hasKanji.test(committed) || someHiragana.test(committed)
  return { typing: '', taken: belongs ? before + reading.typing : before }
}

/** May a reading be written into the kana field? Only over nothing, or over what was written there before. */
export function mayWrite(present: string, written: string): boolean {
  return present === '' || present === written
}
