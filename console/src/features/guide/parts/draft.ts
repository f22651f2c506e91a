import { guideFacts, guideLinks, holeNo, holesOfNine, type DraftGuideFacts } from '@jgm/contract/model/guide'
import { isInvisible } from '@jgm/contract/model/normalise'
import { isSame, readAs } from '../../../lib/contents.ts'
import { guideText } from '../text.ts'

export type Nine = DraftGuideFacts['nines'][number]
export type Labels = readonly { readonly nine: string; readonly label: string }[]
export type Part = 'intro' | 'visit' | 'pictures' | 'card'
export const parts = ['intro', 'visit', 'pictures', 'card'] as const satisfies readonly Part[]

/** Words of one line, in the order of their part. */
export const introWords = ['lead', 'style', 'carts', 'comfort', 'dress', 'restaurant'] as const
export const visitWords = ['address', 'access_line', 'by_car', 'by_train', 'phone'] as const
export type Word = (typeof introWords)[number] | (typeof visitWords)[number]
const visitFields: readonly string[] = [...visitWords, ...guideLinks, 'phone_hours', 'arrive_before']

export const emptyHoles: Nine['holes'] = Array.from({ length: holesOfNine }, () => ({ par: null, yards: null }))

/** A draft without the lines that say nothing; what is left of it may still be unfit to be published. */
const filled = (draft: DraftGuideFacts): DraftGuideFacts => ({
  ...draft,
  facilities: draft.facilities.filter((one) => !isInvisible(one)),
})

/** Do two guides say the same? Empty lines say nothing. */
export const isSameGuide = (one: DraftGuideFacts, other: DraftGuideFacts): boolean => isSame(filled(one), filled(other))

/** The guide that a draft makes, or what keeps it from being published, by the field: `nines.0.holes.2.par`. */
export const read = (draft: DraftGuideFacts) => readAs(guideFacts, filled(draft))

/** The part in which a problem is. */
export function partAt(path: string): Part {
  const [field = ''] = path.split('.')
  if (field === 'pictures') return 'pictures'
  return field === 'nines' ? 'card' : visitFields.includes(field) ? 'visit' : 'intro'
}

/** Yards and par of nines, as far as they are typed. */
export const sumsOf = (nines: readonly Nine[]): { readonly yards: number; readonly par: number } =>
  nines
    .flatMap(({ holes }) => holes)
    .reduce<{ yards: number; par: number }>(
      (sum, { par, yards }) => ({ yards: sum.yards + (yards ?? 0), par: sum.par + (par ?? 0) }),
      {
        yards: 0,
        par: 0,
      },
    )

/** How a nine is called. */
export const labelOf = (labels: Labels, nine: string): string => labels.find((one) => one.nine === nine)?.label ?? nine

/** A line of a guide in words, under a name by which it is found again; `is` tells apart what reads the same. */
type Line = { readonly part: Part; readonly name: string; readonly words: string; readonly is?: unknown }

function linesOf(draft: DraftGuideFacts, labels: Labels): Line[] {
  const { fields, card, pictures: pictureText, parts: names, face } = guideText
  const line = (part: Part, field: keyof typeof fields, words: string | null): Line => ({
    part,
    name: fields[field],
    words: words ?? '',
  })
  const { facilities, pictures, nines } = filled(draft)
  return [
    ...introWords.map((field) => line('intro', field, draft[field])),
    line('intro', 'facilities', guideText.joined(facilities)),
    ...visitWords.map((field) => line('visit', field, draft[field])),
    line('visit', 'opens', guideText.hours(...draft.phone_hours)),
    line('visit', 'arrive_before', face.arrive(draft.arrive_before)),
    ...guideLinks.map((field) => line('visit', field, draft[field])),
    {
      part: 'pictures',
      name: names.pictures,
      words: guideText.listed(pictures.map(({ alt }) => (isInvisible(alt) ? pictureText.noAlt : alt))),
      is: pictures.map(({ picture }) => picture),
    },
    ...nines.flatMap(({ nine, holes }) =>
      holes.map(({ par, yards }, at) => ({
        part: 'card' as const,
        name: card.change(labelOf(labels, nine), holeNo(nine, at)),
        words: card.of(par, yards),
      })),
    ),
  ]
}

/** A line that differs: what it said, and what it says; null where it says nothing. */
export type Change = {
  readonly part: Part | null
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The lines in which a draft differs from what is published. */
export function changesBetween(before: DraftGuideFacts, after: DraftGuideFacts, labels: Labels): Change[] {
  const { sample, pictures } = guideText
  const [was, is] = [linesOf(before, labels), linesOf(after, labels)]
  const names = [...new Set([...is, ...was].map(({ name }) => name))]
  const find = (lines: readonly Line[], name: string) => lines.find((one) => one.name === name)
  const said = (line: Line | undefined): string | null => (line === undefined || line.words === '' ? null : line.words)
  const lines = names.flatMap((name): Change[] => {
    const [old, now] = [find(was, name), find(is, name)]
    if (said(old) === said(now) && isSame(old?.is, now?.is)) return []
    const isOther = said(old) === said(now) && said(now) !== null
    return [
      {
        part: (now ?? old)?.part ?? null,
        name,
        before: isOther ? null : said(old),
        after: isOther ? pictures.changed : said(now),
      },
    ]
  })
  const shown = (isSample: boolean): string => (isSample ? sample.shown : sample.gone)
  return before.is_sample === after.is_sample
    ? lines
    : [...lines, { part: null, name: sample.name, before: shown(before.is_sample), after: shown(after.is_sample) }]
}
