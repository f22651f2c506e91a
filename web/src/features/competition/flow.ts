import { defineFlow } from '../../flow/flow.ts'

/** A companion as it is typed. */
export type Named = {
  readonly key: string
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly birthday: string
}

/** The typed fields of an entry, right or wrong, so that a reload keeps them. `handicaps` and `proofs` by the key of the person. */
export type Entering = {
  readonly competition_id: number
  readonly isParty: boolean
  readonly friends: readonly number[]
  readonly named: readonly Named[]
  readonly handicaps: Readonly<Record<string, string>>
  readonly proofs: Readonly<Record<string, string>>
  readonly shown_as: 'real_name' | 'nickname' | 'initials'
  readonly wish_start: 'early' | 'any' | 'late'
  readonly wish_with: string
  readonly wish_cart: boolean
}

export const entering = defineFlow<Entering>('competitionEntry', [])

/** Strokes of the own card that are not saved yet, so that a reload keeps them. */
export const typedCard = defineFlow<{
  readonly number: string
  readonly round: number
  readonly strokes: readonly (number | null)[]
}>('competitionCard', [])

/** Entering: input, then complete (spec section 4). */
export const entered = defineFlow<{ readonly number: string }>('competition', ['confirmed'])
