import type { enterByHand, findMembers } from '@jgm/contract/api/competition-by-hand'
import type { Call, Reply } from '@jgm/contract/api/endpoint'
import type { WishStart } from '@jgm/contract/model/competition-entry'
import { halfWidth } from '@jgm/contract/model/normalise'

export type FoundMember = Reply<typeof findMembers>['members'][number]

/** The fields that the desk has typed about somebody who telephones. */
export type ByHand = {
  readonly kind: 'member' | 'guest'
  readonly who: FoundMember | null
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
  readonly birthday: string
  readonly handicap: string
  readonly handicap_proof: string
  readonly shown_as: 'real_name' | 'initials'
  readonly wish_start: WishStart
  readonly wish_with: string
  readonly wish_cart: boolean
  readonly why: string
}
export type TypedName =
  | 'last_name'
  | 'first_name'
  | 'last_name_kana'
  | 'first_name_kana'
  | 'phone_number'
  | 'birthday'
  | 'handicap'
  | 'handicap_proof'
  | 'wish_with'

export const blank: ByHand = {
  kind: 'member',
  who: null,
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  phone_number: '',
  birthday: '',
  handicap: '',
  handicap_proof: '',
  shown_as: 'initials',
  wish_start: 'any',
  wish_with: '',
  wish_cart: false,
  why: '',
}

/** A typed handicap in tenths; null where nothing is typed, undefined where it is no number. */
export function tenthsOf(typed: string): number | null | undefined {
  const text = halfWidth(typed)
  if (text === '') return null
  const tenths = Math.round(Number(text) * 10)
  return Number.isNaN(tenths) ? undefined : tenths
}

type Order = Omit<Call<typeof enterByHand>['body'], 'version'>

/** The order that a form means; null while no member is chosen or the handicap is no number. */
export function orderOf(form: ByHand, mayWait: boolean): Order | null {
  const handicap = tenthsOf(form.handicap)
  const { who, last_name, first_name, last_name_kana, first_name_kana, phone_number, birthday } = form
  if (handicap === undefined || (form.kind === 'member' && who === null)) return null
  const guest = { last_name, first_name, last_name_kana, first_name_kana, phone_number }
  return {
    person:
      form.kind === 'member' && who
        ? { who: 'member', member_number: who.member_number }
        : { who: 'guest', ...guest, birthday: birthday === '' ? null : birthday },
    handicap,
    handicap_proof: form.handicap_proof,
    shown_as: form.shown_as,
    wish_start: form.wish_start,
    wish_with: form.wish_with,
    wish_cart: form.wish_cart,
    may_wait: mayWait,
    why: form.why,
  }
}
