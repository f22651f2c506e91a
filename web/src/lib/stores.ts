import { guardedStore } from '@jgm/contract/model/store'

/** What lasts as long as this tab. */
export const tabStore = guardedStore(() => sessionStorage)

/** What stays on this device. */
export const deviceStore = guardedStore(() => localStorage)
