import type { sendAddedEmailCode } from '@jgm/contract/api/email'
import type { Reply } from '@jgm/contract/api/endpoint'
import { defineFlow } from '../../flow/flow.ts'

type Sent = Reply<typeof sendAddedEmailCode>

/** Adding an address before the first log-in of My Page (spec sections 3 and 4): `credential` is LINE's proof, `data` the address. */
export const addEmail = defineFlow<{
  readonly credential: string
  readonly data?: { readonly email: string; readonly sent: Sent }
}>('addEmail', ['started', 'inputed'])
