import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import type { Problems } from '../../../lib/api.ts'
import { DayField, TimeField } from '../../../ui/DayFields.tsx'
import { noticeText } from '../text.ts'
import { Choice } from './Choice.tsx'

const { when: text } = noticeText

/** From when on it can be read and is sent; null: at once. The time may still be missing. */
export type When = { readonly date: PlayDate; readonly minute: number | null } | null

/** Tomorrow at ten, when nothing else was chosen. */
const usual = (today: PlayDate): When => ({ date: addDays(today, 1), minute: 600 })

const daysShown = 30

/** When it goes out, and how long it can be read. */
export const WhenPart = ({
  when,
  until,
  today,
  problems,
  onWhen,
  onUntil,
}: {
  readonly when: When
  readonly until: NoticeDraft['until']
  readonly today: PlayDate
  readonly problems: Problems
  readonly onWhen: (when: When) => void
  readonly onUntil: (until: PlayDate | null) => void
}) => {
  const [wrongTime, wrongEnd] = [problems.at('at'), problems.at('draft.until')]
  return (
    <section className="notice-when" aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className="notice-rows">
        <Choice
          label={text.how}
          options={[
            { value: 'now', label: text.now },
            { value: 'later', label: text.later },
          ]}
          chosen={when === null ? 'now' : 'later'}
          onChoose={(how) => onWhen(how === 'now' ? null : (when ?? usual(today)))}
        />
      </div>
      {when === null ? null : (
        <div className="closing-hours">
          <DayField label={text.date} first={today} value={when.date} onChoose={(date) => onWhen({ ...when, date })} />
          <TimeField
            label={text.time}
            error={wrongTime}
            value={when.minute}
            onChoose={(minute) => onWhen({ ...when, minute })}
          />
        </div>
      )}
      <div className="notice-rows">
        <Choice
          label={text.until}
          options={[
            { value: 'good', label: text.forGood },
            { value: 'day', label: text.untilDay },
          ]}
          chosen={until === null ? 'good' : 'day'}
          onChoose={(how) => onUntil(how === 'good' ? null : (until ?? addDays(when?.date ?? today, daysShown)))}
        />
      </div>
      {until === null ? null : <DayField label={text.last} first={today} value={until} onChoose={onUntil} />}
      {wrongEnd === undefined ? null : (
        <p className="field-error" role="alert">
          {wrongEnd}
        </p>
      )}
      <p>{text.hours}</p>
    </section>
  )
}
