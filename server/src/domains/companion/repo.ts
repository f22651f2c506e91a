import type { PlayedWith } from '@jgm/contract/api/companion'
import type { PreregistrationFields } from '@jgm/contract/model/companion-fields'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { CompanionRefusal, FoundInvitation, Party } from './types.ts'
import type { Refused } from '../sale/types.ts'

type Q = Kysely<DB>

const bytes = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? `\\x${Buffer.from(value.data as number[]).toString('hex')}`
    : value
/** The fields of a composite type as JSON; bytes in PostgreSQL's hexadecimal form. */
const asJson = (order: object): string => JSON.stringify(order, bytes)

/** A refusal of a companion function. */
export type CompanionRefused = { readonly result: CompanionRefusal }

/** The party of a reservation by its number; undefined when there is none. */
export async function readParty(db: Q, number: string): Promise<Party | undefined> {
  const { rows } = await sql<{ party: Party }>`
    select companions_now(r.id) as party from reservation r where r.number = ${number}
  `.execute(db)
  return rows[0]?.party
}

/** The party of a player's reservation, with the player's name and group; also for one who has left. Undefined for an unknown player. */
export async function readPartyOf(
  db: Q,
  playerId: number,
): Promise<{ party: Party; name: string | null; group_no: number; is_left: boolean } | undefined> {
  const { rows } = await sql<{ party: Party; name: string | null; group_no: number; is_left: boolean }>`
    select companions_now(k.reservation_id) as party, k.name, k.group_no, k.left_at is not null as is_left
    from player k where k.id = ${playerId}
  `.execute(db)
  return rows[0]
}

/** An invitation by the hash of its code; undefined when there is none. One statement whether the code is right or not. */
export async function findInvitation(
  db: Q,
  codeHash: Buffer,
  memberId: number | null,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<{ [K in keyof FoundInvitation]: FoundInvitation[K] | null }>`
    select i.group_no, i.shown_name, i.uses, i.ended, companions_now(r.id) as party,
      has_start(${memberId}::bigint, (select email from member where id = ${memberId}), r.play_date) as has_start
    from (select) as one left join companion_invitation i on i.code_hash = ${codeHash} left join reservation r on r.id = i.reservation_id
  `.execute(db)
  const row = rows[0]
  return row?.party ? (row as FoundInvitation) : undefined
}

/** The parties, from `today` on, that keep a seat of a group for the member as a golf friend; the soonest twenty. */
export async function readAsked(
  db: Q,
  memberId: number,
  today: PlayDate,
): Promise<{ party: Party; group_no: number }[]> {
  const { rows } = await sql<{ party: Party; group_no: number }>`
    select companions_now(r.id) as party, k.group_no from player k join reservation r on r.id = k.reservation_id
    where k.invited_member = ${memberId} and k.state = 'invited' and k.left_at is null and r.status = 'confirmed' and r.play_date >= ${today}
    order by r.play_date, r.first_start, r.id limit 20
  `.execute(db)
  return rows
}

export type SeatOrder = {
  readonly seat: number
  readonly seen: number | null
  readonly how: 'name' | 'friend' | 'nobody'
  readonly name: string | null
  readonly name_kana: string | null
  readonly is_invited: boolean
  readonly member_id: number | null
}

export type CompanionOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly id: number
  readonly actor: string
  /** The front desk writes. */
  readonly at_desk: boolean
  readonly groups: readonly {
    readonly group_no: number
    readonly is_private_plan: boolean | null
    readonly seats: readonly SeatOrder[]
    readonly fill: readonly { readonly member_id: number; readonly name: string }[]
    readonly seed: string
    readonly code_hash: Buffer
    readonly shown_name: string
  }[]
}

export type SetDone = { readonly result: 'set'; readonly party: Party }
export type JoinDone = { readonly result: 'joined'; readonly player: number; readonly party: Party }
/** The details were pre-registered before by this player. */
export type JoinedBefore = { readonly result: 'already_preregistered'; readonly player: number }
export type InviteDone = { readonly result: 'invited'; readonly party: Party }

