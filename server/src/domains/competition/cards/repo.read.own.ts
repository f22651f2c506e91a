import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Counted, OwnSaved } from './rules.own.ts'
import type { NameParts } from '../types.ts'

/** Someone of a start, with the own cards and the cards that count, newest a round. */
export type FlightMate = NameParts & {
  readonly id: number
  readonly member_id: number | null
  readonly saved: OwnSaved[]
  readonly counted: Counted[]
}

export type OwnPlay = {
  readonly id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly rounds: number
  readonly par: number[]
  readonly is_on: boolean
  readonly entry_id: number
  /** Those who start together, by seat; empty before the start list is out. */
  readonly flight: FlightMate[]
}

/** A member's entry in the party of a number; undefined for everybody who is not in it. */
export async function readOwnPlay(db: Db, number: string, memberId: number): Promise<OwnPlay | undefined> {
  const { rows } = await sql<OwnPlay>`
    select c.id, c.course_id, c.play_date, c.rounds, c.par, c.state in ('drawn', 'played') as is_on, e.id as entry_id,
      coalesce((select json_agg(json_build_object('id', f.id, 'member_id', f.member_id, 'last_name', f.last_name, 'first_name', f.first_name,
          'last_name_kana', f.last_name_kana, 'first_name_kana', f.first_name_kana, 'nickname', f.nickname, 'shown_as', f.shown_as,
          'saved', coalesce((select json_agg(json_build_object('round', o.round, 'strokes', o.strokes, 'version', o.version,
            'hole', o.hole, 'state', o.state)) from competition_own_card o where o.entry_id = f.id), '[]'),
          'counted', coalesce((select json_agg(json_build_object('round', k.round, 'strokes', k.strokes,
            'by_desk', k.recorded_by not like 'member:%')) from (select distinct on (round) round, strokes, recorded_by from competition_card
              where entry_id = f.id order by round, id desc) k), '[]')) order by f.tee_seat)
        from competition_entry f where f.competition_id = c.id and f.tee_time_id = e.tee_time_id and f.state = 'entered'), '[]') as flight
    from competition_party p join competition_entry e on e.party_id = p.id join competition c on c.id = p.competition_id
    where p.number = ${number} and e.member_id = ${memberId} and e.state = 'entered'
  `.execute(db)
  return rows[0]
}

/** What players have typed of a competition, for the desk. */
export async function readOwnCards(db: Db, id: number): Promise<(OwnSaved & { entry_id: number })[]> {
  const { rows } = await sql<OwnSaved & { entry_id: number }>`
    select entry_id, round, strokes, version, hole, state from competition_own_card where competition_id = ${id}
  `.execute(db)
  return rows
}
