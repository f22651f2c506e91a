import * as z from 'zod/mini'
import { lineRegistrationFields } from '../model/fields.ts'
import { companionCode, companionOutcome } from './account.ts'
import { endpoint } from './endpoint.ts'
import { member, session } from './session.ts'
import { instant, lineTrackingId, token } from './shared.ts'

/** An ID token from the LIFF SDK. The server checks it before it uses anything of it. */
export const idToken = z.string().check(z.minLength(16), z.maxLength(4096))
export const accessToken = z.string().check(z.minLength(8), z.maxLength(2048))

/**
 * Logs in the member linked to a LINE user, without any input, once per ID token. The answer is that of every log-in.
 */
export const logInWithLine = endpoint({
  name: 'line.logIn',
  method: 'POST',
  path: '/v1/line/login',
  access: 'anyone',
  summary: 'Log in with the ID token of a linked LINE user',
  body: z.object({ id_token: idToken }),
  reply: session,
  errors: ['line_refused', 'line_not_linked'],
})

/**
 * Checks that the session of this device belongs to the LINE user of an ID token, before the chat area shows anything
 * of it (spec section 2, `/`). It does when the member is linked to this LINE user, or has logged in in their chat area
 * by other means, which `bind` states right after such a log-in. Any other session is ended, and `member` is null.
 */
export const checkLineSession = endpoint({
  name: 'line.checkSession',
  method: 'POST',
  path: '/v1/line/session',
  access: 'member',
  summary: 'Check that this session belongs to the LINE user',
  body: z.object({ id_token: idToken, bind: z.optional(z.boolean()) }),
  reply: z.object({
    member: z.nullable(member),
    /** Is the member linked to this LINE user? */
    is_linked: z.boolean(),
  }),
  errors: ['line_refused'],
})

/**
 * Registers a member in the chat area, proven by the LINE user, so without e-mail address and password; both can be
 * added later. The LINE user is linked to the new member in the same transaction. With `companion_code`, the code of an
 * invitation, the new member joins with it; a seat that is gone does not fail the registration. Spec section 2,
 * `registration/{id}`.
 */
export const registerWithLine = endpoint({
  name: 'line.register',
  method: 'POST',
  path: '/v1/line/registration',
  access: 'anyone',
  summary: 'Register as a LINE user',
  body: z.object({
    id_token: idToken,
    details: lineRegistrationFields,
    line_tracking_id: z.optional(lineTrackingId),
    companion_code: z.optional(companionCode),
  }),
  reply: z.extend(session, {
    /** Null without `companion_code`. */
    companion: z.nullable(companionOutcome),
  }),
  errors: ['line_refused', 'line_taken'],
  idempotent: true,
})

/** The member's LINE link, and the friendship with each course's official account. */
export const lineIntegration = z.object({
  linked: z.boolean(),
  display_name: z.nullable(z.string()),
  linked_at: z.nullable(instant),
  accounts: z.array(
    z.object({ golf_course_id: z.int(), basic_id: z.string(), state: z.literal(['friend', 'blocked', 'none']) }),
  ),
})
export type LineIntegration = z.infer<typeof lineIntegration>

/**
 * After a link was broken: `revoked` when the consent at LINE was revoked with it, `remains` when it may remain and has
 * to be withdrawn in LINE's settings. Null when no link was broken.
 */
export const lineConsent = z.nullable(z.literal(['revoked', 'remains']))

/** How to withdraw the consent in LINE, for mails and screens. */
export const consentHowTo =
  'LINEの「連動アプリ」にこのサービスの名前が残っている場合は、LINEアプリの「設定」→「アカウント」→「連動アプリ」から連動を解除してください。'

/** Spec section 7: `GET /v1/member/line-integration`. */
export const getLineIntegration = endpoint({
  name: 'line.getIntegration',
  method: 'GET',
  path: '/v1/member/line-integration',
  access: 'member',
  summary: 'The member’s LINE link',
  reply: lineIntegration,
  errors: [],
})

/**
 * Spec section 7: `POST /v1/member/line-integration`: makes or breaks the link (R13). Linking an existing link again,
 * or unlinking without one, changes nothing. Breaking a link ends the member's other sessions. With `access_token`,
 * which must be the linked user's, it also revokes their consent at LINE.
 */
export const changeLineIntegration = endpoint({
  name: 'line.changeIntegration',
  method: 'POST',
  path: '/v1/member/line-integration',
  access: 'member',
  summary: 'Link or unlink the member’s LINE account',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('link'), id_token: idToken }),
    z.object({ action: z.literal('unlink'), access_token: z.optional(accessToken) }),
  ]),
  reply: z.extend(lineIntegration, { consent: lineConsent }),
  errors: ['line_refused', 'line_taken', 'line_other_linked', 'line_only_way'],
})

/**
 * Begins LINE Login outside of LINE: returns the URL to send the browser to. State, nonce and PKCE verifier stay on the
 * server; a cookie binds them to this browser. `link` needs a member.
 */
export const beginLineLogin = endpoint({
  name: 'line.beginLogin',
  method: 'POST',
  path: '/v1/line/authorization',
  access: 'anyone',
  summary: 'Begin LINE Login',
  body: z.object({ purpose: z.literal(['login', 'link']) }),
  reply: z.object({ url: z.string() }),
  errors: [],
})

/**
 * Ends LINE Login at `/mypage/line/callback`, once, with the parameters of LINE's callback. A member without an e-mail
 * address gets a credential for the add-email flow instead of a session. With `error` it only deletes the attempt.
 */
export const finishLineLogin = endpoint({
  name: 'line.finishLogin',
  method: 'POST',
  path: '/v1/line/callback',
  access: 'anyone',
  summary: 'End LINE Login',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(512)), state: token }),
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('session'), session }),
    z.object({ kind: z.literal('email'), credential: token, expires_at: instant }),
    z.object({ kind: z.literal('linked'), integration: lineIntegration }),
  ]),
  errors: ['line_state', 'line_refused', 'line_not_linked', 'line_taken', 'line_other_linked'],
})
