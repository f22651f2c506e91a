import { useState } from 'react'
import type { DeskSettlement } from '@jgm/contract/api/desk-settlement'
import { paidBy, type PaidBy } from '@jgm/contract/model/receipts'
import { normalizeLine } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../../lib/api.ts'
import { countIn } from '../../../../lib/count.ts'
import { useShortcuts } from '../../../../lib/keys.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Radios } from '../../../../ui/Radios.tsx'
import { Failed, Loading, Notice } from '../../../../ui/States.tsx'
import { useSettlement, useSettling } from '../../api.ts'
import { callText } from '../../text.call.ts'
import { settleText as words } from '../../text.settle.ts'
import { HandHead } from '../call/HandHead.tsx'
import { LeaveButton } from '../call/LeaveButton.tsx'
import type { Picked } from '../call/tasks.ts'
import { AmountPart } from './AmountPart.tsx'
import { DuePart } from './DuePart.tsx'
import { SettledPart } from './SettledPart.tsx'
import { keyOf, openOf, settledOf, takingOf } from './settling.ts'

type Given = { readonly courseId: number; readonly picked: Picked; readonly onEnd: () => void }

/** Notes what the register took for a party, all at once or by person, and takes it back. */
export function SettlePanel({ courseId, picked, onEnd }: Given) {
  const { group, date, holder, party } = picked
  const query = useSettlement(courseId, date, group.number)
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={words.title} aria-live="polite">
      <HandHead title={words.title} holder={holder} players={party.reduce((sum, one) => sum + one.players, 0)} />
      {query.data ? (
        <Settling given={query.data} courseId={courseId} picked={picked} onEnd={onEnd} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </aside>
  )
}

function Settling({ given, courseId, picked: { group, date }, onEnd }: Given & { readonly given: DeskSettlement }) {
  const { settling, takingBack } = useSettling(courseId, date, group.number)
  const [left, leave] = useState<readonly string[]>([])
  const [way, choose] = useState<PaidBy | null>(null)
  const [typed, type] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  // An order that misses something says it at the field, once it was tried.
  const [isTried, setTried] = useState(false)
  const open = openOf(given)
  const chosen = open.filter((seat) => !left.includes(keyOf(seat)))
  const due = takingOf(chosen, { amount: 0, reason: '', paidBy: null }).due
  const amount = typed === null ? due : countIn(typed)
  const taking = takingOf(chosen, { amount, reason: normalizeLine(reason), paidBy: way })
  const refused = problemsOf(settling.error)
  function send(): void {
    setTried(true)
    if (!taking.order || settling.isPending) return
    settling.mutate(taking.order, {
      onSuccess: (reply) => {
        type(null)
        setReason('')
        setTried(false)
        leave([])
        if (openOf(reply).length === 0) onEnd()
      },
    })
  }
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...paidBy.map(({ value }, at) => ({
        keys: String(at + 1),
        label: words.keys.way,
        run: () => choose(value),
        ...(at === 0 ? { shown: `1–${paidBy.length}`, foot: words.keys.way } : { hidden: true as const }),
      })),
      { keys: 'Enter', label: words.send, foot: callText.keys.send, run: send },
      { keys: 'Escape', shown: 'Esc', label: callText.keys.leave, foot: callText.keys.leave, run: onEnd },
    ],
  })
  const beside = refused.beside(['amount', 'reason'])
  return (
    <>
      {given.changed_by === 0 ? null : <Notice kind="warn">{words.changedBy(given.changed_by)}</Notice>}
      <DuePart given={given} left={left} onLeave={leave} />
      <div className="call-order">
        {open.length === 0 ? null : (
          <div className="settle-way">
            <Radios label={words.way} options={paidBy} chosen={way} onChoose={choose} hasNumbers />
            {isTried && way === null ? <Notice kind="warn">{words.wayMissing}</Notice> : null}
            {isTried && chosen.length === 0 ? <Notice kind="warn">{words.nobody}</Notice> : null}
            <AmountPart
              taking={taking}
              players={chosen.length}
              typed={typed ?? String(due)}
              isUnread={amount === undefined}
              reason={reason}
              problemAt={(path) => refused.at(path) ?? (isTried ? taking.messageAt(path) : undefined)}
              onType={type}
              onReason={setReason}
              send={send}
            />
          </div>
        )}
        {beside === null ? null : <Notice kind="warn">{beside}</Notice>}
        <div className="call-acts">
          {open.length === 0 ? null : (
            <button type="button" className="btn" data-kind="go" disabled={settling.isPending} onClick={send}>
              {words.send}
              <kbd>Enter</kbd>
            </button>
          )}
          <LeaveButton leave={onEnd} />
        </div>
      </div>
      {settledOf(given).length + given.receipts.length === 0 ? null : (
        <SettledPart given={given} takingBack={takingBack} />
      )}
      {given.has_receipts ? null : <p className="settle-note">{words.noReceipts}</p>}
    </>
  )
}
