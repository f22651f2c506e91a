import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Link, type Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberById } from '../member/service.ts'
import { linkText as text } from './text.ts'

/** Data of the kinds `membership.linked`, `membership.unlinked`, `membership.declined`. */
type LinkData = {
  readonly member_id: number
  readonly course_id: number
  readonly membership_id: string
  /** Why it was declined. */
  readonly why?: string
}

/** Tells of the link of a membership, by mail only; the mails warn a member who did not ask for it. */
export function membershipTellers({ siteUrl }: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (words: { readonly subject: (course: string) => string; readonly lead: string }, ways: readonly Link[]): Teller =>
    async (db, data) => {
      const { member_id: memberId, course_id: courseId, membership_id: id, why } = data as LinkData
      const member = await memberById(db, memberId)
      if (!member) return null
      const from = await senderOf(db, courseId)
      return {
        subject: words.subject(from.courseName),
        to: `${member.last_name} ${member.first_name}`,
        from,
        blocks: [
          paragraph(words.lead),
          {
            kind: 'rows',
            rows: [
              [text.course, from.courseName],
              [text.id, id],
              ...(why === undefined ? [] : [[text.why, why] as const]),
            ],
          },
          ...ways,
        ],
        warns: true,
      }
    }
  const book: Link = { kind: 'link', label: text.open, url: `${siteUrl}/reserved/coursemember`, isMain: true }
  return {
    'membership.linked': teller(text.linked, [book]),
    'membership.unlinked': teller(text.unlinked, []),
    'membership.declined': teller(text.declined, []),
  }
}
