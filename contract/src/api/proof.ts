import * as z from 'zod/mini'
import { code, loginPassword } from '../model/fields.ts'
import { token } from './shared.ts'

/** Errors of the endpoints that accept a code, and of those that send one. */
export const codeErrors = ['code_invalid', 'code_expired', 'code_too_many'] as const
export const sendErrors = ['code_too_many'] as const

/** Proof of the member's identity by the present password. */
export const provenByPassword = z.object({ by: z.literal('password'), password: loginPassword })
/** For members without a password: the code mailed to the own address. */
export const provenByCode = z.object({ by: z.literal('code'), flow: token, code })
