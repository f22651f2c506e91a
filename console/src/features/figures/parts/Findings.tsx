import { formatDateMedium, formatWeekday } from '@jgm/contract/model/dates'
import { formatYenRough } from '@jgm/contract/model/money'
import { TickIcon, WarnIcon } from '../../../ui/icons.tsx'
import { figuresText } from '../text.ts'
import type { Finding, FoundAt } from './findings.ts'
import type { Month } from './useMonth.ts'

const { findings: words } = figuresText

/** A finding as a sentence. `dayOf`: a date with its weekday. */
function sentenceOf(found: Finding, year: string, dayOf: (date: string) => string): string {
  switch (found.kind) {
    case 'open':
      return words.open(found.count, dayOf(found.date))
    case 'weekday': {
      const { weekday, days, now, before, difference } = found
      const say = found.isGood ? words.weekdayUp : words.weekdayDown
      const revenue = words.revenue(formatYenRough(Math.abs(difference)), difference < 0)
      return `${say(weekday, days, now, year, before)}${revenue}`
    }
    case 'ahead':
      return found.isGood
        ? words.full(dayOf(found.date), found.now, found.left)
        : words.empty(dayOf(found.date), found.now, formatWeekday(found.date), found.usual)
    case 'missed':
      return words.missed(found.now, year, found.before)
    case 'late':
      return words.late(found.count, found.now, year, found.before)
    case 'way':
      return words.way(figuresText.ways[found.way], found.now, year, found.before)
  }
}

/** The findings of a span, each leading to the day or to the chart that it speaks of. `named`: with the names of the courses. */
export function Findings({
  work,
  found,
  named,
  heading: Heading,
}: {
  readonly work: Month
  readonly found: readonly FoundAt[]
  readonly named: boolean
  readonly heading: 'h2' | 'h3'
}) {
  const isHoliday = (date: string): boolean =>
    work.own.some(({ days }) => days.some((one) => one.date === date && one.holiday !== null))
  const dayOf = (date: string): string => formatDateMedium(date, isHoliday(date))
  return (
    <section className="month-findings" aria-label={words.title}>
      <Heading>{words.title}</Heading>
      {found.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {found.map((one) => {
            const sentence = sentenceOf(one, work.year, dayOf)
            return (
              <li key={`${one.courseId} ${sentence}`} data-warn={one.isGood ? undefined : ''}>
                {one.isGood ? <TickIcon /> : <WarnIcon />}
                <button type="button" onClick={() => work.lookAt(one)}>
                  {named ? words.course(work.nameOf(one.courseId), sentence) : sentence}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
