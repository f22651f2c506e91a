import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { squeezeStart, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { call, problemsOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { startsText } from '../text.starts.ts'
import { middleAfter, startsBeside } from './rows.ts'

const words = startsText.squeeze
const sizes = [1, 2, 3, 4] as const

/** Squeezes a start in behind the chosen one, half-way to the next of its nine. */
export function SqueezeDialog({
  day,
  before,
  onMade,
  onClose,
}: {
  readonly day: DeskDay
  readonly before: DayStart
  /** The sheet has the new start. */
  readonly onMade: (start: number, said: string) => void
  readonly onClose: () => void
}) {
  const queries = useQueryClient()
  const [minute, setMinute] = useState<number | null>(() => middleAfter(day.starts, before))
  const { nine } = before
  const [seats, setSeats] = useState(2)
  const { keyOf, settle } = useSendKey()
  const label = minute === null ? '' : formatTime(minute)
  const sending = useMutation({
    mutationFn: async (body: { nine: string; start_minute: number; seats: number }) => {
      const { start } = await call(
        squeezeStart,
        { params: { id: day.course_id, date: day.date }, body },
        { key: keyOf(body) },
      )
      await queries.invalidateQueries({ queryKey: ['day-sheet', day.date] })
      return start
    },
    onSettled: (_reply, error) => settle(error),
    onSuccess: (start) => onMade(start, words.done(label, nine)),
  })
  const problems = problemsOf(sending.error)
  const other = problems.beside(['start_minute'])
  function send(): void {
    if (minute !== null && !sending.isPending) sending.mutate({ nine, start_minute: minute, seats })
  }
  useShortcuts({
    title: words.title,
    level: 3,
    shortcuts: [
      ...sizes.map((size) => ({ keys: String(size), label: words.ofSeats(size), run: () => setSeats(size) })),
      { keys: 'Enter', label: words.keys, run: send },
    ],
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form className="order" onSend={send}>
        <Between starts={day.starts} nine={nine} minute={minute ?? before.start_minute} />
        <TimeField label={words.minute} error={problems.at('start_minute')} value={minute} onChoose={setMinute} />
        <Chips
          label={words.seats}
          options={sizes.map((size) => ({ value: size, label: words.ofSeats(size) }))}
          chosen={seats}
          onChoose={setSeats}
          hasNumbers
        />
        {minute === null ? null : <Gap starts={day.starts} nine={nine} minute={minute} />}
        <p>
          <small>{words.lead}</small>
        </p>
        {other === null ? null : <Notice kind="warn">{other}</Notice>}
        <DialogActions
          label={words.button(label, nine)}
          isDisabled={sending.isPending || minute === null}
          onBack={onClose}
        />
      </Form>
    </Dialog>
  )
}

type Minute = { readonly starts: readonly DayStart[]; readonly nine: string; readonly minute: number }

/** Between which starts a minute lies. */
function Between({ starts, nine, minute }: Minute) {
  const { before, next } = startsBeside(starts, { nine, start_minute: minute })
  const time = (one: DayStart | undefined): string | null => (one ? formatTime(one.start_minute) : null)
  return (
    <p>
      <b>{words.between(nine, time(before), time(next))}</b>
    </p>
  )
}

/** How far it is from the starts beside a minute; nothing where a start stands there. */
function Gap({ starts, nine, minute }: Minute) {
  if (starts.some((one) => one.nine === nine && one.start_minute === minute)) return null
  const { before, next } = startsBeside(starts, { nine, start_minute: minute })
  return (
    <p role="status">
      {words.gap(before ? minute - before.start_minute : null, next ? next.start_minute - minute : null)}
      {next ? words.late(formatTime(next.start_minute)) : null}
    </p>
  )
}
