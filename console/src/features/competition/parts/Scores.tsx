import { useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Reply } from '@jgm/contract/api/endpoint'
import { recordCard, type DeskCard, type getScores, type Scorer } from '@jgm/contract/api/competition-scores'
import { formatTime } from '@jgm/contract/model/dates'
import { isConverting } from '@jgm/contract/model/converting'
import { foldName } from '@jgm/contract/model/fold'
import { call, isCode, sentenceOf } from '../../../lib/api.ts'
import { useShortcuts, type Shortcut } from '../../../lib/keys.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { competitionKey, useScores } from '../api.ts'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { cardOf, checkCard, draftOf, type CardDraft } from './cards.ts'
import { CsvDialog } from './CsvDialog.tsx'
import { ScoreGrid, type ScorePlayer } from './ScoreGrid.tsx'
import { ScoreNow } from './ScoreNow.tsx'
import { Standings } from './Standings.tsx'
import type { StepProps } from './steps.ts'
import { draftFor, noTyping, typeStep } from './typing.ts'

const words = competitionText.scores
type Given = Reply<typeof getScores>
const tabs = ['start', 'kana', 'open', 'doubt'] as const
type Tab = (typeof tabs)[number]

/** スコア: the cards of everybody, typed without leaving the keyboard, and the table as it stands. */
export function Scores(props: StepProps) {
  const { id, state } = props.given.competition
  const isOut = state === 'drawn' || state === 'played' || state === 'finished'
  const scores = useScores(id, isOut)
  if (!isOut) return <Empty title={words.notYet} />
  if (scores.data === undefined)
    return scores.isError ? <Failed error={scores.error} onRetry={() => void scores.refetch()} /> : <Loading />
  return <Desk {...props} scores={scores.data} />
}

/** What the phone says of a card that does not count yet, with a differing hole; who marked one that does; null after the desk's. */
function ownWord(player: Scorer, round: number): string | null {
  const own = player.own.find((one) => one.round === round)
  const card = player.cards.find((one) => one.round === round)
  if (own && card && own.state === 'confirmed' && card.corrections === 0) return words.ownMarked(card.by)
  if (!own || card) return null
  return own.hole === null ? words.own[own.state] : words.ownDiffers(own.hole)
}

type Sent = {
  readonly player: number
  readonly draft: CardDraft
  readonly isChecked: boolean
  readonly why: string | null
}

