import { mostTakenReason } from '@jgm/contract/api/desk-settlement'
import { formatYen } from '@jgm/contract/model/money'
import { taxIn } from '@jgm/contract/model/receipts'
import { forEnter } from '../../../../lib/enter.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { settleText as words } from '../../text.settle.ts'
import type { takingOf } from './settling.ts'

/** The sum with its parts, what the register took of it, and why that is another amount. */
export function AmountPart({
  taking: { due, paid, taxedPlayers, difference, messageAt },
  players,
  typed,
  isUnread,
  reason,
  problemAt,
  onType,
  onReason,
  send,
}: {
  readonly taking: ReturnType<typeof takingOf>
  readonly players: number
  readonly typed: string
  readonly isUnread: boolean
  readonly reason: string
  /** The server's word about a field. */
  readonly problemAt: (path: string) => string | undefined
  readonly onType: (typed: string) => void
  readonly onReason: (reason: string) => void
  readonly send: () => void
}) {
  const tooLittle = messageAt('amount')
  return (
    <section className="settle-sum" aria-label={words.sum(players)}>
      <h4>
        {words.sum(players)}
        <b>{formatYen(due)}</b>
      </h4>
      <dl>
        <dt>{words.taxed}</dt>
        <dd>
          {formatYen(paid.taxed)}
          <small>{words.tax(formatYen(taxIn(paid.taxed)))}</small>
        </dd>
        {paid.golf_tax === 0 ? null : (
          <>
            <dt>{words.golfTax(taxedPlayers)}</dt>
            <dd>{formatYen(paid.golf_tax)}</dd>
          </>
        )}
        {paid.other === 0 ? null : (
          <>
            <dt>{words.other}</dt>
            <dd>{formatYen(paid.other)}</dd>
          </>
        )}
      </dl>
      <Field label={words.amount} error={isUnread ? words.amountBad : (tooLittle ?? problemAt('amount'))}>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={forEnter(send)}
          />
        )}
      </Field>
      {difference === 0 || isUnread ? null : (
        <>
          <Notice kind="warn">{words.difference(difference)}</Notice>
          <Field label={words.reason} error={problemAt('reason')} text={{ value: reason, most: mostTakenReason }}>
            {(field) => (
              <input
                {...field}
                autoComplete="off"
                placeholder={words.reasonHelp}
                value={reason}
                onChange={({ target }) => onReason(target.value)}
                onKeyDown={forEnter(send)}
              />
            )}
          </Field>
        </>
      )}
    </section>
  )
}
