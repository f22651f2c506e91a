import { instantAt } from '@jgm/contract/model/dates'
import { fillSample } from '../src/app/sample/fill.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrated, type Template } from './database.ts'

/** The sample group that tests share, and the day that it was made on. */
export const sharedSample = { seed: 'test', today: '2026-11-21' } as const

/** The shared sample group: filling takes several seconds of a processor, cloning a hundredth of that. */
export const filled: Template = {
  name: 'jgm_test_sample',
  from: migrated,
  async fill(url) {
    const clockOffset = instantAt(sharedSample.today, 720).getTime() - Date.now()
    const database = openDatabase(url, { clockOffset })
    await fillSample(database.db, sharedSample)
    await database.close()
  },
}
