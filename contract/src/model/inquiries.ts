/** The most letters of what desks write into an inquiry, and the most templates of a course: one for each digit. */
export const mostInInquiry = { answer: 4000, note: 2000, templates: 9, title: 30, template: 2000 } as const

/**
 * `asked`: the golfer has written last, and waits; `answered`: the club has; `closed`: nobody waits any more.
 */
export const inquiryStates = ['asked', 'answered', 'closed'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** How many days back closed inquiries can be listed. */
export const closedWindows = [30, 90, 365] as const

/** The blanks of a template, as they stand between braces: it is filled from the person and a reservation. */
export const inquiryBlanks = [
  { key: 'name', label: 'お名前' },
  { key: 'course', label: 'ゴルフ場' },
  { key: 'phone', label: '電話' },
  { key: 'number', label: '予約番号' },
  { key: 'date', label: '予約日' },
  { key: 'start', label: 'スタート' },
  { key: 'players', label: '人数' },
  { key: 'total', label: '料金' },
] as const
/** What the blanks are filled with; what is missing stays blank. */
export type BlankValues = Readonly<Partial<Record<(typeof inquiryBlanks)[number]['key'], string>>>

/** A blank in half-width or full-width braces. */
const blank = new RegExp(`[{｛](${inquiryBlanks.map(({ label }) => label).join('|')})[}｝]`, 'gu')

/** The blanks of a text that are not filled, each once, in the order of the text. */
export const blanksIn = (text: string): string[] => [...new Set([...text.matchAll(blank)].map(([, name = '']) => name))]

/** A template with its blanks filled, and the words that were put in; a blank without a value stays. */
export function fillBlanks(
  template: string,
  values: BlankValues,
): { readonly text: string; readonly filled: readonly string[] } {
  const filled = new Set<string>()
  const text = template.replace(blank, (whole, label: string) => {
    const key = inquiryBlanks.find((one) => one.label === label)?.key
    const value = key && values[key]
    if (value === undefined || value === '') return whole
    filled.add(value)
    return value
  })
  return { text, filled: [...filled] }
}
