// npm run check: all checks that don't run the product.
import { ensurePackages } from './ground.mjs'
import { runChecks, summarise } from './steps.mjs'

ensurePackages()
process.exit(await summarise(await runChecks()))
