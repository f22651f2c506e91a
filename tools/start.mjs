// npm start: everything on one port, with nothing to prepare.
import { ensurePackages, ensureWeb, runNode } from './ground.mjs'

ensurePackages()
ensureWeb()
process.exit(await runNode(['server/src/entry/serve.ts', ...process.argv.slice(2)]))
