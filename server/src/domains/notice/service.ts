import type { getNotice, listNotices } from '@jgm/contract/api/notice'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { markRead, readNotice, readNotices, readToldNotice } from './repo.ts'
import { safeLinks } from './rules.ts'
import type { NoticeFilter, ToldNotice } from './types.ts'

const pageSize = 20

/** A page (from 1) of the notices published now, newest first, with the member's read state if there is a member. */
export async function noticesOf(
  ground: Ground,
  filter: NoticeFilter,
  memberId: MemberId | null,
  page: number,
): Promise<Reply<typeof listNotices>> {
  const found = await readNotices(ground.db, filter, memberId, { size: pageSize, skip: (page - 1) * pageSize })
  return { ...found, page, page_size: pageSize }
}

/** The words of a notice as they are sent, with links that are safe to follow; undefined when there is nothing to tell any more. */
export async function toldNotice(
  ground: Ground,
  db: Db,
  id: number,
  which: 'sent' | 'draft',
): Promise<ToldNotice | undefined> {
  const notice = await readToldNotice(db, id, which)
  return notice && { ...notice, links: safeLinks(notice.links, ground.siteUrl) }
}

/** One notice published now; marks it as read by the member. Throws `not_found`. */
export async function openNotice(
  ground: Ground,
  id: number,
  memberId: MemberId | null,
): Promise<Reply<typeof getNotice>> {
  const found = await readNotice(ground.db, id, memberId)
  if (!found) throw refuse('not_found')
  const notice = { ...found, links: safeLinks(found.links, ground.siteUrl) }
  if (memberId === null) return notice
  if (!notice.is_read) await markRead(ground.db, id, memberId)
  return { ...notice, is_read: true }
}
