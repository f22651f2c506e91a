import { defineFlow } from '../../flow/flow.ts'

/** The key to one entry: its number and, for a guest, the token of the link. */
export type WaitKey = { readonly number: string; readonly token: string | null }

export const waitKey = defineFlow<WaitKey>('waitKey', [])
