import type { Ground } from '../../platform/ground.ts'
import type { Block, Teller, Telling } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberById } from '../member/service.ts'

/** Data of the kinds `membership.linked`, `membership.unlinked`, `membership.declined`. */
export type MembershipMail = {
  readonly member_id: number
  readonly course_id: number
  readonly membership_id: string
}

type Sender = Telling['from']
type Written = Pick<Telling, 'subject' | 'blocks'>

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const rows = (course: string, id: string): Block => ({
  kind: 'rows',
  rows: [
    ['ゴルフ場', course],
    ['コース会員ID', id],
  ],
})

const writeLinked = (from: Sender, membershipId: string, siteUrl: string): Written => ({
  subject: `【${from.courseName}】コース会員を連携しました`,
  blocks: [
    paragraph('コース会員を連携しました。コース会員の料金で予約できます。'),
    rows(from.courseName, membershipId),
    { kind: 'link', label: 'コース会員の予約', url: `${siteUrl}/reserved/coursemember`, isMain: true },
  ],
})

const writeUnlinked = (from: Sender, membershipId: string): Written => ({
  subject: `【${from.courseName}】コース会員の連携を解除しました`,
  blocks: [
    paragraph('コース会員の連携を解除しました。すでに確定した予約は変わりません。'),
    rows(from.courseName, membershipId),
  ],
})

const writeDeclined = (from: Sender, membershipId: string): Written => ({
  subject: `【${from.courseName}】コース会員の連携を確認できませんでした`,
  blocks: [
    paragraph(
      'フロントで確認しましたが、コース会員を連携できませんでした。お手数ですが、会員証をご用意のうえ、ゴルフ場へお電話ください。',
    ),
    rows(from.courseName, membershipId),
  ],
})

/** Which function writes which mail of the membership domain. */
export function membershipMails(ground: Ground): Readonly<Record<string, Teller>> {
  const aboutLink =
    (write: (from: Sender, membershipId: string, siteUrl: string) => Written): Teller =>
    async (db, data) => {
      const mail = data as MembershipMail
      const member = await memberById(db, mail.member_id)
      if (!member) return null
      const from = await senderOf(db, mail.course_id)
      return {
        ...write(from, mail.membership_id, ground.siteUrl),
        to: `${member.last_name} ${member.first_name}`,
        from,
        warns: true,
      }
    }
  return {
    'membership.linked': aboutLink(writeLinked),
    'membership.unlinked': aboutLink(writeUnlinked),
    'membership.declined': aboutLink(writeDeclined),
  }
}
