import { setContest, saveStrokes, type Contest } from '@jgm/contract/api/contest'
import type { ContestFormat } from '@jgm/contract/model/contest'
import type { As, TestApi } from '../api.ts'
import type { ClubMember } from './club.ts'
import { codeFor, joinWith, partyOf, setSeats } from './companion.ts'

export const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]

type Params = { readonly number: string }

/** Opens a contest on a reservation. */
export const openContest = (
  api: TestApi,
  { number }: Params,
  as: As,
  format: ContestFormat = 'gross',
  changed: { title?: string; prizes?: string[] } = {},
): Promise<Contest> =>
  api.good(
    setContest,
    { params: { number }, body: { version: 0, contest: { title: '山田杯', format, prizes: [], ...changed } } },
    as,
  )

/** Brings the day of play of a reservation to today, or so many days before it. */
export async function playNow(api: TestApi, { number }: Params, daysAgo = 0): Promise<void> {
  const today = `(app_now() at time zone 'Asia/Tokyo')::date - ${daysAgo}`
  await api.rows(
    `update player k set play_date = ${today} from reservation r where r.id = k.reservation_id and r.number = $1`,
    [number],
  )
  await api.rows(`update reservation set play_date = ${today} where number = $1`, [number])
}

/** A party of two members and a name on one start. */
export async function partyOfThree(api: TestApi, lead: ClubMember, member: ClubMember) {
  const { params } = await partyOf(api, lead)
  await joinWith(api, await codeFor(api, params, lead), member)
  await setSeats(api, params, lead, { by: 'name', seat: 3, seen: null, name: '見本三郎', is_invited: false })
  return { type: params.type, number: params.number } as const
}

export const cardsOf = ({ contest }: Contest) => contest?.cards ?? []

/** The strokes of a whole card over an empty one. */
export const whole = (player: number, over: number) =>
  par.map((one, at) => ({ player, hole: at + 1, seen: null, strokes: one + over }))

/** Types whole cards, so many strokes over par a hole. */
export const typed = (api: TestApi, { number }: Params, as: As, ...cards: readonly (readonly [number, number])[]) =>
  api.good(
    saveStrokes,
    { params: { number }, body: { strokes: cards.flatMap(([player, over]) => whole(player, over)) } },
    as,
  )
