import { useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { Reply } from '@jgm/contract/api/endpoint'
import { type DeskCard, type getScores, type Scorer } from '@jgm/contract/api/competition-scores'
import { formatTime } from '@jgm/contract/model/dates'
import { useShortcuts, type Shortcut } from '../../../lib/keys.ts'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { useScores } from '../api.ts'
import { competitionText } from '../text.ts'
import { checkCard, type CardDraft } from './cards.ts'
import { CsvDialog } from './CsvDialog.tsx'
import { ScoreGrid } from './ScoreGrid.tsx'
import { ScoreNow } from './ScoreNow.tsx'
import { Standings } from './Standings.tsx'
import type { StepProps } from './steps.ts'
import { noTyping, typeStep } from './typing.ts'
import { ScoreHead, type Tab } from './ScoreHead.tsx'
import { useRecording } from './useRecording.ts'
import { cardIn, foundIn, isDone, listedAs, rowsOf, storedIn } from './scoreRows.ts'

const words = competitionText.scores
type Given = Reply<typeof getScores>

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

function Desk({ given, say, slot, scores }: StepProps & { readonly scores: Given }) {
  const { id } = given.competition
  const { par, players } = scores
  const [round, setRound] = useState(1)
  const [tab, setTab] = useState<Tab>('start')
  const [find, setFind] = useState('')
  // A line of the result leads to its card.
  const [search] = useSearchParams()
  const [typing, step] = useReducer(typeStep, { ...noTyping, at: Number(search.get('player')) || null })
  /** Ids of the stored cards that were there when somebody began to type over them. */
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map())
  const { sending, refused, send } = useRecording(given.competition, round, (player, stored, storedAs) => {
    step({ kind: 'drop', player, stored })
    setSeen((before) => new Map(before).set(player, storedAs))
  })
  const [hint, setHint] = useState<string | null>(null)
  const [asksWhy, askWhy] = useState(false)
  const [readsCsv, readCsv] = useState(false)
  const findRef = useRef<HTMLInputElement>(null)

  const cardOfPlayer = (player: Scorer): DeskCard | undefined => cardIn(player, round)
  const storedOf = (player: Scorer): CardDraft | null => storedIn(player, round)
  const shown = rowsOf(players, { round, typing, seen, sending, refused })
  const rows = listedAs(tab, shown, { round, at: typing.at })
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
    send({ player, draft, isChecked, why })
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
  function look(text: string): void {
    setFind(text)
    const found = foundIn(shown, text)
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
        <ScoreHead
          tab={tab}
          open={open}
          doubtful={doubtful}
          onTab={setTab}
          rounds={scores.rounds}
          round={round}
          onRound={setRound}
          find={find}
          findRef={findRef}
          onFind={look}
        />
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
