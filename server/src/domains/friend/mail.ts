import type { Ground } from '../../platform/ground.ts'
import type { Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { recipientOf } from './service.ts'
import { text } from './text.ts'

/** Writes mails of the kind `friend.requested`; none once the friend request is answered or taken back. */
export const friendMails = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'friend.requested': async (db, data) => {
    const recipientId = await recipientOf(db, Number(data['friendship_id']))
    const member = recipientId === undefined ? undefined : await memberContact(db, recipientId)
    if (!member) return null
    const from = await senderOf(db, member.main_golf_course)
    return {
      subject: text.requested.subject(from.courseName),
      to: `${member.last_name} ${member.first_name}`,
      from,
      blocks: [
        { kind: 'paragraph', text: text.requested.lead },
        { kind: 'link', label: text.requested.open, url: `${ground.siteUrl}/mypage/friend/list`, isMain: true },
        { kind: 'paragraph', text: text.requested.unknown },
      ],
    }
  },
})
