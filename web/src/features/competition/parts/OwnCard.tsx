import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handInCard, markCard, saveOwnCard, type OwnCard as Given } from '@jgm/contract/api/competition-own-card'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { HoleFields, HoleSums } from '../../play/parts/HoleFields.tsx'
import { ownCardQuery } from '../api.ts'
import { typedCard } from '../flow.ts'
import { cardText as text } from '../text.card.ts'
import { HoleCard } from './HoleCard.tsx'

type Card = NonNullable<Given['card']>

/** On the day of play: the own card to type, and the card to mark. Nothing on every other day. */
export function OwnCard({ number }: { number: string }) {
  const { data, refetch, isError } = useQuery(ownCardQuery(number))
  if (isError && !data) return <Banner kind="error" title={text.load} />
  if (!data) return null
  const again = () => void refetch()
  const marking = data.marks ? (
    <Section title={text.marks(data.marks.name)}>
      <Marking number={number} par={data.par} card={data.marks.card} again={again} />
    </Section>
  ) : null
  // Somebody waits for the marker's word: it comes before the own holes.
  const isAwaited = data.marks?.card.state === 'handed_in'
  return (
    <>
      {isAwaited ? marking : null}
      {data.card ? (
        <Section title={text.title}>
          <Typing key={data.card.round} number={number} given={data} card={data.card} again={again} />
        </Section>
      ) : null}
      <NotCounted number={number} par={data.par} counted={data.card} />
      {isAwaited ? null : marking}
    </>
  )
}

function Typing({ number, given, card, again }: { number: string; given: Given; card: Card; again: () => void }) {
  const queries = useQueryClient()
  const kept = useFlow(typedCard)
  const { round, version } = card
  /** What was typed and is not saved yet; null when the saved card is shown. */
  const typed = kept.data?.number === number && kept.data.round === round ? kept.data.strokes : null
  const onDone = (next: Given) => queries.setQueryData(ownCardQuery(number).queryKey, next)
  const onError = (error: unknown) => {
    if (isCode(error, 'stale') || isCode(error, 'card_closed')) again()
  }
  const save = useSubmit(
    (body: { round: number; version: number; strokes: (number | null)[] }, { idempotencyKey }) =>
      call(saveOwnCard, { params: { number }, body }, { idempotencyKey }),
    {
      onDone: (next, { strokes }) => {
        onDone(next)
        if (latest.current?.join() === strokes.join()) kept.reset()
      },
      onError,
    },
  )
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const hand = useSubmit(
    (body: { round: number; version: number }, { idempotencyKey }) =>
      call(handInCard, { params: { number }, body }, { idempotencyKey }),
    { onDone, onError },
  )
  const isOpen = card.state === 'typing' || card.state === 'differs'
  const isClosed = card.state === 'confirmed' || card.state === 'desk'
  const strokes = (isOpen ? typed : null) ?? card.strokes
  const isOld = isCode(save.error, 'stale')
  const send = () => save.submit({ round, version, strokes: [...strokes] })
  // Typing goes on while a save is under way; the next one takes everything since. Without a network it is tried again and again.
  useEffect(() => {
    if (typed === null || save.pending || !isOpen) return undefined
    const soon = setTimeout(send, save.failure && !isOld ? 10_000 : 600)
    return () => clearTimeout(soon)
  })
  const missing = strokes.filter((one) => one === null).length
  const put = (at: number, to: number | null) =>
    kept.put({ number, round, strokes: strokes.map((one, hole) => (hole === at ? to : one)) })
  return (
    <div className="flex flex-col gap-4">
      {card.state === 'differs' && card.hole !== null ? (
        <Banner kind="error" title={text.differs(card.hole)} live />
      ) : null}
      {card.state === 'handed_in' ? <Banner kind="info" title={text.handedIn(given.marker)} live /> : null}
      {card.state === 'confirmed' ? <Banner kind="success" title={text.confirmed} live /> : null}
      {card.state === 'desk' ? <Banner kind="info" title={text.desk} live /> : null}
      {isOpen ? (
        <>
          <p>{text.parFirst}</p>
          <HoleFields par={given.par} strokes={strokes} differs={card.hole} put={put} />
        </>
      ) : (
        <HoleCard par={given.par} card={strokes} label={text.title} />
      )}
      <HoleSums strokes={strokes} />
      {save.failure && !isClosed && !isOld ? (
        <Banner kind="error" title={save.failure} live>
          <p>{text.unsent}</p>
          <Button kind="outline" onPress={send}>
            {text.again}
          </Button>
        </Banner>
      ) : isOpen && (typed !== null || version > 0) ? (
        <p role="status">{typed === null ? text.kept : text.saving}</p>
      ) : null}
      {hand.failure && !isClosed ? <Banner kind="error" title={hand.failure} live /> : null}
      {isOpen && version > 0 ? (
        <>
          {missing > 0 ? <p>{text.open(missing)}</p> : null}
          <Button
            wide
            pending={hand.pending || typed !== null}
            pendingText={hand.pending ? text.sending : save.failure ? text.waits : text.saving}
            onPress={() => hand.submit({ round, version })}
          >
            {text.handIn}
          </Button>
        </>
      ) : null}
      {card.state === 'handed_in' ? (
        <Button kind="outline" wide pending={save.pending} pendingText={text.sending} onPress={send}>
          {text.takeBack}
        </Button>
      ) : null}
    </div>
  )
}

