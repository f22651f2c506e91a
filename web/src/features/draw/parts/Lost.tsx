import type { Draw, DrawEntry } from '@jgm/contract/api/draw'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { drawText as text } from '../text.ts'
import { DrawTicket } from './DrawTicket.tsx'
import { useLeftOver } from './LeftOver.tsx'
import { WaitBar } from './WaitBar.tsx'
import { hoursOf, spanOf } from './words.ts'

/** An entry without a start: how many wished for the same, the next chance, and the waitlist with one press. */
export function Lost({
  draw,
  own,
  outcome,
}: {
  draw: Draw
  own: DrawEntry
  outcome: NonNullable<DrawEntry['outcome']>
}) {
  const left = useLeftOver(draw)
  const [first] = own.wishes
  const next = Math.min(draw.most_tickets, own.tickets + 1)
  return (
    <div className="draw-columns" data-accent={drawnAccent(draw.course_id)}>
      <div className="flex min-w-0 flex-col gap-4">
        <DrawTicket
          draw={draw}
          tone="off"
          state={text.state.lost}
          wished={{ time: hoursOf(first ?? draw), rest: text.playersOf(own.players) }}
        />
        {outcome.why === null ? null : <Banner kind="info" title={text.why[outcome.why]} />}
        <ol className="flex flex-col gap-2.5">
          {own.wishes.map((wish, at) => (
            <LostWish key={`${wish.from_minute}${wish.nine}`} draw={draw} wish={wish} nth={at + 1} />
          ))}
        </ol>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {outcome.kind === 'lost' && draw.most_tickets > 1 ? (
          next > own.tickets ? (
            <Banner kind="success" title={text.next}>
              <p className="tabular">{text.nextWhy(next)}</p>
            </Banner>
          ) : (
            <Banner kind="success" title={text.nextMost(next)} />
          )
        ) : null}
        <LinkList>
          <To page="regular.start" params={{ id: draw.course_id }} query={{ date: draw.play_date }} className={linkRow}>
            <RowWords icon={ClockIcon} note={left.words}>
              {left.isOpen ? text.sameDay : text.toDay}
            </RowWords>
          </To>
          <To page="draw.proof" params={{ id: draw.id }} className={linkRow}>
            <RowWords icon={CheckIcon} note={text.ownNote}>
              {text.toProof}
            </RowWords>
          </To>
        </LinkList>
        {draw.has_start ? null : <WaitBar draw={draw} own={own} />}
      </div>
    </div>
  )
}

/** A wish that was not met, with how many wished for its band and how many of its starts were given. */
function LostWish({ draw, wish, nth }: { draw: Draw; wish: DrawEntry['wishes'][number]; nth: number }) {
  const band = draw.bands.find((one) => one.from_minute === wish.from_minute)
  return (
    <li className="wish" data-off="">
      <div className="wish-row">
        <p className="wish-nth">
          {text.wish}
          <b>{nth}</b>
        </p>
        <p className="wish-when tabular">
          <b className="draw-band">
            <s>{spanOf(wish)}</s>
          </b>
          {band && band.wished !== null && band.won !== null ? <span>{text.bandOf(band.wished, band.won)}</span> : null}
        </p>
      </div>
    </li>
  )
}
