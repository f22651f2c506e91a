import type { Configs } from '@jgm/contract/api/config'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

/** What every service stands on; given as its first argument. */
export type Ground = {
  readonly db: Db
  readonly clock: Clock
  /** Keys the HMACs of codes and addresses. */
  readonly secret: string
  /** What links in mails begin with, without a slash at the end. */
  readonly siteUrl: string
  /** The domain our mails come from. */
  readonly mailDomain: string
  /** Where inquiries to a course without an address of its own go. */
  readonly groupEmail: string
  /** The own site of each course, with `{subdomain}` in it; null: there are none. */
  readonly courseSiteUrl: string | null
  /** What everybody may know of us at LINE (`GET /v1/configs`); null without LINE. */
  readonly line: Configs['line']
  /** Tells the worker, after a commit, that mails are waiting. Never awaited, never fails. */
  readonly nudgeOutbox: () => void
  /** The same when what somebody is at LINE has changed, so that their rich menu follows. */
  readonly nudgeMenus: () => void
  /** An unexpected fault that was survived; ids only, no personal data. */
  readonly warn: (message: string, detail: Readonly<Record<string, unknown>>) => void
}
