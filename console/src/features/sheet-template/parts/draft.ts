import { dayTypes } from '@jgm/contract/model/choices'
import { addDays, inSeason, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { sheetTemplates, type DraftTemplates, type SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { isSame, readAs } from '../../../lib/contents.ts'
import { templateText } from '../text.ts'

export type Template = DraftTemplates[number]

const saturday = 6

/** The templates that a draft makes, or what keeps them from being published, by the field: `0.interval`. */
export function read(draft: DraftTemplates): {
  readonly value: SheetTemplates | null
  readonly problems: ReadonlyMap<string, string>
} {
  return readAs(sheetTemplates, draft)
}

/** A template of every day of the year; its hours are still missing. */
export const newTemplate = (nines: readonly string[]): Template => ({
  season: ['01-01', '12-31'],
  from: null,
  to: null,
  days: dayTypes.map(({ value }) => value),
  nines: [...nines],
  first: null,
  last: null,
  interval: 7,
  single_every: null,
  members_only: null,
})

/** Is a template among those that are published, word for word? */
export const isPublished = (template: Template, published: SheetTemplates): boolean =>
  published.some((one) => isSame(one, template))

/** Day types in words. */
export const dayWords = (days: Template['days']): string =>
  dayTypes
    .filter(({ value }) => days.includes(value))
    .map(({ label }) => label)
    .join(templateText.and)

/** A template in two lines: its hours, and when it holds. */
export const wordsOf = ({
  first,
  last,
  interval,
  season,
  from,
  to,
  days,
  nines,
}: Template): readonly [string, string] => [
  first === null || last === null
    ? templateText.unset
    : [templateText.hours(first, last), interval === null ? '' : templateText.interval(interval)]
        .filter(Boolean)
        .join('　'),
  [templateText.season(season), templateText.dates(from, to), dayWords(days), nines.join(templateText.and)]
    .filter(Boolean)
    .join('　'),
]

/** Is a start one of a template? The day’s season is not looked at. */
export const isStartOf = (
  { nines, first, last, interval }: Template,
  start: { readonly nine: string; readonly minute: number },
): boolean =>
  first !== null &&
  last !== null &&
  interval !== null &&
  interval > 0 &&
  nines.includes(start.nine) &&
  first <= start.minute &&
  start.minute <= last &&
  (start.minute - first) % interval === 0

const lookedAt = 396

/** The first date from `first` on for which a template is, by its weekday; `first` where there is none. Public holidays are not known here. */
export function firstDateOf({ season, from, to, days }: Template, first: PlayDate): PlayDate {
  const dates = Array.from({ length: lookedAt }, (_, at) => addDays(first, at))
  const typeOf = (date: PlayDate): Template['days'][number] => {
    const weekday = weekdayOf(date)
    return weekday === 0 ? 'holiday' : weekday === saturday ? 'saturday' : 'weekday'
  }
  return (
    dates.find(
      (date) =>
        inSeason(date, ...season) && (from ?? date) <= date && date <= (to ?? date) && days.includes(typeOf(date)),
    ) ?? first
  )
}
