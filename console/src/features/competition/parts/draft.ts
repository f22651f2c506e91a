import { competitionDraft, type CompetitionDraft, type DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import type { CompetitionPrize, TieBreak } from '@jgm/contract/model/competition'
import { isoInTokyo, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { halfWidth, normalizeLine } from '@jgm/contract/model/normalise'
import { draftText } from '../text.words.ts'

type Loaded = DeskCompetitionDetail['draft']
const texts = [
  'title',
  'subtitle',
  'play_date',
  'rounds',
  'entry_opens_at',
  'entry_closes_at',
  'withdraw_until',
  'pairing_on',
  'capacity',
  'party_from',
  'party_to',
  'offer_hours',
  'start_from',
  'start_to',
  'fee',
  'handicap_from',
  'handicap_to',
  'age_from',
  'age_to',
  'conditions',
  'prize_words',
] as const
export type TextName = (typeof texts)[number]

/** The form of a competition as it is typed: every number, date and time as the text of its field. */
export type DraftForm = { readonly [name in TextName]: string } & {
  readonly capacity_of: Loaded['capacity_of']
  readonly open_to: Loaded['open_to']
  readonly women_only: boolean
  readonly needs_handicap: boolean
  readonly percent: string
  readonly cap: string
  readonly balls: string
  readonly classes: readonly { readonly name: string; readonly upTo: string }[]
  readonly places: ReadonlySet<CompetitionPrize['kind']>
  readonly every: string
  readonly longest_drive: string
  readonly nearest_pin: string
  readonly ties: readonly (TieBreak | '')[]
  readonly par: readonly string[]
  readonly index: readonly string[]
}

/** Prizes that are given or not, without a number of their own. */
export const placePrizes = ['winner', 'runner_up', 'third', 'booby', 'bb', 'best_gross'] as const
const holePrizes = ['longest_drive', 'nearest_pin'] as const
const mostClasses = 4
const mostTies = 4
const fromLast = { booby: 2, bb: 1 } as const

const pad = (value: number): string => String(value).padStart(2, '0')
const clock = (minutes: number | null): string =>
  minutes === null ? '' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
const local = (instant: string | null): string =>
  instant === null ? '' : `${todayInTokyo(instant)}T${clock(minuteOfDayInTokyo(instant))}`
const shown = (value: number | null): string => (value === null ? '' : String(value))
const inTenths = (value: number | null): string => (value === null ? '' : String(value / 10))

/** The form of a stored draft. */
export function formOf(draft: Loaded): DraftForm {
  const { format, prizes } = draft
  const allowance = format.kind === 'peria' ? null : format.handicap
  const holes = (kind: CompetitionPrize['kind']): string =>
    prizes.flatMap((one) => (one.kind === kind && 'hole' in one ? [one.hole] : [])).join(', ')
  const every = prizes.find((one) => one.kind === 'every')
  return {
    title: draft.title,
    subtitle: draft.subtitle,
    play_date: draft.play_date,
    rounds: String(draft.rounds),
    entry_opens_at: local(draft.entry_opens_at),
    entry_closes_at: local(draft.entry_closes_at),
    withdraw_until: local(draft.withdraw_until),
    pairing_on: draft.pairing_on ?? '',
    capacity: shown(draft.capacity),
    party_from: String(draft.party_from),
    party_to: String(draft.party_to),
    offer_hours: String(draft.offer_hours),
    start_from: clock(draft.start_from),
    start_to: clock(draft.start_to),
    fee: String(draft.fee),
    handicap_from: inTenths(draft.handicap_from),
    handicap_to: inTenths(draft.handicap_to),
    age_from: shown(draft.age_from),
    age_to: shown(draft.age_to),
    conditions: draft.conditions,
    prize_words: draft.prize_words,
    capacity_of: draft.capacity_of,
    open_to: draft.open_to,
    women_only: draft.women_only,
    needs_handicap: draft.needs_handicap,
    percent: allowance ? String(allowance.percent) : '',
    cap: inTenths(format.kind === 'peria' ? format.cap : format.handicap.cap),
    balls: format.kind === 'team' ? String(format.balls) : '',
    classes: Array.from({ length: mostClasses }, (_, at) => {
      const own = draft.classes[at]
      return { name: own?.name ?? '', upTo: inTenths(own?.handicap_up_to ?? null) }
    }),
    places: new Set(prizes.map(({ kind }) => kind)),
    every: every ? String(every.every) : '',
    longest_drive: holes('longest_drive'),
    nearest_pin: holes('nearest_pin'),
    ties: Array.from({ length: mostTies }, (_, at) => draft.tie_breaks[at] ?? ''),
    par: draft.par.map(String),
    index: draft.hole_index.map(String),
  }
}

const number = (text: string): number => (halfWidth(text) === '' ? Number.NaN : Number(halfWidth(text)))
const optional = (text: string): number | null => (halfWidth(text) === '' ? null : number(text))
const optionalTenths = (text: string): number | null => (halfWidth(text) === '' ? null : Math.round(number(text) * 10))
const instant = (text: string): string => (text === '' ? '' : isoInTokyo(`${text}:00+09:00`))
const minutes = (text: string): number => {
  const [hour, minute] = text.split(':').map(Number)
  return hour === undefined || minute === undefined ? Number.NaN : hour * 60 + minute
}

function formatOf({ percent, cap, balls }: DraftForm, before: Loaded['format']): Loaded['format'] {
  if (before.kind === 'peria') return { ...before, cap: optionalTenths(cap) }
  const handicap = { percent: number(percent), cap: optionalTenths(cap) }
  return before.kind === 'team' ? { ...before, handicap, balls: number(balls) } : { ...before, handicap }
}

function prizesOf(form: DraftForm, before: Loaded['prizes']): CompetitionPrize[] {
  const places = placePrizes.flatMap((kind): CompetitionPrize[] => {
    if (!form.places.has(kind)) return []
    const known = before.find((one) => one.kind === kind)
    if (known) return [known]
    return kind === 'booby' || kind === 'bb' ? [{ kind, from_last: fromLast[kind] }] : [{ kind }]
  })
  const every: CompetitionPrize[] = halfWidth(form.every) === '' ? [] : [{ kind: 'every', every: number(form.every) }]
  const holes = holePrizes.flatMap((kind) =>
    halfWidth(form[kind])
      .split(/[,、，\s]+/)
      .filter((one) => one !== '')
      .map((hole): CompetitionPrize => ({ kind, hole: number(hole) })),
  )
  return [...places, ...every, ...holes]
}

/** The words where the contract’s own would not help a person. */
function wordsAt(path: string, message: string): string {
  if (/^(entry_|withdraw_|pairing_|play_date|start_)/.test(path)) return draftText.date
  return /^(Invalid|Too)/.test(message) ? draftText.whole : message
}

/**
 * The values of a form, or every problem of it by the path of its field. The parts that the form does not show (plan, kind of format)
 * stay as in `before`.
 */
export function draftOfForm(
  form: DraftForm,
  before: Loaded,
): { readonly draft: CompetitionDraft } | { readonly problems: readonly Problem[] } {
  const read = competitionDraft.safeParse({
    ...before,
    title: form.title,
    subtitle: form.subtitle,
    play_date: form.play_date,
    rounds: number(form.rounds),
    format: formatOf(form, before.format),
    classes: form.classes
      .filter(({ name }) => normalizeLine(name) !== '')
      .map(({ name, upTo }) => ({ name, handicap_up_to: optionalTenths(upTo) })),
    prizes: prizesOf(form, before.prizes),
    tie_breaks: form.ties.filter((one) => one !== ''),
    par: form.par.map(number),
    hole_index: form.index.map(number),
    conditions: form.conditions,
    prize_words: form.prize_words,
    entry_opens_at: instant(form.entry_opens_at),
    entry_closes_at: instant(form.entry_closes_at),
    withdraw_until: instant(form.withdraw_until),
    pairing_on: form.pairing_on,
    capacity: number(form.capacity),
    capacity_of: form.capacity_of,
    party_from: number(form.party_from),
    party_to: number(form.party_to),
    open_to: form.open_to,
    needs_handicap: form.needs_handicap,
    handicap_from: optionalTenths(form.handicap_from),
    handicap_to: optionalTenths(form.handicap_to),
    age_from: optional(form.age_from),
    age_to: optional(form.age_to),
    women_only: form.women_only,
    fee: number(form.fee),
    start_from: minutes(form.start_from),
    start_to: minutes(form.start_to),
    offer_hours: number(form.offer_hours),
  })
  if (read.success) return { draft: read.data }
  const problems = read.error.issues.map(({ path, message }) => {
    const at = path.join('.')
    return { path: at, message: wordsAt(at, message) }
  })
  return { problems }
}
