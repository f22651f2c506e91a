import type { enterCompetition, Entry } from '@jgm/contract/api/competition-entry'
import {
  answerOffer,
  enterCompetition as entering,
  getCompetition,
  getEntry,
  withdrawEntry,
} from '@jgm/contract/api/competition-entry'
import type { Call } from '@jgm/contract/api/endpoint'
import type { As, TestApi } from '../api.ts'
import { daysAhead, greenFees, onlooker, plans } from './club.ts'

/** What an entrant of {@link openCompetition} pays on the day as a member, as a friend or without an account. */
export const entrantPays = {
  member: greenFees.member + 500 + 3_000,
  named: greenFees.visitor + 500 + 3_000,
} as const

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const holes = [7, 15, 17, 1, 5, 11, 13, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14]

/**
 * Publishes a competition at course 1, thirty days ahead and open for entry until fourteen days before; 3,000 yen besides the lunch plan,
 * fifty players. `changed` sets columns of its row.
 */
export async function openCompetition(api: TestApi, changed: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const now = api.wiring.ground.clock.now()
  const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000)
  const row = {
    course_id: 1,
    title: '見本杯',
    play_date: daysAhead(api, 30),
    state: 'published',
    format: { kind: 'stroke', handicap: { percent: 100, cap: null } },
    par,
    hole_index: holes,
    seed: 'seed',
    entry_opens_at: days(-1),
    entry_closes_at: days(16),
    withdraw_until: days(25),
    pairing_on: daysAhead(api, 26),
    capacity: 50,
    plan_id: plans.lunch,
    fee: 3_000,
    start_from: 450,
    start_to: 540,
    ...changed,
  }
  const names = Object.keys(row)
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    `insert into competition (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return rows[0]?.id ?? 0
}

type Body = Call<typeof enterCompetition>['body']

/** A member who enters alone; nobody waits unless `changed` says so. */
export const aloneBody = (changed: Partial<Body> = {}): Body => ({
  people: [{ who: 'self', shown_as: 'real_name', handicap: null }],
  may_wait: false,
  agreed: true,
  expected_total: entrantPays.member,
  source: 'mypage',
  ...changed,
})

/** A companion without an account. */
export const named = (last: string, changed: object = {}) => ({
  who: 'named' as const,
  last_name: last,
  first_name: '花子',
  last_name_kana: 'みほん',
  first_name_kana: 'はなこ',
  handicap: null,
  ...changed,
})

/** Enters a competition, alone unless `changed` says otherwise. */
export const enterAs = (api: TestApi, id: number, as: As, changed: Partial<Body> = {}): Promise<Entry> =>
  api.good(entering, { params: { id }, body: aloneBody(changed) }, as)

/** A competition as a golfer sees it; without one as an onlooker does. */
export const look = async (api: TestApi, id: number, as?: As) =>
  api.good(getCompetition, { params: { id } }, as ?? (await onlooker(api)))

/** An entry as its holder sees it. */
export const show = (api: TestApi, number: string, as: As) => api.good(getEntry, { params: { number } }, as)

/** Withdraws an entry at a fee. */
export const withdraw = (api: TestApi, number: string, as: As, version: number, fee = 0) =>
  api.call(withdrawEntry, { params: { number }, body: { version, expected_fee: fee, agreed_fee: fee > 0 } }, as)

/** Takes or declines an offered place. */
export const answer = (api: TestApi, number: string, as: As, take: boolean) =>
  api.call(answerOffer, { params: { number }, body: { take } }, as)

/** What a call came to: `done`, or the code of its refusal. */
export const cameTo = (told: Awaited<ReturnType<TestApi['call']>>): string => (told.ok ? 'done' : told.error.code)
