import { isDatabaseTrouble, isRefusal, isUnstorable, type Refusal } from '../../platform/http/errors.ts'

/** A refusal in the form of OAuth 2.1. */
export class OAuthRefusal extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which a new attempt may succeed. */
  readonly after: number | undefined

  constructor(status: number, code: string, message: string, after?: number) {
    super(message)
    this.name = 'OAuthRefusal'
    this.status = status
    this.code = code
    this.after = after
  }
}

const bad = (code: string, message: string): OAuthRefusal => new OAuthRefusal(400, code, message)

/** The words are for the developers of programs, as the standard has them. */
export const oauth = {
  badRequest: (message: string) => bad('invalid_request', message),
  badGrant: (message: string) => bad('invalid_grant', message),
  badClient: () => new OAuthRefusal(401, 'invalid_client', 'This client_id is not registered here.'),
  badTarget: () => bad('invalid_target', 'The resource is not this server.'),
  badScope: () => bad('invalid_scope', 'None of these scopes is known here.'),
  widerScope: () => bad('invalid_scope', 'The member has allowed less than this scope.'),
  badRedirect: (message: string) => bad('invalid_redirect_uri', message),
  otherGrant: () => bad('unsupported_grant_type', 'Only authorization_code and refresh_token are supported.'),
  foreign: () => new OAuthRefusal(403, 'invalid_request', 'This origin may not call.'),
  notFound: () => new OAuthRefusal(404, 'invalid_request', 'There is nothing here.'),
} as const

/** The refusal of OAuth for anything that was thrown; 500 for what nobody expected. */
export function oauthRefusalOf(error: unknown): OAuthRefusal {
  if (error instanceof OAuthRefusal) return error
  if (isRefusal(error) && error.code === 'too_many_requests') {
    const after = (error as Refusal<'too_many_requests'>).details.retry_after
    return new OAuthRefusal(429, 'temporarily_unavailable', 'Too many requests.', after)
  }
  if (isDatabaseTrouble(error)) return new OAuthRefusal(503, 'temporarily_unavailable', 'Try again.', 2)
  // A body that Fastify can't read: another type, too much of it.
  const isUnread = error instanceof Error && 'statusCode' in error && [400, 413, 415].includes(Number(error.statusCode))
  if (isUnread || isUnstorable(error) || isRefusal(error)) return oauth.badRequest('The request could not be read.')
  return new OAuthRefusal(500, 'server_error', 'Something went wrong here.')
}
