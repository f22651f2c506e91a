import type { IdentityName } from '@jgm/contract/model/fields'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Teller, type Telling } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import type { MemberContact } from '../member/types.ts'
import { codeForMail } from './service.codes.ts'
import { text } from './text.ts'

/** Data of the kind `account.code`: the hash of the attempt's flow in base64, never the code; `about`: a guest's request. */
type CodeData = { readonly flow_hash: string; readonly course_id: number; readonly about?: 'request' }

/** Data of the kinds `account.known`, `account.taken`, `account.unknown`. */
type CourseData = { readonly course_id: number }

/** Data of the kind `account.identity_changed`: the names of the fields, never their values. */
type IdentityData = { readonly fields: readonly IdentityName[] }

/** What is told to one member; the sender is the member's own course. */
type ToMember = (member: MemberContact, course: string) => Omit<Telling, 'from'>

const nameOf = (member: MemberContact): string => `${member.last_name} ${member.first_name}`

/** Tells of an account, by mail only. */
export function accountTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const logIn = (courseId: number): Block => ({
    kind: 'link',
    label: text.logIn,
    url: `${ground.siteUrl}/mypage/login/${courseId}`,
    isMain: true,
  })
  const toMember =
    (write: ToMember): Teller =>
    async (db, data) => {
      const member = await memberContact(db, Number(data['member_id']))
      if (!member) return null
      const from = await senderOf(db, member.main_golf_course)
      return { ...write(member, from.courseName), from }
    }
  /** Confirms a change, and warns a member who did not do it. */
  const changed = (words: (typeof text.changed)[keyof typeof text.changed]): Teller =>
    toMember((member, course) => ({
      subject: words.subject(course),
      to: nameOf(member),
      blocks: [paragraph(words.lead), logIn(member.main_golf_course)],
      warns: true,
    }))
  return {
    // The recipient's name is not known.
    'account.code': async (db, data) => {
      const { flow_hash: flow, course_id: courseId, about } = data as CodeData
      // Used, ended or expired meanwhile: there is nothing left to send.
      const code = await codeForMail(ground, db, Buffer.from(flow, 'base64'))
      if (!code) return null
      const from = await senderOf(db, courseId)
      return {
        subject: (about ? text.code.aboutRequest : text.code.subjects[code.purpose])(from.courseName),
        to: null,
        from,
        blocks: [{ kind: 'code', label: text.code.label, code: code.code }, paragraph(text.code.how(code.minutes))],
      }
    },
    // Sent instead of a registration code to an address that is a member's already.
    'account.known': async (db, data) => {
      const { course_id: courseId } = data as CourseData
      const from = await senderOf(db, courseId)
      return {
        subject: text.code.subjects.registration(from.courseName),
        to: null,
        from,
        blocks: [
          paragraph(text.known.lead),
          logIn(courseId),
          { kind: 'link', label: text.known.forgot, url: `${ground.siteUrl}/mypage/forgot/${courseId}` },
        ],
      }
    },
    // Sent instead of a code to an address of another member that somebody wants as a new one.
    'account.taken': async (db, data) => {
      const { course_id: courseId } = data as CourseData
      const from = await senderOf(db, courseId)
      return {
        subject: text.taken.subject(from.courseName),
        to: null,
        from,
        blocks: [paragraph(text.taken.lead), logIn(courseId)],
      }
    },
    // Sends nothing; the outbox row makes the work the same as for a known address.
    'account.unknown': async () => null,
    'account.registered': toMember((member, course) => ({
      subject: text.registered.subject(course),
      to: nameOf(member),
      blocks: [
        paragraph(text.registered.lead),
        { kind: 'rows', rows: [[text.registered.number, member.member_number]] },
        paragraph(text.registered.more),
        logIn(member.main_golf_course),
      ],
    })),
    'account.identity_changed': (db, data) =>
      toMember((member, course) => ({
        subject: text.identity.subject(course),
        // The name may be the changed field.
        to: null,
        blocks: [
          paragraph(text.identity.lead),
          {
            kind: 'list',
            items: [...new Set((data as IdentityData).fields.map((field) => text.identity.fields[field]))],
          },
          logIn(member.main_golf_course),
        ],
        warns: true,
      }))(db, data),
    'account.reset': changed(text.changed.reset),
    'account.password_changed': changed(text.changed.passwordChanged),
    'account.password_set': changed(text.changed.passwordSet),
    'account.email_changed': changed(text.changed.emailChanged),
    'account.email_added': changed(text.changed.emailAdded),
  }
}
