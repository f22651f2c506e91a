// npm run build: the pages as production serves them, into web/dist.
import { ensurePackages, ensureWeb } from './ground.mjs'

ensurePackages()
await ensureWeb('production')
