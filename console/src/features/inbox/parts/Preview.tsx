import { listed } from '../../../lib/text.ts'
import { useState } from 'react'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { previewAnswer } from '@jgm/contract/api/request-desk'
import { formatDateDense, formatMonthDay, formatTime, formatUntil, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { now } from '../../../lib/clock.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { DiamondIcon, TickIcon } from '../../../ui/icons.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { Notice } from '../../../ui/States.tsx'
import { inboxText } from '../text.ts'

type Shown = Reply<typeof previewAnswer>
type Offer = Shown['offers'][number]

/** The cell of a list: until when cancelling is free, or what it costs now; nothing where no step of the policy is left. */
export function CancelCell({ offer: { cancellation } }: { readonly offer: Offer }) {
  const step = cancellation.steps.find(({ until }) => now() < new Date(until))
  if (!step) return null
  const isFree = step.fee === 0
  return (
    <div>
      <dt>{isFree ? inboxText.freeUntil : inboxText.feeNow}</dt>
      <dd>{isFree ? inboxText.until(formatUntil(step.until)) : formatYen(step.fee)}</dd>
    </div>
  )
}

/** The message to the golfer, in the golfers' own look, beside the button that sends it. */
export function Preview({
  shown,
  name,
  kind,
  isOld,
}: {
  readonly shown: Shown
  readonly name: string
  /** It shows an earlier answer, until that of the present one is there. */
  readonly isOld: boolean
  readonly kind: 'confirmed' | 'offered' | 'declined'
}) {
  const [chosen, choose] = useState<'line' | 'mail'>('line')
  const { mail, line, also, informed, offers, warnings } = shown
  const way = line && (chosen === 'line' || !mail) ? 'line' : 'mail'
  useShortcuts({
    title: inboxText.toldTo(name),
    level: 2,
    shortcuts:
      line && mail
        ? [{ keys: 'v', label: inboxText.keys.previewKind, run: () => choose(way === 'line' ? 'mail' : 'line') }]
        : [],
  })
  const message = way === 'line' ? line : mail && { title: mail.subject, lines: mail.lines, buttons: [] }
  return (
    <section className="preview" aria-label={inboxText.toldTo(name)} aria-busy={isOld}>
      <div className="preview-head">
        <h3>{inboxText.toldTo(name)}</h3>
        {(['line', 'mail'] as const)
          .filter((one) => (one === 'line' ? line : mail))
          .map((one) => (
            <button key={one} type="button" aria-pressed={one === way} onClick={() => choose(one)}>
              <TickIcon size={11} />
              {inboxText[one]}
              {one === 'mail' && also > 0 ? `（${inboxText.also(also)}）` : ''}
            </button>
          ))}
        {informed > 0 ? (
          <span>
            <TickIcon size={11} />
            {inboxText.informed(informed)}
          </span>
        ) : null}
      </div>
      {warnings.map((warning) =>
        // The panel of a refusal already shows which starts fit.
        warning === 'fits' ? null : (
          <Notice key={warning} kind="warn">
            {inboxText.warnings[warning]}
          </Notice>
        ),
      )}
      {message ? (
        // It scrolls by itself, above the button that sends it.
        <Scroller className="told" label={inboxText.wholeMessage} data-wide={kind === 'declined' ? '' : undefined}>
          {kind === 'confirmed' && offers[0] ? <TicketMini offer={offers[0]} /> : null}
          {kind === 'offered' ? <Choices offers={offers} /> : null}
          <div className="bubble">
            <b>{message.title}</b>
            {message.lines.map((text, index) => (
              // Lines repeat, and never move.
              <p key={`${index} ${text}`}>{text === '' ? ' ' : text}</p>
            ))}
            {message.buttons.map((label) => (
              <span className="told-button" key={label}>
                {label}
              </span>
            ))}
          </div>
        </Scroller>
      ) : (
        <Notice kind="warn">{inboxText.noWay}</Notice>
      )}
    </section>
  )
}

function TicketMini({ offer }: { readonly offer: Offer }) {
  const { group } = useDesk()
  const [first, ...others] = offer.groups
  return (
    <div className="ticket" data-ink={offer.course_id}>
      <div className="ticket-print">
        <span className="cartouche">{courseName(group, offer.course_id)}</span>
        <p className="ticket-state">
          <TickIcon size={12} />
          {inboxText.ticket.confirmed}
        </p>
        <p className="ticket-date">
          {formatMonthDay(offer.play_date)} <small>{formatWeekday(offer.play_date, offer.holiday !== null)}</small>
        </p>
        <p className="ticket-time">{formatTime(first?.start_minute ?? 0)}</p>
        <p className="ticket-nine">
          {first?.nine}
          {others.length > 0 ? (
            <small>
              {'　'}
              {inboxText.alsoAt(listed(others.map(({ start_minute }) => formatTime(start_minute))))}
            </small>
          ) : null}
        </p>
      </div>
      <dl>
        <div>
          <dt>{inboxText.party(offer.groups.length, offer.players)}</dt>
          <dd>{formatYen(offer.quote.total)}</dd>
        </div>
        <CancelCell offer={offer} />
      </dl>
    </div>
  )
}

const Choices = ({ offers }: { readonly offers: readonly Offer[] }) => (
  <div className="ticket">
    <div className="ticket-print" data-ink={offers[0]?.course_id}>
      <p className="ticket-state" data-open="">
        <DiamondIcon size={12} />
        {inboxText.ticket.offered}
      </p>
    </div>
    <ul className="choices">
      {offers.map(({ play_date, holiday, groups, quote }) => (
        <li key={`${play_date} ${groups[0]?.tee_time_id}`}>
          <b>
            {formatDateDense(play_date, holiday !== null)}
            {'　'}
            {formatTime(groups[0]?.start_minute ?? 0)}
          </b>{' '}
          {groups[0]?.nine} {formatYen(quote.total)}
          <span>{inboxText.take}</span>
        </li>
      ))}
    </ul>
  </div>
)
