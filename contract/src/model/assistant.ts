/** The leave that a member gives: to see their rounds, and to hold, book, change and cancel them. */
export const scopes = ['rounds:read', 'rounds:write'] as const
export type Scope = (typeof scopes)[number]
