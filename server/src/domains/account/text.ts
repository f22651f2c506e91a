import type { IdentityName } from '@jgm/contract/model/fields'
import type { CodePurpose } from './types.ts'

/** Words of mails about an account (copy deck 9.2). */
export const text = {
  code: {
    subjects: {
      registration: (course: string) => `【${course}】会員登録の認証コード`,
      activation: (course: string) => `【${course}】会員登録の認証コード`,
      forgot: (course: string) => `【${course}】パスワード再設定の認証コード`,
      guest: (course: string) => `【${course}】メールアドレス確認の認証コード`,
      email_change: (course: string) => `【${course}】メールアドレス変更の認証コード`,
      email_add: (course: string) => `【${course}】メールアドレス登録の認証コード`,
      password: (course: string) => `【${course}】パスワード設定の認証コード`,
      quit: (course: string) => `【${course}】退会手続きの認証コード`,
      login: (course: string) => `【${course}】ログインの認証コード`,
      identity: (course: string) => `【${course}】お客様情報変更の認証コード`,
    } satisfies Readonly<Record<CodePurpose, (course: string) => string>>,
    aboutRequest: (course: string) => `【${course}】リクエスト予約の認証コード`,
    label: '認証コード',
    how: (minutes: number) =>
      `この認証コードの有効期限は${minutes}分です。\n画面に戻り、認証コードを入力してください。\n認証コードは、ほかの人に教えないでください。`,
  },
  logIn: 'ログイン',
  known: {
    lead: 'このメールアドレスは登録できません。すでに会員の方は、ログインしてください。',
    forgot: 'パスワードをお忘れの方',
  },
  taken: {
    subject: (course: string) => `【${course}】このメールアドレスは登録できません`,
    lead: 'メールアドレスの変更・登録の手続きで、このメールアドレスが入力されました。すでに会員の方が使われているため、登録できません。会員の方は、いままでどおりログインできます。',
  },
  registered: {
    subject: (course: string) => `【${course}】会員登録が完了しました`,
    lead: '会員登録が完了しました。',
    number: '会員番号',
    more: 'コース会員IDを連携すると、コース会員の料金で予約できます。',
  },
  /** The names of what the member, or somebody else, has changed. */
  changed: {
    reset: {
      subject: (course: string) => `【${course}】パスワードを再設定しました`,
      lead: 'パスワードを再設定しました。新しいパスワードでログインしてください。',
    },
    passwordChanged: {
      subject: (course: string) => `【${course}】パスワードを変更しました`,
      lead: 'パスワードを変更しました。安全のため、ほかの端末ではログアウトしました。',
    },
    passwordSet: {
      subject: (course: string) => `【${course}】パスワードを設定しました`,
      lead: 'パスワードを設定しました。メールアドレスとパスワードでもログインできます。',
    },
    emailChanged: {
      subject: (course: string) => `【${course}】メールアドレスを変更しました`,
      lead: 'メールアドレスを変更しました。次回から、新しいメールアドレスでログインしてください。',
    },
    emailAdded: {
      subject: (course: string) => `【${course}】メールアドレスを登録しました`,
      lead: 'メールアドレスを登録しました。予約の確認などのメールを、このアドレスへお送りします。',
    },
  },
  identity: {
    subject: (course: string) => `【${course}】お客様情報を変更しました`,
    lead: '次のお客様情報を変更しました。変更後の内容は、ログインして会員情報で確認できます。',
    fields: {
      last_name: 'お名前',
      first_name: 'お名前',
      last_name_kana: 'お名前（ふりがな）',
      first_name_kana: 'お名前（ふりがな）',
      phone_number: '電話番号',
      birthday: '生年月日',
    } satisfies Readonly<Record<IdentityName, string>>,
  },
} as const
