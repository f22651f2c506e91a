import type { PoolClient } from 'pg'

/** The parts of a connection that the library keeps and does not declare: whether it waits for no answer, and its socket. */
type Inside = {
  readonly readyForQuery: boolean
  readonly connection: {
    readonly stream: { readonly destroyed: boolean; destroy(): void }
    on(event: 'readyForQuery', listener: () => void): void
    on(event: 'errorMessage', listener: (message: { readonly code?: string }) => void): void
  }
}

export const inside = (client: PoolClient): Inside => client as unknown as Inside

/** Has the connection been ended? For a moment the pool still gives such a one. */
export const isOver = (client: PoolClient): boolean => inside(client).connection.stream.destroyed
