import { useRef, useState, useEffect } from 'react'
import { blockKinds, blockStarts, type BlockKind, type DayStart, type DeskDay } from '@jgm/contract/api/desk-day'
import { call, problemsOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { sheetText } from '../text.ts'
import { RangeForm } from './RangeForm.tsx'
import { outcomeOf, useStartsOrder } from './useStartsOrder.ts'

const words = sheetText.block

/** Takes the chosen starts off sale: why, and until when. Those that are booked or held are named, and stay. */
export function BlockDialog({
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
  const [kind, setKind] = useState<BlockKind | null>(null)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isAsked, ask] = useState(false)
  const reasonRef = useRef<HTMLInputElement>(null)
  const kindRef = useRef<HTMLButtonElement>(null)
  useEffect(() => kindRef.current?.focus(), [])
  const free = chosen.filter(({ state }) => state === 'open')
  const sending = useStartsOrder(
    day,
    async (body: { starts: number[]; kind: BlockKind; reason: string; until: string | null }, key) =>
      call(blockStarts, { params: { id: day.course_id, date: day.date }, body }, { key }),
    ({ blocked }) => {
      say(outcomeOf(free, blocked, words))
      onClose()
    },
  )
  const problems = problemsOf(sending.error)
  function choose(next: BlockKind): void {
    setKind(next)
    reasonRef.current?.focus()
  }
  function send(): void {
    if (kind === null) {
      ask(true)
      return
    }
    sending.mutate({
      starts: free.map(({ id }) => id),
      kind,
      reason,
      until: until === '' ? null : `${until}:00+09:00`,
    })
  }
  useShortcuts({
    title: words.title,
    level: 3,
    shortcuts: blockKinds.map((one, at) => ({ keys: String(at + 1), label: words.kinds[one], run: () => choose(one) })),
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <RangeForm
        chosen={chosen}
        free={free}
        words={words}
        isPending={sending.isPending}
        other={problems.beside(['until', 'reason'])}
        onSend={send}
        onClose={onClose}
      >
        <Radios
          label={words.kind}
          options={blockKinds.map((value) => ({ value, label: words.kinds[value] }))}
          chosen={kind}
          onChoose={choose}
          hasNumbers
          firstRef={kindRef}
        />
        {isAsked && kind === null ? <Notice kind="warn">{words.chooseKind}</Notice> : null}
        <Field label={words.reason} error={problems.at('reason')} text={{ value: reason, most: 100 }}>
          {(field) => (
            <input {...field} ref={reasonRef} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <Field label={words.until} hint={<small>{words.untilHelp}</small>} error={problems.at('until')}>
          {(field) => (
            <input {...field} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      </RangeForm>
    </Dialog>
  )
}
