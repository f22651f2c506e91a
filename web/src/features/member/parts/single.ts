import type { Member, SingleProfile } from '@jgm/contract/api/session'
import { ageOn } from '@jgm/contract/model/age'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import {
  avatar,
  averageScore,
  ownNameProblems,
  singleProfileFields,
  type SingleProfileFields,
} from '@jgm/contract/model/fields'
import { averageScores } from '@jgm/contract/model/form-choices'
import { normalizeName, readNumber } from '@jgm/contract/model/normalise'
import { checkProblems } from '../../../lib/problems.ts'
import { textOf } from '../../../ui/textOf.ts'
import type { Player } from './PlayerCard.tsx'

const names = ['nickname', 'avatar', 'average_score', 'message', 'start_preference'] as const

/** The single profile in the form: all texts, as typed. */
export type SingleDraft = { readonly [K in (typeof names)[number]]: string }

type Owner = Pick<Member, 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'birthday'>

/** The band of the average score in which an average of strokes lies. */
export const bandOf = (average: number): (typeof averageScores)[number]['value'] =>
  averageScores.findLast(({ value }) => value <= average)?.value ?? averageScores[0].value

/** Reads the fields. */
export const readSingle = (form: FormData): SingleDraft => ({
  nickname: textOf(form, 'nickname'),
  avatar: textOf(form, 'avatar'),
  average_score: textOf(form, 'average_score'),
  message: textOf(form, 'message'),
  start_preference: textOf(form, 'start_preference'),
})

/** A stored profile as the fields' first values; empty fields for none. */
export const singleDraftOf = (profile: SingleProfile | null): SingleDraft => ({
  nickname: profile?.nickname ?? '',
  avatar: String(profile?.avatar ?? ''),
  average_score: String(profile?.average_score ?? ''),
  message: profile?.message ?? '',
  start_preference: String(profile?.start_preference ?? ''),
})

const inputOf = (draft: SingleDraft) => ({
  ...draft,
  avatar: readNumber(draft.avatar),
  average_score: readNumber(draft.average_score),
  start_preference: readNumber(draft.start_preference),
})

/** Every problem of a draft at once, in the order of the fields. */
export function singleProblems(draft: SingleDraft, owner: Owner): Problem[] {
  const problems = checkProblems(singleProfileFields, inputOf(draft))
  const named = ownNameProblems(draft, owner).filter(({ path }) => !problems.some((one) => one.path === path))
  const placeOf = ({ path }: Problem): number => names.findIndex((name) => name === path)
  return [...problems, ...named].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The body for a draft; undefined when it has problems. */
export function singleProfileOf(draft: SingleDraft, owner: Owner): SingleProfileFields | undefined {
  if (singleProblems(draft, owner).length > 0) return undefined
  return singleProfileFields.safeParse(inputOf(draft)).data
}

/** A draft as others would see it on a day. */
export function playerOf(draft: SingleDraft, owner: Owner, today: PlayDate): Player {
  const input = inputOf(draft)
  return {
    nickname: normalizeName(draft.nickname),
    avatar: avatar.safeParse(input.avatar).data,
    average_score: averageScore.safeParse(input.average_score).data,
    message: normalizeName(draft.message),
    age: ageOn(owner.birthday, today),
  }
}
