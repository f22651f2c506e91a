import { useState } from 'react'
import type { Contest, ContestCard } from '@jgm/contract/api/contest'
import { To } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { CountStepper } from '../../../ui/CountStepper.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Whose } from '../api.ts'
import { contestText } from '../text.ts'
import { Differences } from './Differences.tsx'
import { HoleStrip } from './HoleStrip.tsx'
import { SendingState } from './SendingState.tsx'
import { orderFrom, shownOn } from './strokes.ts'
import type { Sending } from './useSending.ts'

const text = contestText.cards

type Shown = NonNullable<Contest['contest']>
type Line = ContestCard & { readonly shown: readonly (number | null)[] }

/** The groups whose strokes the caller may type, the own one first. */
const groupsOf = (shown: Shown): number[] => {
  const own = shown.cards.find((card) => card.is_me)?.group_no
  const all = [...new Set(shown.cards.flatMap((card) => (card.can_write ? [card.group_no] : [])))]
  return all.toSorted((a, b) => Number(b === own) - Number(a === own) || a - b)
}

/** The hole to type next: the first one in the order of play on which somebody has no strokes. */
const nextHole = (order: readonly number[], lines: readonly Line[]): number =>
  order.find((hole) => lines.some(({ shown }) => (shown[hole - 1] ?? null) === null)) ?? order.at(-1) ?? 18

/** The strokes of a group, hole by hole in the order in which it plays. */
export function Typing({
  contest,
  shown,
  whose,
  sending,
}: {
  contest: Contest
  shown: Shown
  whose: Whose
  sending: Sending
}) {
  const groups = groupsOf(shown)
  const [chosen, setChosen] = useState(groups[0] ?? 1)
  const group = groups.includes(chosen) ? chosen : (groups[0] ?? 1)
  const lines = shown.cards
    .filter((card) => card.group_no === group)
    .map((card): Line => ({ ...card, shown: shownOn(sending.typed, card.player, card.strokes) }))
  const order = orderFrom(contest.groups.find(({ group_no: no }) => no === group)?.first_hole ?? 1)
  const [at, setAt] = useState(() => nextHole(order, lines))
  const place = order.indexOf(at)
  const par = shown.par[at - 1] ?? 4
  const isDone = (hole: number): boolean => lines.every((line) => (line.shown[hole - 1] ?? null) !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-4">
        <Differences shown={shown} differing={sending.typed.differing} decide={sending.decide} />
        {groups.length > 1 ? (
          <Select
            name="group"
            label={text.groups}
            required
            value={String(group)}
            options={groups.map((no) => ({ value: String(no), label: contestText.group(no) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : null}
        <h2 className="tabular text-2xl" aria-live="polite">
          {text.hole(at, par)}
        </h2>
        <ul className="flex flex-col gap-2">
          {lines.map((line) => (
            <Row key={line.player} line={line} hole={at} par={par} type={sending.type} />
          ))}
        </ul>
        <div className="grid grid-cols-2 gap-3">
          {place > 0 ? (
            <Button kind="outline" onPress={() => setAt(order[place - 1] ?? at)}>
              {text.previous}
            </Button>
          ) : (
            <span />
          )}
          {place < 17 ? (
            <Button kind="solid" onPress={() => setAt(order[place + 1] ?? at)}>
              {text.next}
            </Button>
          ) : (
            <To page="contest" params={{ id: whose.number }} {...buttonLook('solid')}>
              {text.toTable}
            </To>
          )}
        </div>
        <SendingState sending={sending} hasAny={shown.is_begun} />
      </div>
      <HoleStrip order={order} at={at} isDone={isDone} onChoose={setAt} />
    </div>
  )
}

function Row({
  line,
  hole,
  par,
  type,
}: {
  line: Line
  hole: number
  par: number
  type: (player: number, hole: number, strokes: number | null, stands: number | null) => void
}) {
  const name = line.name ?? contestText.gone
  const strokes = line.shown[hole - 1] ?? null
  const stands = line.strokes[hole - 1] ?? null
  const typed = line.shown.flatMap((one) => one ?? [])
  const total = typed.reduce((sum, one) => sum + one, 0)
  return (
    <li className="flex flex-col gap-1 rounded-xl border border-rule bg-card px-3 py-2">
      <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center [&>[role=group]]:justify-between [&>[role=group]>span:first-child]:min-w-24">
        <CountStepper
          label={name}
          value={strokes ?? par}
          min={1}
          max={25}
          format={(count) => (strokes === null ? text.blank : text.count(count))}
          onChange={(to) => type(line.player, hole, strokes === null ? par : to, stands)}
        />
        <button
          type="button"
          className={`button min-w-12! px-1! ${strokes === null ? 'invisible' : ''}`}
          data-kind="text"
          data-size="S"
          aria-label={text.clearOf(name, hole)}
          onClick={() => type(line.player, hole, null, stands)}
        >
          {text.clear}
        </button>
      </div>
      <p className="tabular text-sm text-support">{text.total(total, typed.length)}</p>
    </li>
  )
}
