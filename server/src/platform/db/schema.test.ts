import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** `npm run db:types` writes the types; the test compares them with the migrated database. */
const generate = (...more: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      `--url=${database.url}`,
      '--exclude-pattern=graphile_worker.*',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--out-file=server/src/platform/db/schema.gen.ts',
      ...more,
    ],
    { cwd: root },
  )

it('has the types of the migrated database', async () => {
  if (process.env['WRITE_TYPES']) await generate()
  await expect(generate('--verify')).resolves.toMatchObject({ stderr: '' })
})