/** Runs the SQL function `companion_set` and reads the party in the same statement. */
export async function setSeats(db: Q, order: CompanionOrder): Promise<SetDone | CompanionRefused | Refused> {
  const { rows } = await sql<{ answer: SetDone | CompanionRefused | Refused }>`
    select with_companions(companion_set(jsonb_populate_record(null::companion_order, ${asJson(order)}::jsonb))) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

export type JoinOrder = {
  readonly key: string
  readonly request_hash: Buffer
  readonly code_hash: Buffer
  readonly member_id: number | null
  readonly address_key: string | null
  readonly name: string
  readonly names: readonly string[]
  readonly most_uses: number
  readonly details: PreregistrationFields | null
  readonly email: string | null
  readonly seed: string | null
  readonly manage_hash: Buffer | null
  readonly proof_hash: Buffer | null
}

/** Runs the SQL function `companion_join` and reads the party in the same statement. */
export async function joinSeat(db: Q, order: JoinOrder): Promise<JoinDone | JoinedBefore | CompanionRefused | Refused> {
  const { rows } = await sql<{ answer: JoinDone | JoinedBefore | CompanionRefused | Refused }>`
    select with_companions(companion_join(jsonb_populate_record(null::join_order, ${asJson(order)}::jsonb))) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Mails the link of a pre-registration to its proven address; nothing without one. */
export async function tellLink(db: Q, playerId: number): Promise<void> {
  await sql`select companion_tell(${playerId}, 'companion_link', null, app_now() + interval '24 hours')`.execute(db)
}

/** Runs the SQL function `companion_leave`. */
export async function leaveSeat(
  db: Q,
  given: { readonly id: number; readonly player: number; readonly actor: string },
): Promise<{ readonly result: 'left' } | CompanionRefused | Refused> {
  const { rows } = await sql<{ answer: { readonly result: 'left' } | CompanionRefused | Refused }>`
    select companion_leave(${given.id}, ${given.player}, ${given.actor}) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Runs the SQL function `companion_invite` and reads the party in the same statement. */
export async function putInvitation(
  db: Q,
  given: {
    readonly id: number
    readonly group: number
    readonly seed: string
    readonly codeHash: Buffer
    readonly shownName: string | null
    readonly defaultName: string
    readonly renew: boolean
    readonly actor: string
  },
): Promise<InviteDone | CompanionRefused | Refused> {
  const { rows } = await sql<{ answer: InviteDone | CompanionRefused | Refused }>`
    select with_companions(companion_invite(${given.id}, ${given.group}, ${given.seed}::uuid, ${given.codeHash}, ${given.shownName},
      ${given.defaultName}, ${given.renew}, ${given.actor})) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Runs the SQL function `companion_revoke`. */
export async function endInvitation(db: Q, id: number, group: number, actor: string): Promise<void> {
  await sql`select companion_revoke(${id}, ${group}, ${actor})`.execute(db)
}

/** Runs the SQL function `companion_change_details`. */
export async function changeDetails(
  db: Q,
  given: { readonly id: number; readonly player: number; readonly details: PreregistrationFields },
): Promise<{ readonly result: 'changed' } | CompanionRefused | Refused> {
  const { rows } = await sql<{ answer: { readonly result: 'changed' } | CompanionRefused | Refused }>`
    select companion_change_details(${given.id}, ${given.player}, ${JSON.stringify(given.details)}::jsonb) as answer
  `.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Starts or stops mails and messages to a player's person about the reservation; false when there is no such player. */
export async function updateTold(db: Q, playerId: number, isTold: boolean): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select companion_stop(${playerId}, ${isTold}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Runs the SQL function `companion_claim`. Returns how many pre-registrations became the member's. */
export async function claimSeats(db: Q, memberId: number): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`select companion_claim(${memberId}, null) as claimed`.execute(db)
  return rows[0]?.claimed ?? 0
}

/** A member whom another has played with, as `companion.listPlayedWith` shows it, with the id that stays on the server. */
export type PlayedRow = PlayedWith & { readonly member_id: number }

/**
 * Members of the same group in rounds of so many days who are not friends of the member, each once, the latest round first. A request
 * that the member has declined is shown as none.
 */
export async function readPlayedWith(db: Q, memberId: number, days: number): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select * from (
      select distinct on (m.id) o.id as player, m.id as member_id, o.name, r.course_id, r.play_date,
        case when f.id is null or (f.declined_at is not null and f.recipient_id = ${memberId}) then 'none'
          when f.requester_id = ${memberId} then 'asked' else 'asks' end as state
      from player s
        join reservation r on r.id = s.reservation_id
        join player o on o.reservation_id = s.reservation_id and o.group_no = s.group_no and o.id <> s.id and o.left_at is null
        join member m on m.id = case when o.person_key like 'm:%' then substr(o.person_key, 3)::bigint end and m.activated_at is not null
        left join friendship f on least(f.requester_id, f.recipient_id) = least(m.id, ${memberId}::bigint)
          and greatest(f.requester_id, f.recipient_id) = greatest(m.id, ${memberId}::bigint)
      where s.person_key = ${`m:${memberId}`} and s.left_at is null and f.accepted_at is null and o.name is not null
        and s.play_date >= (app_now() at time zone 'Asia/Tokyo')::date - ${days}::int
        and r.status in ('confirmed', 'checked_in', 'played')
        and r.play_date <= (app_now() at time zone 'Asia/Tokyo')::date - case when r.status = 'played' then 0 else 1 end
      order by m.id, r.play_date desc
    ) met order by play_date desc, player
  `.execute(db)
  return rows
}

/** The tables that keep something of a player beside the seat, each with the column that names the player; rides go with their cars. */
const ofPlayers = [
  ['companion_opened', 'player_id'],
  ['organiser_told', 'player_id'],
  ['organiser_paid', 'player_id'],
  ['organiser_car', 'driver_id'],
] as const

/**
 * Deletes what people without an account registered and what organisers noted, a month after play, and invitations that ended a month
 * ago.
 */
export async function deleteOld(db: Q): Promise<void> {
  await sql`
    delete from preregistration p using player k
    where k.id = p.player_id and k.play_date < (app_now() at time zone 'Asia/Tokyo')::date - 30
  `.execute(db)
  await sql`
    delete from companion_invitation i using reservation r
    where r.id = i.reservation_id and r.play_date < (app_now() at time zone 'Asia/Tokyo')::date - 30
  `.execute(db)
  for (const [table, column] of ofPlayers)
    await sql`
      delete from ${sql.table(table)} o using player k
      where k.id = o.${sql.ref(column)} and k.play_date < (app_now() at time zone 'Asia/Tokyo')::date - 30
    `.execute(db)
  await sql`
    delete from organiser_fee f using reservation r
    where r.id = f.reservation_id and r.play_date < (app_now() at time zone 'Asia/Tokyo')::date - 30
  `.execute(db)
}
