import { useState } from 'react'
import type { DeskDayMessage } from '@jgm/contract/api/staff-day-messages'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { partWords } from '@jgm/contract/model/day-part'
import { sentenceOf } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useMessageWrites, type useMessages } from '../api.ts'
import { dayMessageText } from '../text.ts'
import { Unreached } from './Unreached.tsx'

const secondMs = 1000

/** What the players of the day were told: how far each message has come, and whom it has not reached. */
export function Sent({
  messages,
  date,
  onBack,
}: {
  readonly messages: ReturnType<typeof useMessages>
  readonly date: string
  /** It was taken back. */
  readonly onBack: (message: DeskDayMessage) => void
}) {
  const [opened, open] = useState<number | null>(null)
  const listed = messages.data?.messages.filter((one) => one.play_date === date)
  return (
    <section className="closed-days">
      <h2>{dayMessageText.list}</h2>
      {messages.isError && !listed ? (
        <Failed error={messages.error} onRetry={() => void messages.refetch()} />
      ) : listed === undefined ? (
        <Loading />
      ) : listed.length === 0 ? (
        <p>{dayMessageText.noneSent}</p>
      ) : (
        <ul>
          {listed.map((one) => (
            <SentOne key={one.id} message={one} onOpen={() => open(one.id)} onBack={() => onBack(one)} />
          ))}
        </ul>
      )}
      {opened === null ? null : <Unreached id={opened} onClose={() => open(null)} />}
    </section>
  )
}

function SentOne({
  message: one,
  onOpen,
  onBack,
}: {
  readonly message: DeskDayMessage
  readonly onOpen: () => void
  readonly onBack: () => void
}) {
  const { course, courses } = useDesk()
  const at = useNow(secondMs)
  const { takingBack } = useMessageWrites()
  const { stages } = dayMessageText
  const isSoon = at.getTime() < Date.parse(one.begins_at)
  const nines = courses.find(({ id }) => id === one.course_id)?.nines ?? []
  return (
    <li data-ink={one.course_id}>
      <b>{dayMessageText.part(partWords(one.part, nines), one.is_chosen)}</b>
      {course === null ? <small>{courseName(courses, one.course_id)}</small> : null}
      <p className="sent-words">{one.words}</p>
      <p role="status">
        {isSoon
          ? stages.soon(one.waiting)
          : one.waiting > 0
            ? stages.running(one.sent, one.waiting)
            : stages.done(one.sent)}
      </p>
      <small>{dayMessageText.by(one.by, formatDateTimeMedium(one.ordered_at))}</small>
      {takingBack.error ? <Notice kind="warn">{sentenceOf(takingBack.error)}</Notice> : null}
      {isSoon ? (
        <button
          type="button"
          className="btn"
          disabled={takingBack.isPending}
          onClick={() => takingBack.mutate(one.id, { onSuccess: onBack })}
        >
          {dayMessageText.back}
        </button>
      ) : null}
      {one.unreached === 0 ? null : (
        <TextButton onPress={onOpen}>{dayMessageText.unreached(one.called, one.unreached)}</TextButton>
      )}
      {one.untold === 0 ? null : <TextButton onPress={onOpen}>{dayMessageText.untold(one.untold)}</TextButton>}
    </li>
  )
}
