import { test } from 'vitest'
import { startTestApi, type TestApi } from './api.ts'
import { memberPool } from './builders/club.ts'
import { clubOn } from './club.ts'
import { noonOffset } from './clock.ts'
import { migrated, type Template } from './database.ts'
import { startLine } from './line.ts'

/** What the tests of a file stand on. */
type Given = {
  /** A club is on sale ({@link clubOn}); otherwise the database has the schema and no rows. */
  readonly club?: true
  /** What the database of tests without that club is cloned from. */
  readonly template?: Template
  /** Milliseconds by which the clocks of the API and of the database are ahead of the machine’s; without it they show noon (`clock.ts`). */
  readonly clockOffset?: number
  /** LINE's emulator is there; with settings of our apps that differ from the usual ones. */
  readonly line?: Readonly<Record<string, string>>
}

/** The most members that `next` gives in a file. */
const mostMembers = 150

type Cleanup = (stop: () => Promise<void>) => void

async function start({ club, clockOffset = noonOffset, template = migrated, line: apps }: Given, onCleanup: Cleanup) {
  const line = apps && (await startLine(apps))
  const api = await startTestApi({
    clockOffset,
    template: club ? clubOn(clockOffset) : template,
    ...(line && { line }),
  })
  onCleanup(async () => {
    await api.stop()
    await line?.stop()
  })
  return { api, line }
}

/** A second API on the same data: another process, as far as its caches and its connections go. */
async function startSecond({ url, smtp }: TestApi, { clockOffset }: Given, onCleanup: Cleanup): Promise<TestApi> {
  const second = await startTestApi({ url, smtp, ...(clockOffset !== undefined && { clockOffset }) })
  onCleanup(() => second.stop())
  return second
}

/**
 * The `it` of a test file. Its tests and hooks name what they need, and the file has one of each: the API (`api`) on a database of its own,
 * LINE's emulator (`line`), a `second` API on the same data, and a function that gives a member whom no other test has (`next`). What
 * nobody names is not started; what was started stops after the file.
 */
export const testsOn = (given: Given = {}) =>
  test
    .extend('given', { scope: 'file' }, given)
    .extend('started', { scope: 'file' }, async ({ given: ground }, { onCleanup }) => start(ground, onCleanup))
    .extend('api', { scope: 'file' }, ({ started }) => started.api)
    .extend('line', { scope: 'file' }, ({ started: { line } }) => {
      if (!line) throw new Error('the tests of this file are without LINE')
      return line
    })
    .extend('second', { scope: 'file' }, async ({ api, given: ground }, { onCleanup }) =>
      startSecond(api, ground, onCleanup),
    )
    .extend('next', { scope: 'file' }, async ({ api }) => memberPool(api, mostMembers))

/** The same for tests that change the database's functions or its clock: each test has an `api` and a `second` of its own. */
export const testsApart = (given: Given = {}) =>
  test
    .extend('given', given)
    .extend('api', async ({ given: ground }, { onCleanup }) => (await start(ground, onCleanup)).api)
    .extend('second', async ({ api, given: ground }, { onCleanup }) => startSecond(api, ground, onCleanup))
