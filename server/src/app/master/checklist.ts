import type { Kysely } from 'kysely'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { hasAdministrator } from '../../domains/staff/service.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Master } from './read.ts'
import { hasNotices, readClubStates } from './repo.ts'
import { checklistText as text } from './text.ts'

/** One item of the checklist for opening day: done or not, and what to do. */
export type ChecklistItem = { readonly done: boolean; readonly says: string }

/** Days of published sheets that opening day needs. */
const publishedDays = 90

/** Checks files, database and settings for opening day. Reads only. */
export async function checklist(
  db: Kysely<DB>,
  { config, master, today }: { config: Config; master: Master; today: PlayDate },
): Promise<ChecklistItem[]> {
  const samples = master.clubs.filter(({ sample }) => sample).map(({ short_title: name }) => name)
  const rows = await readClubStates(db)
  const wanted = addDays(today, publishedDays)
  const unpublished = rows.filter(({ until }) => until === null || until < wanted).map((row) => row.short_title)
  const noLedger = rows.filter(({ customers }) => customers === 0).map((row) => row.short_title)
  const bots = new Set(config.line?.emulatorPort === undefined ? config.line?.bots.map(({ courseId }) => courseId) : [])
  const noBot = rows.filter(({ id }) => !bots.has(id)).map((row) => row.short_title)
  return [
    { done: samples.length === 0, says: text.samples(samples) },
    { done: !master.legal.sample, says: text.legal },
    { done: unpublished.length === 0, says: text.sheets(unpublished) },
    { done: await hasAdministrator(db), says: text.administrator },
    { done: noLedger.length === 0, says: text.ledgers(noLedger) },
    { done: await hasNotices(db), says: text.notices },
    { done: config.smtpUrl !== undefined, says: text.smtp },
    config.line === null
      ? { done: true, says: text.withoutLine }
      : { done: noBot.length === 0, says: text.line(noBot) },
    { done: config.siteUrl.startsWith('https://'), says: text.https },
  ]
}
