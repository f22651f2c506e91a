import type { Draw, DrawEntry } from '@jgm/contract/api/draw'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { CheckIcon, PeopleIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { drawText as text } from '../text.ts'

/** A start that was given by the draw. */
export function Won({ draw, outcome }: { draw: Draw; outcome: NonNullable<DrawEntry['outcome']> }) {
  const { start, reservation, wish } = outcome
  const params = reservation && { type: reservation.type, id: reservation.number }
  return (
    <div className="draw-columns">
      <Ticket
        courseId={draw.course_id}
        play={{ play_date: draw.play_date, holiday: draw.holiday, groups: start ? [start] : [] }}
        tone={reservation?.is_cancelled ? 'off' : 'sure'}
        state={text.wonBy(wish ?? 1)}
      >
        <p className="tabular">{text.playersOf(draw.own?.players ?? 0)}</p>
      </Ticket>
      <div className="flex min-w-0 flex-col gap-4">
        {reservation?.is_cancelled ? <Banner kind="info" title={text.cancelledWon} /> : null}
        <LinkList>
          {params ? (
            <To page="reservation.detail" params={params} className={linkRow}>
              <RowWords icon={PeopleIcon} note={text.reservationNote}>
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
        {params ? (
          <StickyBar>
            <To page="reservation.detail" params={params} {...buttonLook('solid', 'L', true)}>
              {text.toReservation}
            </To>
          </StickyBar>
        ) : null}
      </div>
    </div>
  )
}
