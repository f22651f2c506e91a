// npm run check: what can be known without running the product.
import { ensurePackages } from './ground.mjs'
import { runChecks, summarise } from './steps.mjs'

ensurePackages()
process.exit(summarise(await runChecks()))
