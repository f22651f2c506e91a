import type { Draw, DrawEntry } from '@jgm/contract/api/draw'
import { formatUntil } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { CheckIcon, ListIcon, PeopleIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { totalCell } from '../../reservation/parts/ticket.ts'
import { ticketText } from '../../reservation/text.ticket.ts'
import { drawText as text } from '../text.ts'

/** A start that was given by the draw. */
export function Won({ draw, outcome }: { draw: Draw; outcome: NonNullable<DrawEntry['outcome']> }) {
  const { start, reservation, wish } = outcome
  const kept = reservation?.is_cancelled === false ? reservation : null
  const params = reservation && { type: reservation.type, id: reservation.number }
  const party =
    kept && kept.players > 1
      ? { others: kept.players - 1, way: { params: { id: kept.number }, query: { type: kept.type } } }
      : null
  return (
    <div className="draw-columns">
      <Ticket
        courseId={draw.course_id}
        play={{ play_date: draw.play_date, holiday: draw.holiday, groups: start ? [start] : [] }}
        tone={reservation?.is_cancelled ? 'off' : 'sure'}
        state={text.wonBy(wish ?? 1)}
      >
        {kept ? (
          <TicketCells
            cells={[
              totalCell(kept.players, kept.total),
              draw.free_until !== null && now() < new Date(draw.free_until)
                ? { label: ticketText.free, value: ticketText.freeUntil(formatUntil(draw.free_until)) }
                : undefined,
            ]}
          />
        ) : (
          <p className="tabular">{text.playersOf(draw.own?.players ?? 0)}</p>
        )}
      </Ticket>
      <div className="flex min-w-0 flex-col gap-4">
        {reservation?.is_cancelled ? <Banner kind="info" title={text.cancelledWon} /> : null}
        <LinkList>
          {party ? (
            <To page="companion.seats" {...party.way} className={linkRow}>
              <RowWords icon={PeopleIcon} note={text.inviteNote(party.others)}>
                {text.invite}
              </RowWords>
            </To>
          ) : null}
          {params ? (
            <To page="reservation.detail" params={params} className={linkRow}>
              <RowWords icon={ListIcon} note={text.reservationNote}>
                {text.toReservation}
              </RowWords>
            </To>
          ) : null}
          <To page="draw.proof" params={{ id: draw.id }} className={linkRow}>
            <RowWords icon={CheckIcon} note={text.proofNote}>
              {text.toProof}
            </RowWords>
          </To>
        </LinkList>
        {party ? (
          <StickyBar>
            <To page="companion.share" {...party.way} {...buttonLook('solid', 'L', true)}>
              <SendIcon />
              {text.tell}
            </To>
          </StickyBar>
        ) : null}
      </div>
    </div>
  )
}
