import { guardedStore } from '@jgm/contract/model/store'

/** What stays on this computer. */
export const computerStore = guardedStore(() => localStorage)
