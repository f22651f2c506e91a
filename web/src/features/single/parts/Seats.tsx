import type { SinglePlayer, SingleTeeTime } from '@jgm/contract/api/single'
import { Avatar } from '../../member/parts/Avatar.tsx'
import { singleText as text } from '../text.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { scoreOf, shownName } from './words.ts'

type Place = {
  readonly key: string
  readonly player?: SinglePlayer
  readonly words: string
  readonly note: string
  readonly isHeld?: boolean
}

/** The seats in order: each player, a companion beside them, then what is free or held by somebody else. */
function placesOf({ seats, taken, free, players, state }: SingleTeeTime): Place[] {
  const held = Math.max(0, seats - taken - free)
  const full: Place[] = players.flatMap((player, at) => [
    { key: `player${at}`, player, words: shownName(player), note: text.factsShort(player.decade, scoreOf(player)) },
    ...Array.from({ length: player.seats - 1 }, () => ({ key: `with${at}`, words: text.companionSeat, note: '' })),
  ])
  const open: Place[] = Array.from({ length: Math.max(0, seats - full.length) }, (_, at) => ({
    key: `free${at}`,
    words: '',
    note: state === 'not_held' ? '' : at < held ? text.held : text.recruiting,
    isHeld: at < held,
  }))
  return [...full, ...open]
}

/** The four seats of a single tee time as dots: who plays, and what is free. `isPlain` leaves out decade and score. */
export function Seats({ teeTime, isPlain = false }: { teeTime: SingleTeeTime; isPlain?: boolean }) {
  return (
    <div className="ticket-players">
      <ul aria-label={text.seats} className="single-seats">
        {placesOf(teeTime).map(({ key, player, words, note, isHeld }) => (
          <li key={key} data-seat={words === '' ? 'undecided' : undefined} className="min-w-0">
            {player ? (
              <span className="mx-auto mb-1 block w-fit">
                <Avatar type={player.avatar} size={56} />
              </span>
            ) : (
              <span className="ticket-dot size-[min(3.5rem,18.5vw)]! text-sm!" aria-hidden="true">
                {words === '' ? (isHeld ? text.heldMark : text.free) : text.oneMore}
              </span>
            )}
            {words === '' ? null : (
              <b
                className={
                  player?.nickname === null && !player.is_you
                    ? 'sr-text'
                    : 'block text-[0.9375rem] tracking-tight text-ink wrap-anywhere'
                }
              >
                <Unbroken text={words} />
              </b>
            )}
            {isPlain && words !== '' ? null : (
              <span className="tabular block wrap-anywhere">
                <Unbroken text={note} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
