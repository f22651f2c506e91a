import { useState } from 'react'
import type { DayMessagePreview } from '@jgm/contract/api/staff-day-messages'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isCode, sentenceOf } from '../../../lib/api.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { isDateTyped, RepeatField } from '../../../ui/RepeatField.tsx'
import { Notice } from '../../../ui/States.tsx'
import { dayMessageText } from '../text.ts'

/** So many are told without the date being typed. */
const handful = 5

/** What golfers will read, and the button that sends it once its date has been typed again. */
export function Confirm({
  seen,
  omitted,
  date,
  count,
  title,
  isBusy,
  problem,
  onSend,
}: {
  readonly seen: DayMessagePreview
  /** The keys of those who are left out. */
  readonly omitted: readonly string[]
  readonly date: string
  /** How many are told. */
  readonly count: number
  /** What the button says. */
  readonly title: string
  readonly isBusy: boolean
  readonly problem: unknown
  readonly onSend: (isAgain: boolean) => void
}) {
  // The preview is written to the first of them.
  const [first] = seen.people
  const [place, setPlace] = useState<'mail' | 'talk'>('mail')
  const [typed, setTyped] = useState('')
  const [isAgain, setAgain] = useState(false)
  const isTyped = count <= handful || isDateTyped(typed, date)
  const canSend = count > 0 && isTyped && !isBusy && (seen.same === null || isAgain)
  return (
    <>
      <h2>{dayMessageText.told}</h2>
      {seen.told ? (
        <>
          <Chips
            label={dayMessageText.told}
            options={[
              { value: 'mail' as const, label: dayMessageText.mail },
              { value: 'talk' as const, label: dayMessageText.talk },
            ]}
            chosen={place}
            onChoose={setPlace}
          />
          <Scroller className="message message-seen" label={dayMessageText[place]}>
            <b>{place === 'mail' ? seen.told.mail.subject : seen.told.talk.title}</b>
            <pre>{seen.told[place].text}</pre>
          </Scroller>
          {first && omitted.includes(first.key) ? <p>{dayMessageText.toOther(first.name)}</p> : null}
        </>
      ) : (
        <p>{dayMessageText.nobody}</p>
      )}
      <Form
        className="order"
        onSend={() => {
          if (canSend) onSend(isAgain)
        }}
      >
        <h3>{dayMessageText.confirm}</h3>
        <p>{dayMessageText.confirmHelp(count)}</p>
        {seen.same ? (
          <>
            <Notice kind="warn">{dayMessageText.same(seen.same.by, formatDateTimeMedium(seen.same.at))}</Notice>
            <label className="check">
              <input type="checkbox" checked={isAgain} onChange={({ target }) => setAgain(target.checked)} />
              {dayMessageText.again}
            </label>
          </>
        ) : null}
        {count <= handful ? null : (
          <RepeatField label={dayMessageText.date4} help={dayMessageText.date4Help} value={typed} onChange={setTyped} />
        )}
        {problem ? (
          <Notice kind="warn">{isCode(problem, 'desk_stale') ? dayMessageText.moved : sentenceOf(problem)}</Notice>
        ) : null}
        <button className="btn" data-kind="go" disabled={!canSend}>
          {title}
        </button>
      </Form>
    </>
  )
}
