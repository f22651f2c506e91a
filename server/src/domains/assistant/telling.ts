import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { mailText as text } from './text.ts'

/** Tells of assistants, by mail only. */
export const assistantTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'assistant.connected': async (db, { member_id: id, can_book: canBook, at }) => {
    const member = await memberContact(db, Number(id))
    if (!member) return null
    const from = await senderOf(db, member.main_golf_course)
    return {
      subject: text.subject(from.courseName),
      to: `${member.last_name} ${member.first_name}`,
      from,
      blocks: [
        paragraph(text.lead(formatDateTimeMedium(String(at)), canBook === true)),
        paragraph(text.more),
        { kind: 'link', label: text.list, url: `${ground.siteUrl}/mypage/account/assistants`, isMain: true },
      ],
      warns: true,
    }
  },
})
