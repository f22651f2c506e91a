import type { CompanionSeat } from '@jgm/contract/api/companion'
import type { Friend } from '@jgm/contract/api/friend'
import { formatMonthDay, todayInTokyo } from '@jgm/contract/model/dates'
import { Button } from '../../../ui/Button.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { tellApart } from '../../reservation/parts/ticket.ts'
import { companionText } from '../text.ts'

const text = companionText.seats

/** The seat in words: its person, with the reader's own name for a friend, else its place in the group. */
function wordsOf({ name, seat, friend_id: id }: CompanionSeat, friends: readonly Friend[]): string {
  const label = id === null ? null : (friends.find((friend) => friend.id === id)?.label ?? null)
  if (name === null) return text.nth(seat)
  return label === null ? companionText.named(name) : companionText.labelled(label, name)
}

function stateOf({ state, since }: CompanionSeat): string {
  const words = text.state[state]
  return state === 'invited' && since !== null ? text.since(words, formatMonthDay(todayInTokyo(since))) : words
}

/** The seats of a group, line by line, each with the next thing to do; without `onChange` and `onSend` they only show. */
export function SeatList({
  seats,
  friends,
  onChange,
  onSend,
}: {
  seats: readonly CompanionSeat[]
  /** The reader's friends, whose own names for them are shown. */
  friends: readonly Friend[]
  onChange?: ((seat: CompanionSeat) => void) | undefined
  onSend?: (() => void) | undefined
}) {
  const said = tellApart(seats.flatMap(({ name }) => name ?? []))
  return (
    <ul className="seat-list">
      {seats.map((seat) => {
        const who = wordsOf(seat, friends)
        const isSent = seat.state === 'invited' && !seat.is_asked
        const action = seat.state === 'undecided' ? text.choose : isSent ? text.again : text.change
        return (
          <li key={seat.seat} data-seat={seat.state}>
            <span className="ticket-dot" aria-hidden="true">
              {seat.name === null ? text.nobody : said(seat.name).initial}
            </span>
            <span className="min-w-0 flex-1 basis-40">
              <b className="block text-ink wrap-anywhere">{who}</b>
              <small className={seat.state === 'joined' ? 'font-bold text-green-900' : 'text-support'}>
                <Unbroken text={stateOf(seat)} />
              </small>
            </span>
            {seat.state === 'representative' || !onChange ? null : (
              <span className="flex flex-wrap justify-end gap-2">
                <Button
                  kind="outline"
                  size="S"
                  label={text.ofSeat(action, who)}
                  onPress={() => (isSent && onSend ? onSend() : onChange(seat))}
                >
                  {action}
                </Button>
                {isSent ? (
                  <Button kind="text" size="S" label={text.ofSeat(text.change, who)} onPress={() => onChange(seat)}>
                    {text.change}
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const known = ['undecided', 'named', 'invited', 'preregistered', 'joined'] as const

/** What the dots mean. */
export function SeatKey({ accent }: { accent: number }) {
  return (
    <div className="rounded-xl border border-rule bg-card px-(--page-edge) py-3" data-accent={accent}>
      <p className="text-sm text-support">{text.key}</p>
      <ul className="seat-key">
        {known.map((state) => (
          <li key={state} data-seat={state}>
            <span className="ticket-dot" aria-hidden="true">
              {state === 'undecided' ? text.nobody : text.sample}
            </span>
            {text.keys[state]}
          </li>
        ))}
      </ul>
    </div>
  )
}
