import { useState } from 'react'
import { audiences, setAudience, type Audience, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { call, problemsOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { Notice } from '../../../ui/States.tsx'
import { startsText } from '../text.starts.ts'
import { RangeForm } from './RangeForm.tsx'
import { agentsOf, isEmptySingle } from './rows.ts'
import { outcomeOf, useStartsOrder } from './useStartsOrder.ts'

const words = startsText.audience
const four = 4
const sizes = [4, 3, 2, 1] as const

/** Says who books the chosen free starts, and for the front desk's own how many fit. */
export function AudienceDialog({
  day,
  chosen,
  say,
  onClose,
}: {
  readonly day: DeskDay
  readonly chosen: readonly DayStart[]
  readonly say: (said: string) => void
  readonly onClose: () => void
}) {
  const open = chosen.filter((one) => one.state === 'open' || isEmptySingle(one))
  const [audience, setChosen] = useState<Audience>(open[0]?.audience ?? 'all')
  const [most, setMost] = useState(open[0]?.capacity ?? four)
  const free = audience === 'desk' ? open : open.filter((one) => !one.is_squeezed)
  const seats = audience === 'desk' ? most : four
  const agents = agentsOf(free)
  const sending = useStartsOrder(
    day,
    async (body: { starts: number[]; audience: Audience; seats: number }, key) =>
      call(setAudience, { params: { id: day.course_id, date: day.date }, body }, { key }),
    ({ changed }) => {
      say(outcomeOf(free, changed, words))
      onClose()
    },
  )
  function send(): void {
    if (!sending.isPending && free.length > 0) sending.mutate({ starts: free.map(({ id }) => id), audience, seats })
  }
  useShortcuts({
    title: words.title,
    level: 3,
    shortcuts: [
      ...audiences.map((one, at) => ({ keys: String(at + 1), label: words.of[one], run: () => setChosen(one) })),
      { keys: 'Enter', label: words.button, run: send },
    ],
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <RangeForm
        chosen={chosen}
        free={free}
        words={words}
        isPending={sending.isPending}
        other={problemsOf(sending.error).beside([])}
        onSend={send}
        onClose={onClose}
      >
        {free.length < open.length ? <Notice kind="warn">{words.squeezed}</Notice> : null}
        {free.some(isEmptySingle) ? <Notice kind="plain">{words.whole}</Notice> : null}
        {agents.length > 0 ? <Notice kind="plain">{words.given(agents)}</Notice> : null}
        <Radios
          label={words.who}
          options={audiences.map((value) => ({ value, label: words.of[value] }))}
          chosen={audience}
          onChoose={setChosen}
          hasNumbers
        />
        {audience === 'desk' ? (
          <Chips
            label={words.seats}
            options={sizes.map((size) => ({ value: size, label: startsText.squeeze.ofSeats(size) }))}
            chosen={most}
            onChoose={setMost}
          />
        ) : null}
        <p>
          <small>{words.lead[audience]}</small>
        </p>
      </RangeForm>
    </Dialog>
  )
}
