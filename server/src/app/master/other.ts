import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db/database.ts'
import type { Master } from './read.ts'
import type { ClubFile } from './schema.ts'

/** The prices and rules that a manager of a club has published and the club’s file does not have. */
export type Other<T> = { readonly club: ClubFile; readonly no: number; readonly contents: T }

/** What of managers still holds (`held`) and is other than what the files of the clubs have (`inFile`). */
export async function othersThan<T>(
  db: Db,
  { clubs }: Master,
  held: (db: Db, courseIds: readonly number[]) => Promise<ReadonlyMap<number, Omit<Other<T>, 'club'>>>,
  isInFile: (club: ClubFile, contents: T) => boolean,
): Promise<Other<T>[]> {
  const found = await held(
    db,
    clubs.map(({ id }) => id),
  )
  return clubs.flatMap((club) => {
    const published = found.get(club.id)
    return published && !isInFile(club, published.contents) ? [{ club, ...published }] : []
  })
}

/** Is what a manager has published word for word what the file has? */
export const isAs =
  <T>(ofFile: (club: ClubFile) => T) =>
  (club: ClubFile, contents: T): boolean =>
    isDeepStrictEqual(contents, ofFile(club))
