import { formatDateLong } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact, nameTold } from '../member/service.ts'
import { usableOf } from './service.ts'
import { text } from './text.ts'

/** Tells a member of points that expire soon; nothing to somebody who has none of them any more. */
export const pointTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  async point_lapsing(db, { member_id: id }) {
    const member = await memberContact(db, Number(id))
    const { balance, expiring } = await usableOf(ground, Number(id))
    if (!member || !expiring) return null
    const { lapsing } = text
    const subject = lapsing.subject(expiring.points)
    return {
      subject,
      talk: { alt: subject, courseId: member.main_golf_course, title: subject },
      to: nameTold(member),
      from: await senderOf(db, member.main_golf_course),
      blocks: [
        paragraph(lapsing.lead(formatDateLong(expiring.on), expiring.points)),
        paragraph(lapsing.balance(balance)),
        {
          kind: 'link',
          label: lapsing.book,
          url: `${ground.siteUrl}/reserved/search`,
          talk: '/reservation/search',
          isMain: true,
        },
        { kind: 'link', label: lapsing.see, url: `${ground.siteUrl}/mypage/point/history`, talk: '/point/history' },
        paragraph(lapsing.clubs),
      ],
    }
  },
})
