import { useState } from 'react'
import type { DeskSettlement } from '@jgm/contract/api/desk-settlement'
import { formatTime, minuteOfDayInTokyo, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { paidByWords, sumOf } from '@jgm/contract/model/receipts'
import { isCode, sentenceOf } from '../../../../lib/api.ts'
import { Notice } from '../../../../ui/States.tsx'
import type { useSettling } from '../../api.ts'
import { settleText as words } from '../../text.settle.ts'
import { keyOf, nameOf, settledOf } from './settling.ts'

/** The payments, each with its way back, and the receipts that golfers have issued for them. */
export function SettledPart({
  given,
  takingBack,
}: {
  readonly given: DeskSettlement
  readonly takingBack: ReturnType<typeof useSettling>['takingBack']
}) {
  const [asked, ask] = useState<ReturnType<typeof settledOf>[number] | null>(null)
  function takeBack(seat: ReturnType<typeof settledOf>[number], voids: boolean): void {
    ask(seat)
    takingBack.mutate({ seats: [{ group_no: seat.group_no, seat: seat.seat }], voids_receipts: voids })
  }
  const settled = settledOf(given)
  const isIssued = isCode(takingBack.error, 'receipt_issued')
  return (
    <section className="settle-done" aria-label={words.settledTitle}>
      {settled.length === 0 ? null : <h4>{words.settledTitle}</h4>}
      <ul>
        {settled.map((seat) => (
          <li key={keyOf(seat)}>
            <span>
              {nameOf(seat)}
              <small>
                {words.settled(
                  paidByWords([seat.settled.paid_by]),
                  formatTime(minuteOfDayInTokyo(seat.settled.at)),
                  seat.settled.by,
                )}
              </small>
              {seat.settled.reason === null ? null : (
                <small>{words.instead(formatYen(seat.settled.due), seat.settled.reason)}</small>
              )}
              {seat.settled.receipt === null ? null : <small>{words.receipt(seat.settled.receipt)}</small>}
            </span>
            <b>{formatYen(sumOf(seat.settled))}</b>
            <button
              type="button"
              className="btn"
              aria-label={words.takeBackOf(nameOf(seat))}
              disabled={takingBack.isPending}
              onClick={() => takeBack(seat, false)}
            >
              {words.takeBack}
            </button>
            {takingBack.error && asked && keyOf(asked) === keyOf(seat) ? (
              <div className="settle-ask">
                <Notice kind="warn">{sentenceOf(takingBack.error)}</Notice>
                {isIssued ? (
                  <>
                    <button type="button" className="btn" data-kind="danger" onClick={() => takeBack(seat, true)}>
                      {words.voids}
                    </button>
                    <button type="button" className="btn" data-kind="quiet" onClick={() => takingBack.reset()}>
                      {words.keep}
                    </button>
                  </>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {given.receipts.length === 0 ? null : (
        <>
          <h4>{words.receipts}</h4>
          <ul>
            {given.receipts.map((one) => (
              <li key={one.number} data-void={one.void_why === null ? undefined : ''}>
                <span>
                  {one.number}　{words.to(one.name, one.honorific)}
                  <small>{formatDateTimeMedium(one.issued_at)}</small>
                  {one.void_why === null ? null : <small>{words.voidWhy[one.void_why]}</small>}
                </span>
                <b>{formatYen(one.total)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
