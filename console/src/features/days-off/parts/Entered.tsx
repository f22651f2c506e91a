import { formatDateLong } from '@jgm/contract/model/dates'
import { patternWords } from '@jgm/contract/model/day-off-words'
import type { DayOffPattern, DaysOff } from '@jgm/contract/model/days-off'
import { TextButton } from '../../../ui/TextButton.tsx'
import { daysOffText } from '../text.ts'
import { withoutDay, withoutPattern } from './draft.ts'

/** The patterns or the single days that a course has entered. Whoever may change them finds a button beside each that takes it away, and beside a pattern one that corrects it. */
export function Entered({
  kind,
  rules,
  isHoliday,
  edited,
  onEdit,
  onChange,
}: {
  readonly kind: 'patterns' | 'dates'
  readonly rules: DaysOff
  readonly isHoliday: (date: string) => boolean
  /** The pattern that is being corrected. */
  readonly edited?: DayOffPattern | undefined
  readonly onEdit?: (pattern: DayOffPattern) => void
  /** Null: they are only read. */
  readonly onChange: ((rules: DaysOff) => void) | null
}) {
  const { weekly, single } = daysOffText
  const { title, none } = kind === 'patterns' ? weekly : single
  const rows =
    kind === 'patterns'
      ? rules.patterns.map((one, at) => ({
          key: `${at} ${patternWords(one)}`,
          words: patternWords(one),
          note: one.note,
          pattern: one,
          without: () => withoutPattern(rules, at),
        }))
      : rules.dates.map(({ play_date: date, note }) => ({
          key: date,
          words: formatDateLong(date, isHoliday(date)),
          note: note ?? single.open,
          pattern: null,
          without: () => withoutDay(rules, date),
        }))
  return (
    <section className="closed-days">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {rows.map(({ key, words, note, pattern, without }) => (
            <li
              key={key}
              className="days-off-row"
              aria-current={pattern !== null && pattern === edited ? 'true' : undefined}
            >
              <b>{words}</b>
              <span>{note}</span>
              {onChange === null ? null : (
                <div>
                  {pattern && onEdit ? (
                    <TextButton onPress={() => onEdit(pattern)}>
                      {daysOffText.edit}
                      <span className="sr-text">{words}</span>
                    </TextButton>
                  ) : null}
                  <TextButton onPress={() => onChange(without())}>
                    {daysOffText.remove}
                    <span className="sr-text">{words}</span>
                  </TextButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
