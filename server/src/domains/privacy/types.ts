import type { PlayDate } from '@jgm/contract/model/dates'

/** Somebody without an account: a name, folded, with a telephone number, and the addresses that they have proven. */
export type Guest = { readonly phone: string; readonly key: string; readonly emails: readonly string[] }

/** A person who has written to the club, or asked for a start, without an account. */
export type Writer = {
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
  readonly email: string
}

/** A seat that a guest has pre-registered for, or a place that was entered for them by hand. */
export type GuestPlace = {
  readonly id: number
  readonly golf_course: string
  readonly course_id: number
  /** Of a competition its name, of a seat the number of the reservation. */
  readonly title: string
  readonly play_date: PlayDate
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
  readonly birthday: PlayDate | null
  readonly email: string | null
  readonly handicap: number | null
  /** It is still to be played. */
  readonly is_open: boolean
}
