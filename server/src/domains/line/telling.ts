import { consentHowTo } from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberTold, nameTold } from '../member/service.ts'
import { text } from './text.ts'

/** Tells that a link has begun or ended; the mails warn a member who did not do it. */
export function lineTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (
      words: { readonly subject: (course: string) => string; readonly lead: string },
      inTalk: string,
      more: readonly string[],
    ): Teller =>
    async (db, data) => {
      const member = await memberTold(db, data)
      if (member === undefined) return null
      const courseId = member?.main_golf_course ?? 1
      const from = await senderOf(db, courseId)
      return {
        subject: words.subject(from.courseName),
        talk: { alt: inTalk, courseId },
        to: nameTold(member),
        from,
        blocks: [
          ...[words.lead, ...more].map((line) => paragraph(line, 'mail')),
          paragraph(inTalk, 'talk'),
          { kind: 'link', label: text.setting, url: `${ground.siteUrl}/mypage/line`, isMain: true },
        ],
        warns: true,
      }
    }
  return {
    'line.linked': teller(text.linked, text.message.linked, []),
    'line.unlinked': teller(text.unlinked, text.message.unlinked, [consentHowTo]),
  }
}
