import type { Ground } from '../../platform/ground.ts'
import type { Teller } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { publishedNotice } from './service.ts'
import { stopTokenOf } from './service.settings.ts'
import { text } from './text.ts'

/**
 * Writers of the kinds `notice` and `notice.stopped`. A notice that was withdrawn, or whose reader has left, is not
 * sent.
 */
export function noticeMails(ground: Ground): Readonly<Record<string, Teller>> {
  const { siteUrl } = ground
  return {
    notice: async (db, data) => {
      const notice = await publishedNotice(ground, db, Number(data['notice_id']), null)
      const member = await memberContact(db, Number(data['member_id']))
      if (!notice || !member) return null
      const token = stopTokenOf(ground, member.id)
      const from = await senderOf(db, notice.course_ids[0] ?? member.main_golf_course)
      return {
        subject: text.subject(from.courseName, notice.title),
        to: `${member.last_name} ${member.first_name}`,
        from,
        blocks: [
          ...notice.body.map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
          ...notice.links.map((link) => ({ kind: 'link' as const, ...link })),
          { kind: 'link', label: text.open, url: `${siteUrl}/mypage/notice/${notice.id}`, isMain: true },
          { kind: 'link', label: text.contact, url: `${siteUrl}/mypage/contact` },
        ],
        stop: {
          label: text.stop,
          // In the fragment, the token does not reach any server log.
          page: `${siteUrl}/mypage/email/stop#${token}`,
          oneClick: `${siteUrl}/api/v1/mail-stop/one-click/${token}`,
        },
      }
    },
    'notice.stopped': async (db, data) => {
      const member = await memberContact(db, Number(data['member_id']))
      if (!member) return null
      const from = await senderOf(db, member.main_golf_course)
      return {
        subject: text.stopped.subject(from.courseName),
        to: `${member.last_name} ${member.first_name}`,
        from,
        blocks: [
          { kind: 'paragraph', text: text.stopped.lead },
          { kind: 'paragraph', text: text.stopped.again },
          { kind: 'link', label: text.stopped.setting, url: `${siteUrl}/mypage/notice/setting`, isMain: true },
        ],
      }
    },
  }
}
