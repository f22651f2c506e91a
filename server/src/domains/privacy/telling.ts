import { consentHowTo } from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberTold, nameTold } from '../member/service.ts'
import { retentionYears } from './policy.ts'
import { text } from './text.ts'

/** Tells that a member has left, for the last time; the mail warns a member who did not do it. */
export const privacyTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'privacy.quit': async (db, data) => {
    const member = await memberTold(db, data)
    if (member === undefined) return null
    const courseId = member?.main_golf_course ?? 1
    const from = await senderOf(db, courseId)
    return {
      subject: text.mail.subject(from.courseName),
      talk: { alt: text.message.done, courseId },
      to: nameTold(member),
      from,
      blocks: [
        paragraph(text.mail.done, 'mail'),
        paragraph(text.message.done, 'talk'),
        paragraph(text.mail.kept(retentionYears), 'mail'),
        ...(data['was_linked'] === true ? [paragraph(consentHowTo, 'mail')] : []),
        { kind: 'link', label: text.mail.privacy, url: `${ground.siteUrl}/reserved/legal/privacy` },
      ],
      warns: true,
    }
  },
})
