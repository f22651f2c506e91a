import { consentHowTo } from '@jgm/contract/api/line'
import type { Ground } from '../../platform/ground.ts'
import type { Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { retentionYears } from './policy.ts'
import { text } from './text.ts'

/** Writer of the kind `privacy.quit`: the last mail; it warns a member who did not do it. */
export const privacyMails = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'privacy.quit': async (db, data) => {
    const member = await memberContact(db, Number(data['member_id']))
    if (!member) return null
    const from = await senderOf(db, member.main_golf_course)
    return {
      subject: text.mail.subject(from.courseName),
      to: `${member.last_name} ${member.first_name}`,
      from,
      blocks: [
        { kind: 'paragraph', text: text.mail.done },
        { kind: 'paragraph', text: text.mail.kept(retentionYears) },
        ...(data['was_linked'] === true ? [{ kind: 'paragraph' as const, text: consentHowTo }] : []),
        { kind: 'link', label: text.mail.privacy, url: `${ground.siteUrl}/reserved/legal/privacy` },
      ],
      warns: true,
    }
  },
})
