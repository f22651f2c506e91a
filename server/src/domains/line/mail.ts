import { consentHowTo } from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import type { Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { text } from './text.ts'

/** Writers of the kinds `line.linked` and `line.unlinked`; the mails warn a member who did not do it. */
export function lineMails(ground: Ground): Readonly<Record<string, Teller>> {
  const writer =
    (words: { readonly subject: (course: string) => string; readonly lead: string }, more: readonly string[]): Teller =>
    async (db, data) => {
      const member = await memberContact(db, Number(data['member_id']))
      if (!member) return null
      const from = await senderOf(db, member.main_golf_course)
      return {
        subject: words.subject(from.courseName),
        to: `${member.last_name} ${member.first_name}`,
        from,
        blocks: [
          ...[words.lead, ...more].map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
          { kind: 'link', label: text.setting, url: `${ground.siteUrl}/mypage/line`, isMain: true },
        ],
        warns: true,
      }
    }
  return { 'line.linked': writer(text.linked, []), 'line.unlinked': writer(text.unlinked, [consentHowTo]) }
}