/** The strokes that were typed when the card was closed already: shown beside the card that counts, never as if it counted. */
function NotCounted({ number, par, counted }: { number: string; par: number[]; counted: Card | null }) {
  const kept = useFlow(typedCard)
  const typed = kept.data?.number === number ? kept.data : null
  const isClosed = counted === null || counted.state === 'confirmed' || counted.state === 'desk'
  if (!typed || (!isClosed && counted.round === typed.round)) return null
  if (counted?.round === typed.round && counted.strokes.join() === typed.strokes.join()) return null
  return (
    <Section title={text.typedTitle}>
      <div className="flex flex-col gap-4">
        <Banner kind="warning" title={text.notCounted} live>
          <p>{text.notCountedWhy}</p>
        </Banner>
        <HoleCard par={par} card={typed.strokes} label={text.typedTitle} />
        <HoleSums strokes={typed.strokes} />
        <Button kind="outline" onPress={() => kept.reset()}>
          {text.drop}
        </Button>
      </div>
    </Section>
  )
}

function Marking({ number, par, card, again }: { number: string; par: number[]; card: Card; again: () => void }) {
  const queries = useQueryClient()
  const mark = useSubmit(
    (hole: number | null, { idempotencyKey }) =>
      call(
        markCard,
        { params: { number }, body: { round: card.round, version: card.version, hole } },
        { idempotencyKey },
      ),
    {
      onDone: (next) => queries.setQueryData(ownCardQuery(number).queryKey, next),
      onError: again,
    },
  )
  return (
    <div className="flex flex-col gap-4">
      {mark.failure ? <Banner kind="error" title={mark.failure} live /> : null}
      <HoleCard par={par} card={card.strokes} label={text.title} />
      <HoleSums strokes={card.strokes} />
      {card.state === 'handed_in' ? (
        <>
          <Button wide pending={mark.pending} pendingText={text.sending} onPress={() => mark.submit(null)}>
            {text.confirm}
          </Button>
          <p>{text.which}</p>
          <div className="grid grid-cols-6 gap-2">
            {par.map((_, at) => (
              <button
                key={par.length + at}
                type="button"
                className="button tabular"
                data-kind="outline"
                data-size="S"
                aria-label={text.wrong(at + 1)}
                onClick={() => mark.submit(at + 1)}
              >
                {at + 1}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p role="status">{card.state === 'differs' && card.hole !== null ? text.told(card.hole) : text.marked}</p>
      )}
    </div>
  )
}