function Desk({ given, say, slot, scores }: StepProps & { readonly scores: Given }) {
  const { id } = given.competition
  const queries = useQueryClient()
  const { par, players } = scores
  const [round, setRound] = useState(1)
  const [tab, setTab] = useState<Tab>('start')
  const [find, setFind] = useState('')
  // A line of the result leads to its card.
  const [search] = useSearchParams()
  const [typing, step] = useReducer(typeStep, { ...noTyping, at: Number(search.get('player')) || null })
  /** Ids of the stored cards that were there when somebody began to type over them. */
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [hint, setHint] = useState<string | null>(null)
  const [asksWhy, askWhy] = useState(false)
  const [readsCsv, readCsv] = useState(false)
  const findRef = useRef<HTMLInputElement>(null)
  const { keyOf, settle } = useSendKey()

  const cardOfPlayer = (player: Scorer): DeskCard | undefined => player.cards.find((one) => one.round === round)
  const storedOf = (player: Scorer): CardDraft | null => {
    const card = cardOfPlayer(player)
    return card ? draftOf(card.strokes, card.total) : null
  }
  const shown = players.map((player): ScorePlayer & { readonly scorer: Scorer } => {
    const stored = storedOf(player)
    const card = cardOfPlayer(player)
    const draft = draftFor(typing, player.id, stored)
    const isTyped = typing.drafts.has(player.id)
    const isStored = stored !== null && sameCard(draft, stored)
    return {
      scorer: player,
      id: player.id,
      name: player.name,
      handicap: handicapText(player.handicap),
      flight: `${player.nine} ${player.start_minute}`,
      draft,
      own: ownWord(player, round),
      isStored,
      isDoubtful: isStored && (card?.doubts.length ?? 0) > 0,
      isSending: sending.has(player.id),
      hasFailed: refused.has(player.id),
      overtaken: isTyped && !isStored && (seen.get(player.id) ?? card?.seen ?? 0) !== (card?.seen ?? 0),
    }
  })
  const isDone = (one: (typeof shown)[number]): boolean => one.isStored && !one.isDoubtful
  const listedOf: Readonly<Record<Tab, () => typeof shown>> = {
    start: () => shown,
    kana: () => shown.toSorted((one, other) => one.scorer.kana.localeCompare(other.scorer.kana, 'ja')),
    // The player whose card is being typed stays in the list until the next player is chosen.
    open: () => shown.filter((one) => !one.scorer.cards.some((card) => card.round === round) || one.id === typing.at),
    doubt: () => shown.filter((one) => one.isDoubtful || one.overtaken || one.id === typing.at),
  }
  const rows = listedOf[tab]()
  const current =
    rows.find((one) => one.id === typing.at) ??
    rows.find((one) => !one.isStored) ??
    rows.find((one) => !isDone(one)) ??
    rows[0]

  function go(player: number | undefined, hole?: number): void {
    const one = shown.find((row) => row.id === player)
    if (!one) return
    setHint(null)
    askWhy(false)
    step({ kind: 'go', player: one.id, stored: storedOf(one.scorer), ...(hole !== undefined && { hole }) })
  }
  function beside(by: 1 | -1): void {
    const index = rows.findIndex((one) => one.id === current?.id)
    go((rows[index + by] ?? rows[index])?.id)
  }
  const recording = useMutation({
    // One after the other, each knowing the card that the one before has stored.
    scope: { id: `cards ${id}` },
    mutationFn: async ({ player, draft, isChecked, why }: Sent) => {
      const known = queries.getQueryData<Given>(['scores', String(id)])?.players.find((one) => one.id === player)
      const stored = known?.cards.find((one) => one.round === round)
      const isSame = stored !== undefined && sameCard(draft, draftOf(stored.strokes, stored.total))
      const body = {
        round,
        seen: stored?.seen ?? 0,
        strokes: cardOf(draft) ?? [],
        total: draft.paperTotal,
        is_checked: isChecked,
        reason: why ?? (isSame && isChecked ? words.checkedWhy : null),
      }
      return call(recordCard, { params: { id, ref: player }, body }, { key: keyOf([player, body]) })
    },
    onSuccess: ({ card }, { player }) => {
      queries.setQueryData<Given>(['scores', String(id)], (before) => before && withCard(before, player, card))
      step({ kind: 'drop', player })
    },
    onError: async (error, { player }) => {
      setRefused((before) => new Map(before).set(player, sentenceOf(error)))
      // The card of the faster desk is shown. The typed holes stay, and are sent as a correction if this desk confirms it.
      if (isCode(error, 'desk_stale')) await queries.refetchQueries({ queryKey: ['scores', String(id)] })
    },
    onSettled: (_reply, error, { player }) => {
      settle(error)
      setSending((before) => new Set([...before].filter((one) => one !== player)))
      void queries.invalidateQueries({ queryKey: ['scores', String(id)] })
      if (given.competition.state === 'drawn') void queries.invalidateQueries({ queryKey: competitionKey(id) })
    },
  })
  function record(isChecked: boolean, why: string | null): void {
    if (!current) return
    const { id: player, draft, scorer } = current
    const check = checkCard(draft, par)
    if (check.kind === 'empty' || (current.isStored && !isChecked)) {
      beside(1)
      return
    }
    if (check.kind === 'missing') {
      step({ kind: 'go', player, hole: check.hole - 1, stored: storedOf(scorer) })
      setHint(words.missing(check.hole))
      return
    }
    if (storedOf(scorer) !== null && !current.isStored && why === null) {
      step({ kind: 'go', player })
      askWhy(true)
      return
    }
    setRefused((before) => new Map([...before].filter(([one]) => one !== player)))
    setSending((before) => new Set(before).add(player))
    recording.mutate({ player, draft, isChecked, why })
    beside(1)
  }
  function type(key: string): void {
    if (!current) return
    setHint(null)
    const stored = storedOf(current.scorer)
    if (typing.at !== current.id) step({ kind: 'go', player: current.id })
    if (!typing.drafts.has(current.id))
      setSeen((before) => new Map(before).set(current.id, cardOfPlayer(current.scorer)?.seen ?? 0))
    step({ kind: 'key', key, stored })
  }
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...shortcutsOf({
        type,
        next: () => record(false, null),
        checked: () => record(true, null),
        up: () => beside(-1),
        down: () => beside(1),
        undo: () => step({ kind: 'undo' }),
        csv: () => readCsv(true),
      }),
      { keys: 'f', label: words.keys.find, foot: words.keys.find, run: () => findRef.current?.focus() },
      { keys: '/', label: words.keys.find, hidden: true, run: () => findRef.current?.focus() },
    ],
  })
  const done = shown.filter(isDone).length
  const doubtful = shown.filter((one) => one.isDoubtful || one.overtaken).length
  const open = shown.filter((one) => cardOfPlayer(one.scorer) === undefined).length
  const tabWords: Readonly<Record<Tab, string>> = {
    start: words.tabs.start,
    kana: words.tabs.kana,
    open: words.tabs.open(open),
    doubt: words.tabs.doubt(doubtful),
  }
  function look(text: string): void {
    setFind(text)
    const plain = foldName(text)
    const found = shown.find(
      ({ scorer }) =>
        plain !== '' && [scorer.name, scorer.kana, scorer.card_code].some((one) => foldName(one).includes(plain)),
    )
    if (found) {
      setTab('start')
      go(found.id)
    }
  }
  return (
    <div className="scores">
      {slot
        ? createPortal(
            <button type="button" className="btn" data-kind="quiet" onClick={() => readCsv(true)}>
              {words.keys.csv}
              <kbd>V</kbd>
            </button>,
            slot,
          )
        : null}
      <section className="score-desk" aria-label={words.title}>
        <div className="score-head">
          <div className="tabs" role="tablist">
            {tabs.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === tab}
                data-warn={one === 'doubt' && doubtful > 0 ? '' : undefined}
                onClick={() => setTab(one)}
              >
                {tabWords[one]}
              </button>
            ))}
          </div>
          {scores.rounds > 1 ? (
            <select aria-label={words.rounds} value={round} onChange={({ target }) => setRound(Number(target.value))}>
              {Array.from({ length: scores.rounds }, (_, at) => (
                <option key={at} value={at + 1}>
                  {words.round(at + 1)}
                </option>
              ))}
            </select>
          ) : null}
          <input
            ref={findRef}
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={find}
            onChange={({ target }) => look(target.value)}
            onKeyDown={({ key, currentTarget, nativeEvent }) => {
              if (key === 'Enter' && !isConverting(nativeEvent)) currentTarget.blur()
            }}
          />
          <p>{words.help}</p>
        </div>
        <ScoreGrid players={rows} par={par} chosen={current?.id ?? null} choose={go} />
        {current ? (
          <ScoreNow
            key={current.id}
            player={current}
            start={
              current.scorer.nine === null || current.scorer.start_minute === null
                ? ''
                : `${current.scorer.nine} ${formatTime(current.scorer.start_minute)}`
            }
            par={par}
            warning={refused.get(current.id) ?? (current.overtaken ? words.overtaken : hint)}
            asksWhy={asksWhy}
            giveWhy={(why) => {
              askWhy(false)
              if (why === null) return
              record(false, why)
            }}
          />
        ) : null}
      </section>
      <Standings given={given} scores={scores} done={done} say={say} />
      {readsCsv ? <CsvDialog id={id} round={round} onClose={() => readCsv(false)} say={say} /> : null}
    </div>
  )
}

