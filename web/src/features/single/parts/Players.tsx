import type { SinglePlayer } from '@jgm/contract/api/single'
import { Avatar } from '../../member/parts/Avatar.tsx'
import { singleText as text } from '../text.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { AboutPlayer } from './AboutPlayer.tsx'
import { factsOf, shownName } from './words.ts'

/** The players, as they show themselves to strangers. */
export function Players({
  players,
  number,
}: {
  players: readonly SinglePlayer[]
  /** The reader's reservation, where players can be blocked and reported. */
  number?: string
}) {
  if (players.length === 0) return <p>{text.nobody}</p>
  return (
    <ul className="rounded-xl border border-rule bg-card px-(--page-edge)">
      {players.map((player, at) => (
        <li key={player.ref ?? `${at}`} className="flex flex-wrap gap-x-4 gap-y-2 border-rule py-3 not-first:border-t">
          <Avatar type={player.avatar} size={56} />
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="wrap-anywhere">
              <b className="text-lg text-ink">{shownName(player)}</b>
              {player.seats > 1 ? `　${text.withCompanion}` : null}
            </p>
            <p className="tabular text-sm">
              <Unbroken text={factsOf(player)} />
            </p>
            {player.message ? <p className="wrap-anywhere text-ink">{text.message(player.message)}</p> : null}
            {player.ref !== null && number !== undefined ? (
              <AboutPlayer number={number} player={{ ...player, ref: player.ref }} />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
