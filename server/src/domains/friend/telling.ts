import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { readRecipient } from './repo.ts'
import { text } from './text.ts'

/** Tells of a friend request; nothing once it is answered or taken back. */
export const friendTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'friend.requested': async (db, data) => {
    const recipientId = await readRecipient(db, Number(data['friendship_id']))
    const member = recipientId === undefined ? undefined : await memberContact(db, recipientId)
    if (!member) return null
    const from = await senderOf(db, member.main_golf_course)
    return {
      subject: text.requested.subject(from.courseName),
      talk: { alt: text.requested.lead, courseId: member.main_golf_course, title: text.requested.title },
      to: `${member.last_name} ${member.first_name}`,
      from,
      blocks: [
        paragraph(text.requested.lead),
        {
          kind: 'link',
          label: text.requested.open,
          url: `${ground.siteUrl}/mypage/friend/list`,
          talk: '/friend/list',
          isMain: true,
        },
        paragraph(text.requested.unknown),
      ],
    }
  },
})
