import { isDeepStrictEqual } from 'node:util'
import { formatTime } from '@jgm/contract/model/dates'
import type { DraftGuideFacts } from '@jgm/contract/model/guide'
import { guidesOfManagers } from '../../domains/guide/service.ts'
import type { Db } from '../../platform/db/database.ts'
import { writePlaces } from './places.ts'
import type { Master } from './read.ts'
import { guideOf } from './rows.ts'
import type { ClubFile } from './schema.ts'

type Facts = Omit<DraftGuideFacts, 'pictures'>

/** A club with a guide that a manager has published and that its file does not have. */
export type OtherGuide = { readonly club: ClubFile; readonly no: number; readonly facts: Facts }

/** The clubs whose published guides are a manager’s and others than those of their files. Pictures stand in the database only. */
export async function otherGuides(db: Db, { clubs }: Master): Promise<OtherGuide[]> {
  const found = await guidesOfManagers(
    db,
    clubs.map(({ id }) => id),
  )
  return clubs.flatMap((club) => {
    const published = found.get(club.id)
    if (!published) return []
    const { pictures: _pictures, ...facts } = published.facts
    return isDeepStrictEqual(facts, guideOf(club)) ? [] : [{ club, no: published.no, facts }]
  })
}

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
export const takeGuides = (folder: string, given: readonly OtherGuide[]): void =>
  writePlaces(
    folder,
    given.map(({ club, facts }) => {
      const before: Readonly<Record<string, unknown>> = inFile(guideOf(club))
      const changed = Object.entries(inFile(facts)).filter(([name, value]) => !isDeepStrictEqual(value, before[name]))
      return { clubId: club.id, written: Object.fromEntries(changed) }
    }),
  )
