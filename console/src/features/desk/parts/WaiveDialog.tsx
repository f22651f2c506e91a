import { useEffect, useRef, useState, type ReactNode } from 'react'
import { waiveReasons, type DayCase, type WaiveReason } from '@jgm/contract/api/desk-end'
import { countIn } from '../../../lib/count.ts'
import { formatYen } from '@jgm/contract/model/money'
import type { problemsOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { endText } from '../text.end.ts'
import { waiverWords } from './cases.ts'

/** Claims less than the rule's, or nothing: why, how much, and a word. */
export function WaiveDialog({
  one,
  problems,
  theirs,
  isPending,
  isLimited,
  send,
  onClose,
}: {
  readonly one: DayCase
  readonly problems: ReturnType<typeof problemsOf>
  /** What another desk has decided meanwhile. */
  readonly theirs: ReactNode
  readonly isPending: boolean
  /** The person may waive so much only. */
  readonly isLimited: boolean
  readonly send: (given: { fee: number | null; reason: WaiveReason | null; note: string }) => void
  readonly onClose: () => void
}) {
  const [reason, setReason] = useState<WaiveReason | null>(one.decision?.reason ?? null)
  const [fee, setFee] = useState(one.decision?.answer === 'waive' ? String(one.decision.fee) : '0')
  const [note, setNote] = useState(one.decision?.note ?? '')
  const firstRef = useRef<HTMLButtonElement>(null)
  const noteRef = useRef<HTMLInputElement>(null)
  useEffect(() => firstRef.current?.focus(), [])
  function choose(next: WaiveReason): void {
    setReason(next)
    noteRef.current?.focus()
  }
  useShortcuts({
    title: endText.waiveTitle,
    level: 3,
    shortcuts: waiveReasons.map((next, at) => ({
      keys: String(at + 1),
      label: endText.reasons[next],
      run: () => choose(next),
    })),
  })
  const other = problems.beside(['fee', 'reason', 'note'])
  const yen = countIn(fee)
  const [isUnread, setUnread] = useState(false)
  function decide(): void {
    setUnread(yen === undefined)
    if (yen !== undefined && !isPending) send({ fee: yen, reason, note })
  }
  return (
    <Dialog title={endText.waiveTitle} onClose={onClose}>
      <Form className="order" onSend={decide}>
        <p>
          <b>{endText.waiveLead(one.name, formatYen(one.rule.fee))}</b>
        </p>
        {isLimited && one.rule.fee > one.rule.waivable ? (
          <Notice kind="plain">{waiverWords(one.rule.waivable)}</Notice>
        ) : null}
        <Radios
          label={endText.reason}
          options={waiveReasons.map((value) => ({ value, label: endText.reasons[value] }))}
          chosen={reason}
          onChoose={choose}
          hasNumbers
          firstRef={firstRef}
        />
        {problems.at('reason') === undefined ? null : <Notice kind="warn">{problems.at('reason')}</Notice>}
        <Field label={endText.fee} error={isUnread ? endText.feeUnread : problems.at('fee')}>
          {(field) => (
            <input {...field} inputMode="numeric" value={fee} onChange={({ target }) => setFee(target.value)} />
          )}
        </Field>
        <Field label={endText.note} error={problems.at('note')} text={{ value: note, most: 100 }}>
          {(field) => <input {...field} ref={noteRef} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        {theirs}
        {other === null ? null : <Notice kind="warn">{other}</Notice>}
        <DialogActions label={endText.waive} isDisabled={isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
