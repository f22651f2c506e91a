import type { Scope } from '@jgm/contract/model/assistant'
import type { MemberId } from '../../platform/http/session.ts'

/** A program that has registered itself; what it says of itself is not proven. */
export type Client = { readonly id: string; readonly name: string; readonly redirect_uris: readonly string[] }

/** A question of a program to a member. */
export type Wanted = {
  readonly client_id: string
  readonly redirect_uri: string
  readonly state: string | null
  readonly challenge: string
  readonly scopes: readonly Scope[]
}

/** A request that waits for its member, with the name of its program. */
export type Waiting = Wanted & { readonly name: string }

/** A request that its member has allowed. */
export type Allowed = Wanted & {
  readonly name: string
  readonly member_id: number
  readonly is_live: boolean
  readonly connection_id: number | null
}

/** The leave that a member has given a program. */
export type Connection = {
  readonly id: number
  readonly member_id: number
  readonly client_id: string
  readonly scopes: readonly Scope[]
  readonly seed: Buffer
  readonly generation: number
  readonly renewed_at: Date
  readonly is_used_lately: boolean
}

/** For whom an assistant calls. */
export type Owner = { readonly connectionId: number; readonly memberId: MemberId; readonly scopes: readonly Scope[] }

/** A call of an assistant: `address` is its network as limits count it; `owner` is null where it reads as a guest. */
export type Asking = { readonly address: string; readonly owner: Owner | null }

/** The tokens of a connection. */
export type Tokens = {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}
