import type { Configs } from '@jgm/contract/api/config'
import type { Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { DB } from './db/schema.gen.ts'
import type { Teller } from './telling.ts'

/** What every service needs; passed as its first argument. */
export type Ground = {
  readonly db: Db
  readonly clock: Clock
  /** The key of the HMACs of codes and addresses. */
  readonly secret: string
  /** The beginning of links in mails, without a trailing slash. */
  readonly siteUrl: string
  /** The origin of the staff console, without a trailing slash. */
  readonly adminUrl: string
  /** The domain of our mails' sender. */
  readonly mailDomain: string
  /** Receives inquiries to courses without an address of their own. */
  readonly groupEmail: string
  /** Each course's own site, with `{subdomain}` in it; null: there are none. */
  readonly courseSiteUrl: string | null
  /** Our public ids at LINE (`GET /v1/configs`); null without LINE. */
  readonly line: Configs['line']
  /** Wakes the worker to handle stored events of LINE. Not awaited; never fails, as all nudges. */
  readonly nudgeEvents: () => void
  /** Wakes the worker after a LINE user's link or friendship changed, so that their rich menu follows. */
  readonly nudgeMenus: () => void
  /** Wakes the worker, after a commit, to offer freed starts to waiting people. */
  readonly nudgeWaitlist: () => void
  /** Wakes the worker, after a commit, to make published sheets follow their templates. */
  readonly nudgeSheets: () => void
  /** Wakes the worker when what the desk has just ordered can no longer be taken back. */
  readonly nudgeOrders: () => void
  /** Makes what is told of a kind of event; undefined for an unknown one. */
  readonly teller: (kind: string) => Teller | undefined
  /** Logs an unexpected fault that was handled; ids only, no personal data. */
  readonly warn: (message: string, detail: Readonly<Record<string, unknown>>) => void
}

/** The ground inside a transaction, so that what is read and what is written is one. */
export type Within = Ground & { readonly db: Transaction<DB> }
