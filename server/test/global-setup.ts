import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'

/**
 * One real PostgreSQL for the whole run: `DATABASE_URL` (a server whose user may create databases), else an embedded
 * one in a temporary folder, without fsync. Tables are counted where a builder says so, not when the server happens to find time for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given) {
    project.provide('adminUrl', given)
    return async () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'jgm-tests-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      autovacuum: 'off',
    },
  })
  project.provide('adminUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
