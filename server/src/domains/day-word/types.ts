import type { PlayDate } from '@jgm/contract/model/dates'

/** A day of a course of which something is said. */
export type WordDay = { readonly courseId: number; readonly date: PlayDate }

/** The sentence of a course about a day, when it was said and by whom. */
export type StoredWord = {
  readonly is_usual: boolean
  readonly text: string
  readonly said_at: Date
  readonly by: string
}
