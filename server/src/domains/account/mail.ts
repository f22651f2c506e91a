import type { IdentityName } from '@jgm/contract/model/fields'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import type { Block, Teller, Telling } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import type { MemberContact } from '../member/types.ts'
import { codeForMail } from './service.codes.ts'
import type { CodePurpose, MailedCode } from './types.ts'

type Sender = Telling['from']

/** Data of the kind `account.code`: the hash of the attempt's flow in base64, never the code; `about`: a guest's request. */
export type CodeMail = { readonly flow_hash: string; readonly course_id: number; readonly about?: 'request' }

/** Data of the kinds `account.known`, `account.taken`, `account.unknown`. */
export type CourseMail = { readonly course_id: number }

/** Data of the kind `account.identity_changed`: the names of the fields, never their values. */
export type IdentityMail = { readonly member_id: number; readonly fields: readonly IdentityName[] }

/** Data of the kinds `account.registered`, `account.reset`. */
export type MemberMail = { readonly member_id: number }

const subjects: Readonly<Record<CodePurpose, (course: string) => string>> = {
  registration: (course) => `【${course}】会員登録の認証コード`,
  activation: (course) => `【${course}】会員登録の認証コード`,
  forgot: (course) => `【${course}】パスワード再設定の認証コード`,
  guest: (course) => `【${course}】メールアドレス確認の認証コード`,
  email_change: (course) => `【${course}】メールアドレス変更の認証コード`,
  email_add: (course) => `【${course}】メールアドレス登録の認証コード`,
  password: (course) => `【${course}】パスワード設定の認証コード`,
  quit: (course) => `【${course}】退会手続きの認証コード`,
  login: (course) => `【${course}】ログインの認証コード`,
  identity: (course) => `【${course}】お客様情報変更の認証コード`,
}

const aboutRequest = (course: string): string => `【${course}】リクエスト予約の認証コード`

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const logInLink = (siteUrl: string, courseId: number): Block => ({
  kind: 'link',
  label: 'ログイン',
  url: `${siteUrl}/mypage/login/${courseId}`,
  isMain: true,
})
const nameOf = (member: MemberContact): string => `${member.last_name} ${member.first_name}`

/** Copy deck 9.2: the mail with a code, for all purposes. The recipient's name is not known. */
function writeCode(data: MailedCode, from: Sender, about: CodeMail['about']): Telling {
  return {
    subject: about ? aboutRequest(from.courseName) : subjects[data.purpose](from.courseName),
    to: null,
    from,
    blocks: [
      { kind: 'code', label: '認証コード', code: data.code },
      paragraph(
        `この認証コードの有効期限は${data.minutes}分です。\n画面に戻り、認証コードを入力してください。\n認証コードは、ほかの人に教えないでください。`,
      ),
    ],
  }
}

/** Sent instead of a registration code to an address that is a member's already. */
function writeKnown(data: CourseMail, siteUrl: string, from: Sender): Telling {
  return {
    subject: subjects.registration(from.courseName),
    to: null,
    from,
    blocks: [
      paragraph('このメールアドレスは登録できません。すでに会員の方は、ログインしてください。'),
      logInLink(siteUrl, data.course_id),
      { kind: 'link', label: 'パスワードをお忘れの方', url: `${siteUrl}/mypage/forgot/${data.course_id}` },
    ],
  }
}

/** Sent instead of a code to an address of another member that somebody wants as a new one. */
function writeTaken(data: CourseMail, siteUrl: string, from: Sender): Telling {
  return {
    subject: `【${from.courseName}】このメールアドレスは登録できません`,
    to: null,
    from,
    blocks: [
      paragraph(
        'メールアドレスの変更・登録の手続きで、このメールアドレスが入力されました。すでに会員の方が使われているため、登録できません。会員の方は、いままでどおりログインできます。',
      ),
      logInLink(siteUrl, data.course_id),
    ],
  }
}

/** The registration is complete. */
function writeRegistered(member: MemberContact, siteUrl: string, from: Sender): Telling {
  return {
    subject: `【${from.courseName}】会員登録が完了しました`,
    to: nameOf(member),
    from,
    blocks: [
      paragraph('会員登録が完了しました。'),
      { kind: 'rows', rows: [['会員番号', member.member_number]] },
      paragraph('コース会員IDを連携すると、コース会員の料金で予約できます。'),
      logInLink(siteUrl, member.main_golf_course),
    ],
  }
}

