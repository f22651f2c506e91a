import { listCompanions, setCompanions } from '@jgm/contract/api/companion'
import { inviteCompanions, joinAsCompanion, preregister } from '@jgm/contract/api/companion-invitation'
import { getOrganiser, markPaid, setCar, setFees, setRide, tellParty } from '@jgm/contract/api/companion-organiser'
import type { Joined } from '@jgm/contract/api/companion-participation'
import type { Call } from '@jgm/contract/api/endpoint'
import type { As, Caller, TestApi } from '../api.ts'
import { book, daysAhead, freeStarts, type ClubMember } from './club.ts'

/** A booking of one group of four, so many days ahead, with the parameters of its endpoints. */
export async function partyOf(api: TestApi, as: As, days = 8, starts = 1) {
  const date = daysAhead(api, days)
  const { reservation } = await book(api, date, await freeStarts(api, date, starts), as)
  return { date, reservation, params: { type: 'regular' as const, number: reservation.number } }
}

type SetBody = Call<typeof setCompanions>['body']
type Seats = NonNullable<SetBody['groups'][number]['seats']>

/** Sets seats of the first group. */
export const setSeats = (api: Caller, params: { type: 'regular'; number: string }, as: As, ...seats: Seats) =>
  api.call(setCompanions, { params, body: { groups: [{ group_no: 1, seats }] } }, as)

/** State and name of each seat of the first group, as the representative sees them. */
export const seatsOf = async (api: Caller, params: { type: 'regular'; number: string }, as: As) =>
  (await api.good(listCompanions, { params }, as)).groups[0]?.seats.map(({ state, name }) => [state, name] as const) ??
  []

/** Links a member to a LINE user whose id ends in this letter. */
export const linkLine = (api: TestApi, { id }: ClubMember, letter: string) =>
  api.wiring.database.pool.query(
    `insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本')`,
    [`U${letter.repeat(32)}`, id],
  )

/** The code of the first group’s invitation. */
export const codeFor = async (api: Caller, params: { type: 'regular'; number: string }, as: As): Promise<string> =>
  (await api.good(inviteCompanions, { params, body: { group_no: 1 } }, as)).code

export const joinWith = (api: Caller, code: string, as: As) => api.call(joinAsCompanion, { body: { code } }, as)

/** What somebody without an account registers; the data are recognised where they must not appear. */
export const marked = {
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'すずき',
  first_name_kana: 'いちろう',
  phone_number: '09055501234',
  birthday: '1951-07-23',
} as const

type Details = Call<typeof preregister>['body']['details']

/** Pre-registers; returns the participation, and the token as the caller of later calls. */
export async function preregisterWith(
  api: Caller,
  code: string,
  changed: Partial<Details> = {},
  proof?: string,
): Promise<Joined & { readonly as: As }> {
  const joined = await api.good(preregister, {
    body: { code, details: { ...marked, ...changed }, ...(proof === undefined ? {} : { guest_proof: proof }) },
  })
  return { ...joined, as: { manageToken: joined.manage_token ?? '' } }
}

/** Makes two members golf friends; returns the id of the friendship. */
export async function befriend(api: TestApi, one: ClubMember, other: ClubMember): Promise<number> {
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    'insert into friendship (requester_id, recipient_id, accepted_at) values ($1, $2, app_now()) returning id',
    [one.id, other.id],
  )
  return rows[0]?.id ?? 0
}

/** Gives a member another name than the club’s others. */
export async function rename(api: TestApi, { id }: ClubMember, last: string, first: string): Promise<void> {
  await api.wiring.database.pool.query('update member set last_name = $2, first_name = $3 where id = $1', [
    id,
    last,
    first,
  ])
}

/** A member joins a party, and its organiser writes down and sends an amount, which somebody has paid, and a car, with which somebody goes. */
export async function organise(
  api: Caller,
  params: { type: 'regular'; number: string },
  lead: As,
  member: As,
): Promise<void> {
  await joinWith(api, await codeFor(api, params, lead), member)
  const { people } = await api.good(getOrganiser, { params }, lead)
  const [driver = 0, player = 0] = people.map((one) => one.player)
  await api.good(setFees, { params, body: { fees: [{ label: '賞品代', amount: 100 }] } }, lead)
  await api.good(markPaid, { params, body: { player, is_paid: true } }, lead)
  await api.good(setCar, { params, body: { driver, car: { place: '駅', minute: 380, seats: 4 } } }, lead)
  await api.good(setRide, { params, body: { player, driver } }, lead)
  await api.good(tellParty, { params, body: { what: 'car' } }, lead)
}
