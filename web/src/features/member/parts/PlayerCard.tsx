import type { SingleProfile } from '@jgm/contract/api/session'
import { labelOf } from '@jgm/contract/model/choices'
import { averageScores, avatars } from '@jgm/contract/model/form-choices'
import { ageWording } from '@jgm/contract/model/age'
import { Chip } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { playerText as text } from '../text.single.ts'
import { Avatar } from './Avatar.tsx'

type Shown = Omit<SingleProfile, 'start_preference'>

/** What strangers see of a single player: neither the name nor the exact age. Parts may be missing while it is typed. */
export type Player = { readonly [K in keyof Shown]: Shown[K] | undefined } & { readonly age: number }

/** The card of a single player for the other players of the tee time (ux 6.6). */
export function PlayerCard({ player }: { player: Player }) {
  const { nickname, avatar, average_score: score, message, age } = player
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar type={avatar} size={72} />
        <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`text-lg font-bold ${nickname ? 'text-ink' : 'text-support'}`}>
              {nickname || text.missing.nickname}
            </span>
            <Chip tone={avatar === undefined ? 'gray' : 'green'}>
              {avatar === undefined ? text.missing.style : labelOf(avatars, avatar)}
            </Chip>
          </p>
          <p className="text-sm">
            <Unbroken
              text={text.facts(
                ageWording(age),
                score === undefined ? text.missing.score : labelOf(averageScores, score),
              )}
            />
          </p>
        </div>
      </div>
      <p className={`[word-break:normal] ${message ? 'text-ink' : 'text-support'}`}>
        {text.message(message || text.missing.message)}
      </p>
    </div>
  )
}
