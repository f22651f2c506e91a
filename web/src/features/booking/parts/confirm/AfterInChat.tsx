import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import type { LineIntegration } from '@jgm/contract/api/line'
import { useState } from 'react'
import { useChat } from '../../../../lib/chat.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useAddFriend } from '../../../../lib/useAddFriend.ts'
import { useConfig, useCourse } from '../../../../lib/visitor.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ChatFailure } from '../../../../ui/ChatFailure.tsx'
import { reservationText } from '../../../reservation/text.ts'
import type { Booked } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'

const text = saleText.chat

/** The message for a talk with other people: without number, price and names. */
function summaryOf(booked: Booked, course: { readonly name: string; readonly arrive_before: number }): string {
  const starts = booked.groups.map(({ nine, start_minute }) =>
    reservationText.start(formatTime(start_minute), reservationText.nines(nine)),
  )
  return [
    text.summary,
    course.name,
    formatDateLong(booked.play_date, booked.holiday !== null),
    ...starts,
    saleText.confirm.personsValue(booked.groups.length, booked.players),
    saleText.done.arrive(course.arrive_before),
  ].join('\n')
}

/** Offers after a booking in LINE: the course's account as a friend, and a message about the booking in the talk. */
export function AfterInChat({ booked, integration }: { booked: Booked; integration: LineIntegration | undefined }) {
  const chat = useChat()
  const course = useCourse(booked.course_id)
  const { line } = useConfig()
  const [added, setAdded] = useState(false)
  const [sent, setSent] = useState(false)
  const add = useAddFriend(() => setAdded(true))
  const send = useSubmit((messages: Parameters<typeof chat.send>[0]) => chat.send(messages), {
    onDone: (outcome) => setSent(outcome === 'success'),
  })
  const account = line?.accounts.find((one) => one.golf_course_id === course.id)
  const state = integration?.accounts.find((one) => one.golf_course_id === course.id)?.state
  return (
    <>
      {account && state !== undefined && state !== 'friend' && !added ? (
        <Banner
          kind="info"
          title={state === 'blocked' ? text.blocked(course.name) : text.notFriend(course.name)}
          actions={
            <Button
              kind="outline"
              size="M"
              pending={add.pending}
              pendingText={text.adding}
              onPress={() => add.submit(account)}
            >
              {state === 'blocked' ? text.unblock : text.add}
            </Button>
          }
        />
      ) : null}
      {added ? <Banner kind="info" title={text.added} live /> : null}
      {chat.canSend && !sent ? (
        <div>
          <Button
            kind="outline"
            wide
            pending={send.pending}
            pendingText={text.sending}
            onPress={() => send.submit([{ type: 'text', text: summaryOf(booked, course) }])}
          >
            {text.send}
          </Button>
          <p className="mt-1 text-sm text-support">{text.sendNote}</p>
        </div>
      ) : null}
      {sent ? <Banner kind="info" title={text.sent} live /> : null}
      <ChatFailure error={add.error ?? send.error} failure={add.failure ?? send.failure} />
    </>
  )
}
