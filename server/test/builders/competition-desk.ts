import type { CompetitionOrder, DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import {
  changeDraft,
  competitionDraft,
  drawPairing,
  getDeskCompetition,
  makeCompetition,
  orderCompetition,
  setStarts,
  getStarts,
} from '@jgm/contract/api/competition-desk'
import type { CompetitionTemplate } from '@jgm/contract/model/competition-desk'
import type { As, TestApi } from '../api.ts'
import { daysAhead } from './club.ts'

/** A competition as the desk reads it. */
export const atDesk = (api: TestApi, id: number, as: As): Promise<DeskCompetitionDetail> =>
  api.good(getDeskCompetition, { params: { id } }, as)

/** Carries an order out with the version as it is. */
export async function order(api: TestApi, id: number, wanted: CompetitionOrder, as: As) {
  const { competition } = await atDesk(api, id, as)
  return api.call(
    orderCompetition,
    { params: { id }, body: { version: competition.version, order: wanted, why: '見本' } },
    as,
  )
}

/** Carries an order out that is accepted. */
export async function ordered(
  api: TestApi,
  id: number,
  wanted: CompetitionOrder,
  as: As,
): Promise<DeskCompetitionDetail> {
  const answer = await order(api, id, wanted, as)
  if (!answer.ok) throw new Error(`${wanted.verb}: ${JSON.stringify(answer.error)}`)
  return answer.body
}

/** A draft from a template, `days` ahead, changed as given, with the first `starts` free starts of everybody. Returns its id. */
export async function draftOf(
  api: TestApi,
  as: As,
  given: { days: number; template?: CompetitionTemplate; starts?: number; changed?: object },
): Promise<number> {
  const { days, template = 'monthly', starts, changed = {} } = given
  const body = { course_id: 1, play_date: daysAhead(api, days), source: { kind: 'template', template } } as const
  const made = await api.good(makeCompetition, { body }, as)
  const { id } = made.competition
  const draft = competitionDraft.parse({ ...made.draft, ...changed })
  const after = await api.good(changeDraft, { params: { id }, body: { version: made.competition.version, draft } }, as)
  if (starts !== undefined) {
    const { tee_times } = await api.good(getStarts, { params: { id } }, as)
    const free = tee_times
      .filter(({ state, start_minute: start }) => (state === 'open' || state === 'own') && start > 440)
      .toSorted((a, b) => a.start_minute - b.start_minute)
    const ids = free.slice(0, starts).map((one) => one.id)
    await api.good(
      setStarts,
      { params: { id }, body: { version: after.competition.version, tee_time_ids: ids, why: '見本' } },
      as,
    )
  }
  return id
}

/** A person of a party that {@link enterParties} stores; without an account unless `member` says whose it is. */
type Entrant = {
  readonly member?: number
  readonly handicap?: number
  readonly name?: string
  readonly proof?: string
}
export type Party = { readonly people: readonly Entrant[]; readonly wish?: 'early' | 'late'; readonly with?: string }

/** Parties of one, with handicaps of their own. */
export const alone = (count: number): Party[] =>
  Array.from({ length: count }, (_, at) => ({ people: [{ handicap: at * 10, proof: '見本' }] }))

/** A draft for a few players whom nothing bars. */
export const small = { capacity: 8, open_to: 'all', needs_handicap: false }

/** A guest whom the desk enters. */
export const guestBody = (version: number, person: object = {}, changed: object = {}) => ({
  version,
  person: {
    who: 'guest' as const,
    last_name: '見本',
    first_name: '太郎',
    last_name_kana: 'みほん',
    first_name_kana: 'たろう',
    phone_number: '09012345678',
    ...person,
  },
  handicap: null,
  shown_as: 'real_name' as const,
  may_wait: false,
  why: 'お電話での申込み',
  ...changed,
})

/** Stores parties that are entered. Returns the ids of the people, party by party. */
export async function enterParties(api: TestApi, id: number, parties: readonly Party[]): Promise<number[]> {
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    `with given as (
       select p.n, p.party, nextval('competition_party_id_seq') as party_id,
         (select left('C' || upper(md5($1 || ' ' || p.n)), 8)) as number
       from jsonb_array_elements($2::jsonb) with ordinality p (party, n)
     ), numbers as (insert into booking_number select number from given), parties as (
       insert into competition_party (id, number, competition_id, member_id, state, players, wish_start, wish_with, cancellation, terms_version, source)
       overriding system value
       select party_id, number, $1::bigint, (party -> 'people' -> 0 ->> 'member')::bigint, 'entered', jsonb_array_length(party -> 'people'),
         coalesce(party ->> 'wish', 'any'), coalesce(party ->> 'with', ''), '{"tiers":[]}', 1, 'mypage' from given
     )
     insert into competition_entry (competition_id, party_id, seat, state, member_id, last_name, first_name, last_name_kana, first_name_kana, handicap,
       handicap_proof, shown_as)
     select $1::bigint, g.party_id, e.seat, 'entered', (e.one ->> 'member')::bigint, coalesce(e.one ->> 'name', '見本' || g.n || '-' || e.seat), '太郎',
       'みほん', 'たろう', (e.one ->> 'handicap')::int, e.one ->> 'proof', 'real_name'
     from given g, jsonb_array_elements(g.party -> 'people') with ordinality e (one, seat) order by g.n, e.seat returning id`,
    [String(id), JSON.stringify(parties)],
  )
  return rows.map((row) => row.id)
}

/** A closed competition with parties and a drawn pairing. */
export async function pairedCompetition(
  api: TestApi,
  as: As,
  given: Parameters<typeof draftOf>[2] & { parties: readonly Party[]; seed?: string },
): Promise<{ id: number; entrants: number[]; detail: DeskCompetitionDetail }> {
  const id = await draftOf(api, as, given)
  await ordered(api, id, { verb: 'publish' }, as)
  const entrants = await enterParties(api, id, given.parties)
  const { competition } = await ordered(api, id, { verb: 'close' }, as)
  const body = { version: competition.version, seed: given.seed ?? 'seed' }
  return { id, entrants, detail: await api.good(drawPairing, { params: { id }, body }, as) }
}

/** Lets the day of play come: cards can be recorded. */
export const playToday = (api: TestApi, id: number): Promise<unknown> =>
  api.wiring.database.pool.query('update competition set play_date = $2 where id = $1', [id, daysAhead(api, 0)])
