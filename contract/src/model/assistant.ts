/** What an assistant may be allowed: to see the rounds of its member, and to hold, book, change and cancel them. */
export const scopes = ['rounds:read', 'rounds:write'] as const
export type Scope = (typeof scopes)[number]
