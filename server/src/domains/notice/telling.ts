import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Teller, type Telling } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact, memberTold, nameTold } from '../member/service.ts'
import { toldNotice } from './service.ts'
import { stopTokenOf } from './service.settings.ts'
import { text } from './text.ts'
import type { ToldNotice } from './types.ts'

/** The title and the paragraphs of a notice: all in a mail, the beginning in a talk. */
const wordsOf = ({ title, body }: { readonly title: string; readonly body: readonly string[] }): Block[] => [
  { kind: 'heading', text: title, only: 'talk' },
  ...body.map((words, at) => (at === 0 ? paragraph(words) : paragraph(words, 'mail'))),
]

function stopOf(ground: Ground, memberId: number): NonNullable<Telling['stop']> {
  const token = stopTokenOf(ground, memberId)
  return {
    label: text.stop,
    // In the fragment, the token does not reach any server log.
    page: `${ground.siteUrl}/mypage/email/stop#${token}`,
    oneClick: `${ground.siteUrl}/api/v1/mail-stop/one-click/${token}`,
  }
}

/** The telling of a notice from a course's account and sender; `to`: the name of the reader of a mail. */
export function sayingOf(
  { siteUrl }: Pick<Ground, 'siteUrl'>,
  notice: ToldNotice,
  { from, to, courseId }: { readonly from: Telling['from']; readonly to: string | null; readonly courseId: number },
): Telling & { readonly talk: NonNullable<Telling['talk']> & { readonly title: string } } {
  const kind = notice.isImportant ? text.line.important : text.line.notice
  return {
    subject: text.subject(from.courseName, notice.title),
    talk: { alt: text.line.alt(kind, notice.title), courseId, title: kind, isImportant: notice.isImportant },
    to,
    from,
    blocks: [
      ...wordsOf(notice),
      ...notice.links.map((link) => ({ kind: 'link' as const, ...link })),
      {
        kind: 'link',
        label: text.open,
        url: `${siteUrl}/mypage/notice/${notice.id}`,
        talk: `/notice/${notice.id}`,
        isMain: true,
      },
      { kind: 'link', label: text.contact, url: `${siteUrl}/mypage/contact` },
      { kind: 'link', label: text.line.setting, talk: `/notice/setting?id=${courseId}` },
    ],
  }
}

/** Tells of notices. A notice that was withdrawn or stopped, or whose reader has left, is not told. */
export function noticeTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const { siteUrl } = ground
  return {
    notice: async (db, data) => {
      const notice = await toldNotice(ground, db, Number(data['notice_id']), 'sent')
      const member = await memberTold(db, data)
      if (!notice || member === undefined) return null
      const from = await senderOf(db, notice.courseIds[0] ?? member?.main_golf_course ?? 1)
      const telling = sayingOf(ground, notice, { from, to: nameTold(member), courseId: Number(data['course_id']) })
      return member ? { ...telling, stop: stopOf(ground, member.id) } : telling
    },
    'notice.trial': async (db, data) => {
      const notice = await toldNotice(ground, db, Number(data['notice_id']), 'draft')
      if (!notice) return null
      const courseId = notice.courseIds[0] ?? 1
      const telling = sayingOf(ground, notice, { from: await senderOf(db, courseId), to: null, courseId })
      return { ...telling, subject: text.trial(telling.subject) }
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
          paragraph(text.stopped.lead),
          paragraph(text.stopped.again),
          { kind: 'link', label: text.stopped.setting, url: `${siteUrl}/mypage/notice/setting`, isMain: true },
        ],
      }
    },
  }
}
