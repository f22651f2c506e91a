import type { DeskPreview } from '@jgm/contract/api/desk-call'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateDense, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { problemsOf } from '../../../../lib/api.ts'
import { useShortcuts, type Shortcut } from '../../../../lib/keys.ts'
import { listed } from '../../../../lib/text.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { Hearings } from './Hearings.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import type { Ordering } from './useOrdering.ts'

type Effect = DeskPreview['effects'][number]

/**
 * The effects of an order, the people who hear of it, and the button that gives it. Enter gives it from anywhere outside a field; nothing
 * goes before it has been shown. `hidesPrice`: the form above shows it.
 */
export function OrderPart({
  ordering,
  title,
  label,
  isDanger = false,
  isBegun = true,
  isReady = true,
  hidesPrice = false,
  fields = [],
  instead = null,
  isHere = false,
  isSilent = false,
  more = [],
  onLeave,
}: {
  readonly ordering: Ordering
  readonly title: string
  readonly label: string
  readonly isDanger?: boolean
  /** There is an order to be shown. */
  readonly isBegun?: boolean
  /** All that the order needs has been chosen. */
  readonly isReady?: boolean
  readonly hidesPrice?: boolean
  /** Paths whose problems stand at fields above. */
  readonly fields?: readonly string[]
  /** What Enter and the button do first, before there is an order to give. */
  readonly instead?: { readonly label: string; readonly run: () => void } | null
  /** The person stands at the desk. */
  readonly isHere?: boolean
  /** The person whose reservation it is knows, and needs no word. */
  readonly isSilent?: boolean
  /** Keys of the form itself. */
  readonly more?: readonly Shortcut[]
  readonly onLeave: () => void
}) {
  const { shown, isOld, problem, canSend, send } = ordering
  const beside = problemsOf(problem).beside(fields)
  const order = (): void => {
    if (instead) instead.run()
    else if (isReady) send()
  }
  useShortcuts({
    title,
    level: 2,
    shortcuts: [
      { keys: 'Enter', label: words.keys.send, foot: words.keys.send, run: order },
      ...more,
      { keys: 'Escape', shown: 'Esc', label: words.keys.leave, foot: words.keys.leave, run: onLeave },
    ],
  })
  return (
    <div className="call-order" aria-busy={isOld}>
      {beside === null ? null : <Notice kind="warn">{beside}</Notice>}
      {shown && isBegun ? (
        <>
          {hidesPrice ? null : shown.effects.map((one) => <EffectPart key={one.number} effect={one} />)}
          <Hearings told={shown.told} />
          {isSilent ? null : <Unreached shown={shown} isHere={isHere} />}
        </>
      ) : problem || !isBegun ? null : (
        <p role="status">{words.loading}</p>
      )}
      <div className="call-acts">
        {(isBegun ? (shown?.warnings ?? []) : []).map((one) =>
          // People at the desk have come in person because golfers cannot book online any more.
          isHere && one === 'late' ? null : (
            <Notice key={one} kind="warn">
              {words.warnings[one]}
            </Notice>
          ),
        )}
        <button
          type="button"
          className="btn"
          data-kind={isDanger ? 'danger' : 'go'}
          disabled={instead === null && (!canSend || !isReady)}
          onClick={order}
        >
          {instead?.label ?? label}
          <kbd>Enter</kbd>
        </button>
        <LeaveButton leave={onLeave} />
      </div>
    </div>
  )
}

const startsOf = ({ groups }: PartyThen): readonly string[] =>
  groups.map(({ nine, start_minute: minute, players }) => `${formatTime(minute)} ${nine} ${words.playersNo(players)}`)

/** Starts in a line or in several, none of which is broken. */
function Place({ party, isDated }: { readonly party: PartyThen; readonly isDated: boolean }) {
  const starts = startsOf(party)
  return (
    <>
      {isDated ? `${formatDateDense(party.play_date)} ` : null}
      {starts.map((one, at) => (
        <span key={one} className="call-whole">
          {at < starts.length - 1 ? `${one}、` : one}
        </span>
      ))}
    </>
  )
}

/** One reservation before and after. */
function EffectPart({ effect: { name, before, after, losing } }: { readonly effect: Effect }) {
  if (!before || !after) return null
  const difference = after.total - before.total
  const isDated = before.play_date !== after.play_date
  const stays = !isDated && startsOf(before).join() === startsOf(after).join()
  return (
    <section className="call-effect" aria-label={name}>
      <p>
        {stays ? null : (
          <s>
            <Place party={before} isDated={isDated} />
          </s>
        )}
        <b>
          <Place party={after} isDated={isDated} />
        </b>
      </p>
      <p>
        {name}　{before.plan === after.plan ? null : `${after.plan}　`}
        <span className="call-whole">
          {difference === 0 ? words.same : words.difference(formatYen(Math.abs(difference)), difference > 0)}
        </span>
        <b>{formatYen(after.total)}</b>
      </p>
      {losing.length > 0 ? <Notice kind="warn">{words.losing(listed(losing))}</Notice> : null}
    </section>
  )
}

/** The people whom no message reaches, so that somebody tells them. */
function Unreached({ shown: { effects, told }, isHere }: { readonly shown: DeskPreview; readonly isHere: boolean }) {
  const names = effects.map(({ name }) => name).filter((name) => !told.some((one) => one.name === name))
  return names.length === 0 ? null : (
    <Notice kind={isHere ? 'plain' : 'warn'}>{(isHere ? words.silentHere : words.silent)(listed(names))}</Notice>
  )
}
