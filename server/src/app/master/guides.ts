import { isDeepStrictEqual } from 'node:util'
import { formatTime } from '@jgm/contract/model/dates'
import type { DraftGuideFacts } from '@jgm/contract/model/guide'
import { guidesOfManagers } from '../../domains/guide/service.ts'
import type { Db } from '../../platform/db/database.ts'
import { othersThan, type Other } from './other.ts'
import { writePlaces } from './places.ts'
import type { Master } from './read.ts'
import { guideOf } from './rows.ts'
import type { ClubFile } from './schema.ts'

type Facts = Omit<DraftGuideFacts, 'pictures'>

/** Has the file of a club the same guide? Pictures stand in the database only. */
function isInFile(club: ClubFile, { pictures: _pictures, ...facts }: DraftGuideFacts): boolean {
  return isDeepStrictEqual(facts, guideOf(club))
}

/** The clubs whose published guides are a manager’s and others than those of their files. */
export const otherGuides = (db: Db, master: Master): Promise<Other<DraftGuideFacts>[]> =>
  othersThan(db, master, guidesOfManagers, isInFile)

/** A guide as a file writes it. */
function inFile({ is_sample: sample, address, phone, phone_hours: hours, arrive_before, nines, ...rest }: Facts) {
  const { map_url, chat_account_url, x_url, facebook_url, instagram_url, ...words } = rest
  const links = { map_url, chat_account_url, x_url, facebook_url, instagram_url }
  const holes = Object.fromEntries(
    nines
      .filter((one) => one.holes.length > 0)
      .map((one) => [one.nine, one.holes.map(({ par, yards }) => [par, yards])]),
  )
  const guide = { sample, ...words, holes }
  return { address, phone, phone_hours: hours.map((minute) => formatTime(minute ?? 0)), ...links, arrive_before, guide }
}

/** Writes published guides into the files of their clubs; what is the same stays as it is written. */
export const takeGuides = (folder: string, given: readonly Other<DraftGuideFacts>[]): void =>
  writePlaces(
    folder,
    given.map(({ club, contents: { pictures: _pictures, ...facts } }) => {
      const before: Readonly<Record<string, unknown>> = inFile(guideOf(club))
      const changed = Object.entries(inFile(facts)).filter(([name, value]) => !isDeepStrictEqual(value, before[name]))
      return { clubId: club.id, written: Object.fromEntries(changed) }
    }),
  )