const sameCard = (one: CardDraft, other: CardDraft): boolean =>
  one.paperTotal === other.paperTotal && one.holes.every((strokes, at) => strokes === other.holes[at])

/** The scores with a card that was just recorded, before they are read again. */
const withCard = (scores: Given, player: number, card: DeskCard): Given => ({
  ...scores,
  players: scores.players.map((one) =>
    one.id === player ? { ...one, cards: [...one.cards.filter(({ round }) => round !== card.round), card] } : one,
  ),
})

function shortcutsOf(run: {
  readonly type: (key: string) => void
  readonly next: () => void
  readonly checked: () => void
  readonly up: () => void
  readonly down: () => void
  readonly undo: () => void
  readonly csv: () => void
}): Shortcut[] {
  const { keys } = words
  const typed = (key: string, label: string, more: Partial<Shortcut> = {}): Shortcut => ({
    keys: key,
    label,
    run: () => run.type(key),
    ...more,
  })
  const hidden = { hidden: true } as const
  return [
    typed('0', keys.digits, { shown: '0–9', foot: keys.digits }),
    ...Array.from({ length: 9 }, (_, at) => typed(String(at + 1), keys.digits, hidden)),
    typed('-', keys.back, { foot: keys.back }),
    typed('Backspace', keys.back, hidden),
    typed('+', keys.more),
    typed(';', keys.more, hidden),
    typed('x', keys.pickedUp),
    typed('ArrowLeft', keys.hole, { shown: '← →' }),
    typed('ArrowRight', keys.hole, hidden),
    typed('Delete', keys.clear),
    { keys: 'ArrowUp', isMove: true, shown: '↑ ↓', label: keys.player, run: run.up },
    { keys: 'ArrowDown', isMove: true, label: keys.player, hidden: true, run: run.down },
    { keys: 'Enter', label: keys.next, foot: keys.next, run: run.next },
    { keys: 'Shift+Enter', label: keys.checked, foot: keys.checked, run: run.checked },
    { keys: 'z', label: keys.undo, foot: keys.undo, run: run.undo },
    { keys: 'v', label: keys.csv, run: run.csv },
  ]
}
