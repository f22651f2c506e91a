import type { LineIntegration } from '@jgm/contract/api/line'

/** Does a message reach the member in a talk of LINE: linked, and a friend of one of the accounts? */
export const isReachedByTalk = ({ linked, accounts }: LineIntegration): boolean =>
  linked && accounts.some(({ state }) => state === 'friend')
