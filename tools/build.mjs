// npm run build: the pages, into web/dist.
import { ensurePackages, ensureWeb } from './ground.mjs'

ensurePackages()
ensureWeb()
