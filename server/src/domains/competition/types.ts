import type { CompetitionResult, ResultPlayer } from '@jgm/contract/api/competition'
import type { Entry, EntryPrice } from '@jgm/contract/api/competition-entry'
import type { Endpoint, Parsed } from '@jgm/contract/api/endpoint'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { EntryState } from '@jgm/contract/model/competition-entry'
import type {
  CompetitionClass,
  CompetitionFormat,
  CompetitionPrize,
  ShownName,
  TieBreak,
} from '@jgm/contract/model/competition'
import type { CompetitionDraft } from '@jgm/contract/api/competition-desk'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Delay } from '@jgm/contract/model/delay'
import type { Ground } from '../../platform/ground.ts'
import type { MemberId } from '../../platform/http/session.ts'
import type { Once } from '../sale/service.ts'

/** A write of a member on the entry of a number, as an endpoint asks for it. Throws the refusals of the contract. */
export type Act<E extends Endpoint, Reply> = (
  ground: Ground,
  memberId: MemberId,
  number: string,
  body: Parsed<E> extends { readonly body: infer Body } ? Body : never,
  once: Once,
) => Promise<Reply>

/** Strokes of 18 holes; null where the player picked up. */
export type Card = readonly (number | null)[]

/** The 18 holes in playing order: par, and the order in which handicap strokes are given (1 is the first). */
export type Holes = { readonly par: readonly number[]; readonly index: readonly number[] }

/** An entrant with what is needed to rank. `handicap` in tenths, as entered; `cards` one a round. */
export type Entrant = {
  readonly id: number
  readonly handicap: number | null
  readonly birthday: string | null
  readonly team: number | null
  readonly cards: readonly Card[]
}

/** The winner of a prize that the course names: ドラコン, ニアピン. */
export type Award = { readonly kind: 'longest_drive' | 'nearest_pin'; readonly hole: number; readonly entrant: number }

/** How ties are broken, in order; `lot` is what a player has drawn. */
export type Ties = { readonly tieBreaks: readonly TieBreak[]; readonly lot: (id: number) => string }

/** Everything that a result is calculated from. */
export type Rules = Ties & {
  readonly format: CompetitionFormat
  readonly holes: Holes
  /** The hidden holes, 1 to 18; empty except in peria. */
  readonly hidden: readonly number[]
  readonly classes: readonly CompetitionClass[]
  readonly prizes: readonly CompetitionPrize[]
  readonly awards: readonly Award[]
}

/**
 * What a player or a team scored. Lower `value` is better. `byHole`: what the last holes are compared by; `counted`: strokes on the
 * hidden holes after the cut.
 */
export type Score = {
  readonly id: number
  readonly value: number
  readonly gross: number | null
  readonly handicap: number | null
  readonly net: number | null
  readonly points: number | null
  readonly counted: number | null
  readonly birthday: string | null
  readonly byHole: readonly { readonly strokes: number; readonly points: number }[]
}

/** A score with its place; `rank` is shared by those whom no tie-break separates. */
export type Ranked = Score & {
  readonly rank: number
  /** What separates this place from the one above, where both have the same score. */
  readonly decidedBy: TieBreak | null
}

/** A prize that a player or team won. `hole` only of a prize for a hole. */
export type Won = { readonly kind: CompetitionPrize['kind']; readonly hole?: number }

/** A line of a result table. A player without a place (no card, a hole not finished) has `rank` null and stands last. */
export type ResultRow = Omit<Score, 'value' | 'birthday' | 'byHole'> & {
  readonly rank: number | null
  readonly decidedBy: TieBreak | null
  readonly className: string | null
  readonly classRank: number | null
  readonly prizes: readonly Won[]
}

/** A competition as stored, with the published result that is shown. */
export type StoredCompetition = {
  readonly id: number
  readonly course_id: number
  readonly title: string
  readonly play_date: PlayDate
  readonly rounds: number
  readonly state: 'drawn' | 'played' | 'finished'
  readonly format: CompetitionFormat
  readonly classes: readonly CompetitionClass[]
  readonly prizes: readonly CompetitionPrize[]
  readonly tie_breaks: TieBreak[]
  readonly par: number[]
  readonly hole_index: number[]
  readonly seed: string
  readonly hidden_holes: number[] | null
  readonly salt: string | null
  readonly seal: string | null
  readonly revision: number | null
  readonly published_at: Date | null
  readonly teams: readonly ResultRow[]
  readonly matches: CompetitionResult['matches']
}

/** What a shown name is made of; all null once the person has left. */
export type NameParts = {
  readonly last_name: string | null
  readonly first_name: string | null
  readonly last_name_kana: string | null
  readonly first_name_kana: string | null
  readonly nickname: string | null
  readonly shown_as: ShownName
}

/** A line of a published result. `cards` only of the caller’s own. */
export type StoredRow = Omit<ResultPlayer, 'name'> & {
  readonly parts: NameParts
  readonly cards: (number | null)[][] | null
}

