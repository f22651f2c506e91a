// npm run setup -- [--dry-run] …: prepares a database for opening day from the files in master/ (docs/operations.md).
import { ensurePackages, runNode } from './ground.mjs'

ensurePackages()
process.exit(await runNode(['server/src/entry/setup.ts', ...process.argv.slice(2)]))
