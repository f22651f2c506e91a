import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { DayField, TimeField } from '../../../ui/DayFields.tsx'
import { noticeText } from '../text.ts'
import { Choice } from './Choice.tsx'

const { when: text } = noticeText

type Times = Pick<NoticeDraft, 'at' | 'until'>

/** Tomorrow at ten, when nothing else was chosen. */
const usual = (today: PlayDate): Times['at'] => ({ date: addDays(today, 1), minute: 600 })

const daysShown = 30

/** When it goes out, and how long it can be read. */
export const WhenPart = ({
  draft: { at, until },
  today,
  wrong,
  onChange,
}: {
  readonly draft: Times
  readonly today: PlayDate
  /** The error of the date or of the time. */
  readonly wrong: Readonly<Record<keyof Times, string | undefined>>
  readonly onChange: (changed: Partial<Times>) => void
}) => (
  <section className="notice-when" aria-label={text.title}>
    <h2>{text.title}</h2>
    <div className="notice-rows">
      <Choice
        label={text.how}
        options={[
          { value: 'now', label: text.now },
          { value: 'later', label: text.later },
        ]}
        chosen={at === null ? 'now' : 'later'}
        onChoose={(how) => onChange({ at: how === 'now' ? null : (at ?? usual(today)) })}
      />
    </div>
    {at === null ? null : (
      <div className="closing-hours">
        <DayField
          label={text.date}
          first={today}
          value={at.date}
          onChoose={(date) => onChange({ at: { ...at, date } })}
        />
        <TimeField
          label={text.time}
          error={wrong.at}
          value={at.minute}
          onChoose={(minute) => onChange({ at: { ...at, minute } })}
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
        onChoose={(how) =>
          onChange({ until: how === 'good' ? null : (until ?? addDays(at?.date ?? today, daysShown)) })
        }
      />
    </div>
    {until === null ? null : (
      <DayField label={text.last} first={today} value={until} onChoose={(last) => onChange({ until: last })} />
    )}
    {wrong.until === undefined ? null : (
      <p className="field-error" role="alert">
        {wrong.until}
      </p>
    )}
    <p>{text.hours}</p>
  </section>
)
