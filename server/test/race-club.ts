import { afterAll, beforeAll } from 'vitest'
import type { TestApi } from './api.ts'
import { withoutGuard } from './builders/waitlist.ts'
import { startClub } from './club.ts'

/** A club of its own for the tests of a block, without these guards. */
export function clubWithout(...controls: readonly string[]): () => TestApi {
  let api: TestApi | undefined
  beforeAll(async () => {
    api = await startClub()
    for (const control of controls) await withoutGuard(api, control)
  })
  afterAll(() => api?.stop())
  return () => {
    if (!api) throw new Error('the club opens before the tests')
    return api
  }
}