/** Confirms a reset of the password; warns a member who did not do it. */
function writeReset(member: MemberContact, siteUrl: string, from: Sender): Telling {
  return {
    subject: `【${from.courseName}】パスワードを再設定しました`,
    to: nameOf(member),
    from,
    blocks: [
      paragraph('パスワードを再設定しました。新しいパスワードでログインしてください。'),
      logInLink(siteUrl, member.main_golf_course),
    ],
    warns: true,
  }
}

/** Confirms a changed password, or a changed or added address; warns a member who did not do it. */
const writeChange =
  (subject: (course: string) => string, lead: string) =>
  (member: MemberContact, siteUrl: string, from: Sender): Telling => ({
    subject: subject(from.courseName),
    to: nameOf(member),
    from,
    blocks: [paragraph(lead), logInLink(siteUrl, member.main_golf_course)],
    warns: true,
  })

const identityWords: Readonly<Record<IdentityName, string>> = {
  last_name: 'お名前',
  first_name: 'お名前',
  last_name_kana: 'お名前（ふりがな）',
  first_name_kana: 'お名前（ふりがな）',
  phone_number: '電話番号',
  birthday: '生年月日',
}

/** Confirms a change of fields that prove identity; warns a member who did not do it. */
const writeIdentity =
  (fields: readonly IdentityName[]) =>
  (member: MemberContact, siteUrl: string, from: Sender): Telling => ({
    subject: `【${from.courseName}】お客様情報を変更しました`,
    // The name may be the changed field.
    to: null,
    from,
    blocks: [
      paragraph('次のお客様情報を変更しました。変更後の内容は、ログインして会員情報で確認できます。'),
      { kind: 'list', items: [...new Set(fields.map((field) => identityWords[field]))] },
      logInLink(siteUrl, member.main_golf_course),
    ],
    warns: true,
  })

/** The writers of the account domain's mails, by kind. */
export function accountMails(ground: Ground): Readonly<Record<string, Teller>> {
  const aboutMember =
    (write: (member: MemberContact, siteUrl: string, from: Sender) => Telling): Teller =>
    async (db: Kysely<DB>, data) => {
      const member = await memberContact(db, (data as MemberMail).member_id)
      return member ? write(member, ground.siteUrl, await senderOf(db, member.main_golf_course)) : null
    }
  return {
    'account.code': async (db, data) => {
      const mail = data as CodeMail
      // Used, ended or expired meanwhile: there is nothing left to send.
      const code = await codeForMail(ground, db, Buffer.from(mail.flow_hash, 'base64'))
      return code ? writeCode(code, await senderOf(db, mail.course_id), mail.about) : null
    },
    'account.known': async (db, data) => {
      const mail = data as CourseMail
      return writeKnown(mail, ground.siteUrl, await senderOf(db, mail.course_id))
    },
    'account.taken': async (db, data) => {
      const mail = data as CourseMail
      return writeTaken(mail, ground.siteUrl, await senderOf(db, mail.course_id))
    },
    // Sends nothing; the outbox row makes the work the same as for a known address.
    'account.unknown': async () => null,
    'account.registered': aboutMember(writeRegistered),
    'account.identity_changed': (db, data) => aboutMember(writeIdentity((data as IdentityMail).fields))(db, data),
    'account.reset': aboutMember(writeReset),
    'account.password_changed': aboutMember(
      writeChange(
        (course) => `【${course}】パスワードを変更しました`,
        'パスワードを変更しました。安全のため、ほかの端末ではログアウトしました。',
      ),
    ),
    'account.password_set': aboutMember(
      writeChange(
        (course) => `【${course}】パスワードを設定しました`,
        'パスワードを設定しました。メールアドレスとパスワードでもログインできます。',
      ),
    ),
    'account.email_changed': aboutMember(
      writeChange(
        (course) => `【${course}】メールアドレスを変更しました`,
        'メールアドレスを変更しました。次回から、新しいメールアドレスでログインしてください。',
      ),
    ),
    'account.email_added': aboutMember(
      writeChange(
        (course) => `【${course}】メールアドレスを登録しました`,
        'メールアドレスを登録しました。予約の確認などのメールを、このアドレスへお送りします。',
      ),
    ),
  }
}