/** A published competition as stored, with what is left of it. `own`: the reader's latest entry. */
export type StoredOpen = {
  readonly id: number
  readonly course_id: number
  readonly title: string
  readonly subtitle: string
  readonly play_date: PlayDate
  readonly rounds: number
  readonly state: 'published' | 'closed'
  readonly format: CompetitionFormat
  readonly classes: CompetitionClass[]
  readonly prizes: CompetitionPrize[]
  readonly prize_words: string
  readonly conditions: string
  readonly open_to: 'all' | 'course_member'
  readonly needs_handicap: boolean
  readonly handicap_from: number | null
  readonly handicap_to: number | null
  readonly age_from: number | null
  readonly age_to: number | null
  readonly women_only: boolean
  readonly fee: number
  readonly plan_id: number
  readonly capacity: number
  readonly capacity_of: 'players' | 'groups'
  readonly party_from: number
  readonly party_to: number
  readonly entry_opens_at: Date
  readonly entry_closes_at: Date
  readonly told_on_opening: boolean
  readonly withdraw_until: Date
  readonly start_from: number
  readonly start_to: number
  readonly pairing_on: PlayDate
  readonly offer_hours: number
  readonly terms_version: number
  readonly left: number
  readonly waiting: number
  readonly waiting_least: number | null
  readonly own: { readonly number: string; readonly state: EntryState } | null
}

/** A member as entering is judged. */
export type EnteringMember = {
  readonly id: number
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly nickname: string | null
  readonly birthday: PlayDate
  readonly gender: 'male' | 'female' | 'none' | null
  readonly is_course_member: boolean
}

/** A member whom the desk has looked for. */
export type FoundMember = Pick<
  EnteringMember,
  'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'is_course_member'
> & { readonly member_number: string; readonly phone_end: string; readonly is_in: boolean }

/** A person of a stored entry. */
export type StoredPerson = NameParts & {
  readonly id: number
  readonly seat: number
  readonly member_id: number | null
  readonly state: EntryState
  readonly handicap: number | null
  readonly price: EntryPrice | null
  /** Owed for leaving the party alone. */
  readonly withdraw_fee: number | null
  readonly start: {
    readonly nine: string
    readonly start_minute: number
    readonly turn_minute: number | null
    readonly delay: Delay | null
    readonly names: readonly NameParts[]
  } | null
}

/** An entry as `competition_party_now` writes it. Instants are ISO strings. */
export type StoredEntry = {
  readonly id: number
  readonly number: string
  readonly member_id: number | null
  readonly state: EntryState
  readonly players: number
  readonly version: number
  readonly place: number | null
  readonly offer_until: string | null
  readonly wish_start: Entry['wish_start']
  readonly wish_with: string
  readonly wish_cart: boolean
  readonly cancellation: CancellationSchedule
  readonly withdraw_fee: number | null
  readonly entered_at: string
  readonly competition: Omit<Entry['competition'], 'day_type' | 'holiday'> & { readonly withdraw_until: string }
  readonly people: readonly StoredPerson[]
  readonly events: readonly { readonly at: string; readonly event: Entry['history'][number]['event'] }[]
}

/** A competition as the desk reads it: the whole row, with its counts. */
export type DeskRow = Omit<
  CompetitionDraft,
  | 'entry_opens_at'
  | 'entry_closes_at'
  | 'withdraw_until'
  | 'pairing_on'
  | 'capacity'
  | 'plan_id'
  | 'start_from'
  | 'start_to'
> & {
  readonly id: number
  readonly course_id: number
  readonly version: number
  readonly state: CompetitionState
  readonly entry_opens_at: Date | null
  readonly entry_closes_at: Date | null
  readonly withdraw_until: Date | null
  readonly pairing_on: PlayDate | null
  readonly capacity: number | null
  readonly plan_id: number | null
  readonly start_from: number | null
  readonly start_to: number | null
  readonly seed: string
  readonly hidden_holes: number[] | null
  readonly salt: string | null
  readonly seal: string | null
  readonly revision: number | null
  readonly published_at: Date | null
  readonly called_off_words: string | null
  readonly pairing_seed: string | null
  readonly start_list_at: Date | null
  readonly places_left: number
  readonly entered: number
  readonly waiting: number
  readonly unplaced: number
  readonly carded: number
  readonly starts: number
}

/** A person of a competition as the desk reads them. */
export type DeskPerson = NameParts & {
  readonly id: number
  readonly party: string | null
  readonly party_id: number | null
  readonly seat: number | null
  readonly member_id: number | null
  readonly phone_number: string | null
  readonly handicap: number | null
  readonly handicap_proof: string | null
  readonly team: number | null
  readonly birthday: PlayDate | null
  readonly state: EntryState
  /** The start on the list that is out. */
  readonly tee_time_id: number | null
  readonly wish_start: 'early' | 'any' | 'late'
  readonly wish_with: string
  readonly wish_cart: boolean
  readonly entered_at: Date
  readonly offer_until: Date | null
  readonly withdraw_fee: number | null
  readonly line: number | null
}

/** A start that is kept for a competition, with the entrants on it by seat. */
export type DeskStart = {
  readonly tee_time_id: number
  readonly nine: string
  readonly start_minute: number
  readonly turn_minute: number | null
  readonly capacity: number
  /** Of the nine on the sheet. */
  readonly position: number
  readonly placed: readonly { readonly entry_id: number; readonly seat: number }[]
}
