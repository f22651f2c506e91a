import { pageMutations } from './mutations.pages.ts'
import { serverMutations } from './mutations.server.ts'
import { sqlMutations } from './mutations.sql.ts'

/** The guarded places of the product that are broken one by one. */
export const mutations = [...sqlMutations, ...serverMutations, ...pageMutations]
