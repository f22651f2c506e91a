import { useState } from 'react'
import { setDrawEntry, type Draw, type DrawEntry } from '@jgm/contract/api/draw'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { grouped } from '../../../lib/seal.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CloseIcon, PenIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { drawText as text } from '../text.ts'
import { DrawTicket } from './DrawTicket.tsx'
import { hoursOf } from './words.ts'

/** The seal, which stands before anything is drawn. */
export function Sealed({ draw }: { draw: Pick<Draw, 'seal'> }) {
  return (
    <Card>
      <dl>
        <dt className="text-sm text-support">{text.seal}</dt>
        <dd className="seal-number tabular" translate="no">
          {grouped(draw.seal)}
        </dd>
      </dl>
      <p className="mt-2 text-sm">{text.sealWhy}</p>
    </Card>
  )
}

/** An entry that waits for the draw. */
export function Waiting({
  draw,
  own,
  onChange,
  onWithdrawn,
}: {
  draw: Draw
  own: DrawEntry
  onChange: () => void
  onWithdrawn: (draw: Draw) => void
}) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = useSubmit(() => call(setDrawEntry, { params: { id: draw.id }, body: { entry: null } }), {
    onDone: onWithdrawn,
  })
  const [first] = own.wishes
  return (
    <div className="draw-columns" data-accent={drawnAccent(draw.course_id)}>
      <DrawTicket
        draw={draw}
        form="hero"
        state={text.state.waiting}
        wished={{ time: hoursOf(first ?? draw), rest: text.upTo(own.players, own.wishes.length) }}
      >
        <p className="tabular text-lg font-bold text-ink">
          {draw.state === 'drawing' ? text.waitingSoon : text.waitTitle(formatDateTimeMedium(draw.draws_at))}
        </p>
        <p className="tabular text-sm">
          {text.soFar(draw.entries, draw.starts)}
          {text.number(own.number)}
          {own.tickets > 1 ? text.tickets(own.tickets) : null}
        </p>
      </DrawTicket>
      <div className="flex min-w-0 flex-col gap-4">
        <Sealed draw={draw} />
        {draw.is_open && !isLeaving ? (
          <LinkList>
            <button type="button" className={`${linkRow} w-full text-left`} onClick={onChange}>
              <RowWords icon={PenIcon} note={text.until(formatDateTimeMedium(draw.closes_at))}>
                {text.change}
              </RowWords>
            </button>
            <button type="button" className={`${linkRow} w-full text-left`} onClick={() => setLeaving(true)}>
              <RowWords icon={CloseIcon}>{text.withdraw}</RowWords>
            </button>
          </LinkList>
        ) : null}
        {isLeaving ? (
          <Card>
            <p>{text.withdrawSure}</p>
            {leave.failure ? <Banner kind="error" title={leave.failure} live /> : null}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                kind="danger"
                pending={leave.pending}
                pendingText={text.withdrawing}
                onPress={() => leave.submit(undefined)}
              >
                {text.withdrawYes}
              </Button>
              <Button kind="outline" onPress={() => setLeaving(false)}>
                {text.back}
              </Button>
            </div>
          </Card>
        ) : null}
        <StickyBar>
          <To page="reservation.list" {...buttonLook('outline', 'L', true)}>
            {text.toList}
          </To>
        </StickyBar>
      </div>
    </div>
  )
}
