import { createLines } from '../../platform/lines.ts'
import { octo } from './service.errors.ts'

/** Runs a bulk reading of an agent behind the others' ({@link createLines}). Throws `TOO_MANY_REQUESTS` where too many of its own wait. */
export const inBulk = createLines(() => octo.tooMany(1))
