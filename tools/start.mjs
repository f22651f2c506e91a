// npm start: everything on one port, with nothing to prepare.
import { ensurePackages, ensureWeb, runNode } from './ground.mjs'

ensurePackages()
// With LINE ids set, the genuine LINE is used.
const folder = await ensureWeb(process.env.LINE_LOGIN_CHANNEL_ID ? 'production' : 'demo')
process.exit(
  await runNode(['server/src/entry/serve.ts', ...process.argv.slice(2)], { WEB_DIST: process.env.WEB_DIST ?? folder }),
)
