import { formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { noteLaying, storedTemplates } from '../../domains/sheet-template/service.lay.ts'
import { templatesOfManagers } from '../../domains/sheet-template/service.ts'
import { daysOffTurn } from '../../domains/tee-sheet/service.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import { isAs, othersThan, type Other } from './other.ts'
import { writePlaces } from './places.ts'
import type { Master } from './read.ts'
import { templatesOf } from './rows.ts'

/** The clubs whose published templates are a manager’s and others than those of their files. */
export const otherTemplates = (db: Db, master: Master): Promise<Other<SheetTemplates>[]> =>
  othersThan(db, master, templatesOfManagers, isAs(templatesOf))

/** Templates as a file writes them. */
const inFile = (templates: SheetTemplates) =>
  templates.map(({ from, to, first, last, single_every: every, members_only: members, ...template }) => ({
    ...template,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    first: formatTime(first),
    last: formatTime(last),
    ...(every !== null && { single_every: every }),
    ...(members !== null && { members_only: members.map((minute) => formatTime(minute)) }),
  }))

/** Writes published templates into the files of their clubs. */
export const takeTemplates = (folder: string, given: readonly Other<SheetTemplates>[]): void =>
  writePlaces(
    folder,
    given.map(({ club, contents: templates }) => ({ clubId: club.id, written: { tee_sheets: inFile(templates) } })),
  )

/**
 * Stores what `store` stores, and notes for the clubs of which it stores other templates which published days are to be made anew. Call it in the transaction
 * that stores the files. Locks the turns of the clubs’ days off.
 */
export async function withLaying<T>(tx: Db, { clubs }: Master, today: PlayDate, store: () => Promise<T>): Promise<T> {
  await lock(tx, { turns: clubs.map(({ id }) => daysOffTurn(id)) })
  const before = await Promise.all(clubs.map(async ({ id }) => ({ id, templates: await storedTemplates(tx, id) })))
  const stored = await store()
  for (const { id, templates } of before)
    if (templates.length > 0) await noteLaying(tx, id, { before: templates, today, staffId: null })
  return stored
}
