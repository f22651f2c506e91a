import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import type { Telling } from '../../platform/telling.ts'
import { manageTokenOf } from '../sale/service.book.ts'
import { readRequest } from './repo.ts'
import { stopTokenOf } from './service.ts'
import { text } from './text.ts'
import type { StoredRequest } from './types.ts'

/** The request that a mail or a message is about, by its number or its reservation; undefined when it is gone. */
export const readFacts = (db: Db, data: Readonly<Record<string, unknown>>): Promise<StoredRequest | undefined> =>
  readRequest(
    db,
    typeof data['number'] !== 'string' ? { reservationId: Number(data['reservation_id']) } : { number: data['number'] },
  )

/** Where the holder opens a request: My Page, or a guest's link with the token in the fragment. It changes nothing by itself. */
export const urlOf = (ground: Ground, { number, member_id: memberId }: StoredRequest): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/request/manage#${number}.${manageTokenOf(ground, number)}`
    : `${ground.siteUrl}/mypage/reservation/request/detail/${number}`

/** The link and the one click that stop mails to an address that is merely informed. */
export function stopOf(ground: Ground, email: string): NonNullable<Telling['stop']> {
  const token = stopTokenOf(ground, email)
  return {
    label: text.informed.stop,
    page: `${ground.siteUrl}/mypage/email/stop#${token}`,
    oneClick: `${ground.siteUrl}/api/v1/requests/one-click/${token}`,
  }
}
