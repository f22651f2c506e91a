// npm run build: builds the pages for production into web/dist.
import { ensurePackages, ensureWeb } from './ground.mjs'

ensurePackages()
await ensureWeb('production')
