/** All that is read of the member's usual booking. */
export const usualKey = ['usual'] as const
