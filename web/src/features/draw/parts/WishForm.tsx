import { useState } from 'react'
import { setDrawEntry, type Draw } from '@jgm/contract/api/draw'
import {
  formatDateTimeMedium,
  formatTime,
  minuteOfDayInTokyo,
  todayInTokyo,
  formatUntil,
} from '@jgm/contract/model/dates'
import { mostWishes, type DrawWish } from '@jgm/contract/model/draw'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { drawDraft, type DrawDraft } from '../flow.ts'
import { drawText as text } from '../text.ts'
import { DrawTicket } from './DrawTicket.tsx'
import { LogInBar } from './LogInBar.tsx'
import { WishRow } from './WishRow.tsx'
import { bandsFor, firstBand, hoursOf, nextWish } from './words.ts'

/** The hour of the draw, with its date where it is not the day of the close. */
const drawsAt = ({ closes_at: closes, draws_at: draws }: Draw): string =>
  todayInTokyo(closes) === todayInTokyo(draws) ? formatTime(minuteOfDayInTokyo(draws)) : formatDateTimeMedium(draws)

/** The draft of the session, or the wishes that stand, or one for the hour that most wish for. */
function draftOf(draw: Draw, kept: DrawDraft | undefined): DrawDraft {
  if (kept?.id === draw.id) return kept
  if (draw.own) return { id: draw.id, players: draw.own.players, wishes: draw.own.wishes }
  const players = draw.prices.at(-1)?.players ?? 4
  const first = firstBand(bandsFor(draw.bands, players))
  return {
    id: draw.id,
    players,
    wishes: first ? [{ from_minute: first.from_minute, to_minute: first.to_minute, nine: null }] : [],
  }
}

/** Up to three wishes and a party, sent at once. `onBack`: leaves the wishes that stand as they are. */
export function WishForm({
  draw,
  isMember,
  onSent,
  onBack,
}: {
  draw: Draw
  isMember: boolean
  onSent: (draw: Draw) => void
  onBack: (() => void) | undefined
}) {
  const flow = useFlow(drawDraft)
  const draft = draftOf(draw, flow.data)
  const { players, wishes } = draft
  const [open, setOpen] = useState<number>()
  const send = useSubmit(
    () => call(setDrawEntry, { params: { id: draw.id }, body: { entry: { players, wishes: [...wishes] } } }),
    {
      onDone: (reply) => {
        flow.reset()
        onSent(reply)
      },
    },
  )
  const put = (changes: Partial<DrawDraft>): void => {
    send.reset()
    flow.put({ ...draft, ...changes })
  }
  const setWish = (at: number, wish: DrawWish): void => put({ wishes: wishes.map((one, n) => (n === at ? wish : one)) })
  const partyProblem = problemAt(send.problems, 'entry.players')
  const [first] = wishes
  const bands = bandsFor(draw.bands, players)
  const more = wishes.length < mostWishes ? nextWish(wishes, bands) : undefined
  return (
    <div className="draw-columns" data-accent={drawnAccent(draw.course_id)}>
      <div className="flex min-w-0 flex-col gap-4">
        <DrawTicket
          draw={draw}
          state={text.state.open}
          wished={{ time: hoursOf(first ?? draw), rest: text.playersOf(players) }}
        />
        <p className="draw-clock tabular">
          <ClockIcon />
          <span>
            <b className="whitespace-nowrap">{text.until(formatDateTimeMedium(draw.closes_at))}</b>
            {text.drawn(drawsAt(draw))}
            {text.noRace}
          </span>
        </p>
        <Section title={text.wishes}>
          <ol className="flex flex-col gap-2.5">
            {wishes.map((wish, at) => (
              <WishRow
                // The order is the wish's name.
                key={at}
                wish={wish}
                nth={at + 1}
                bands={bands}
                nines={draw.nines}
                isOpen={open === at}
                error={problemAt(send.problems, `entry.wishes.${at}`)}
                onOpen={() => setOpen(open === at ? undefined : at)}
                onChange={(changed) => setWish(at, changed)}
                onRemove={
                  wishes.length > 1
                    ? () => {
                        setOpen(undefined)
                        put({ wishes: wishes.filter((_, n) => n !== at) })
                      }
                    : undefined
                }
              />
            ))}
          </ol>
          {more ? (
            <Button
              kind="outline"
              wide
              onPress={() => {
                setOpen(wishes.length)
                put({ wishes: [...wishes, more] })
              }}
            >
              {text.add(wishes.length + 1)}
            </Button>
          ) : null}
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Section title={text.players}>
          <Segmented
            name="players"
            legend={text.players}
            choices={draw.prices.map((one) => ({ value: String(one.players), label: text.playersOf(one.players) }))}
            value={String(players)}
            onChange={(value) => put({ players: Number(value) })}
          />
          {partyProblem === undefined ? null : <FieldError>{partyProblem}</FieldError>}
        </Section>
        <Facts draw={draw} players={players} />
        {draw.has_start ? <Banner kind="warning" title={text.hasStart} /> : null}
        {isMember ? (
          <StickyBar told={send.failure ? <Banner kind="error" title={send.failure} live /> : null}>
            <div className="flex flex-col gap-2">
              <Button wide pending={send.pending} pendingText={text.sending} onPress={() => send.submit(undefined)}>
                {draw.own ? text.sendChange : text.send}
              </Button>
              {onBack ? (
                <Button
                  kind="text"
                  wide
                  onPress={() => {
                    flow.reset()
                    onBack()
                  }}
                >
                  {text.back}
                </Button>
              ) : null}
            </div>
          </StickyBar>
        ) : (
          <LogInBar />
        )}
      </div>
    </div>
  )
}

/** The meaning of winning: a booking, its price, and until when leaving it is free. */
function Facts({ draw, players }: { draw: Draw; players: number }) {
  const price = draw.prices.find((one) => one.players === players)
  return (
    <Card>
      <ul className="draw-facts">
        <li>{text.books}</li>
        <li className="tabular">
          {price ? text.price(price.per_person) : null}
          {text.priceFinal}
        </li>
        <li className="tabular">
          {draw.free_until === null ? text.neverFree : text.free(formatUntil(draw.free_until))}{' '}
          <To page="legal.cancel" newWindow className="text-link">
            {text.policyPage}
          </To>
        </li>
        {draw.own && draw.own.tickets > 1 ? <li>{text.tickets(draw.own.tickets)}</li> : null}
        <li>{text.group}</li>
      </ul>
    </Card>
  )
}
