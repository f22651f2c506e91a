import type { LedgerProblem } from './types.ts'

/** Column names and values of a ledger file. */
export const ledgerWords = {
  columns: {
    course_id: 'ゴルフ場ID',
    membership_id: 'コース会員ID',
    last_name: '姓',
    first_name: '名',
    last_name_kana: 'せい',
    first_name_kana: 'めい',
    birthday: '生年月日',
    phone_number: '電話番号',
    mobile_number: '携帯電話番号',
    email: 'メールアドレス',
    status: '資格',
  },
  statuses: { '': 'active', 有効: 'active', 停止: 'suspended', 退会: 'withdrawn' },
  /** The last year before each era. */
  eras: {
    明治: 1867,
    M: 1867,
    大正: 1911,
    T: 1911,
    昭和: 1925,
    S: 1925,
    平成: 1988,
    H: 1988,
    令和: 2018,
    R: 2018,
  },
  /** `western`: year, month and day. `japanese`: era, year, month and day. */
  western: /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/,
  japanese: /^(明治|大正|昭和|平成|令和|[MTSHR])(\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/i,
  firstYear: /元(年)/,
} as const

/** Messages about the problems of a ledger file. */
export const ledgerText = {
  notText: '文字コードを読み取れません。UTF-8またはShift_JISで保存してください。',
  empty: 'ファイルに行がありません。',
  missingColumn: (name: string) => `列「${name}」がありません。`,
  unknownColumn: (name: string) => `列「${name}」は使いません。列の名前を確認してください。`,
  doubleColumn: (name: string) => `列「${name}」が2つあります。`,
  openQuote: '引用符（"）が閉じていません。',
  columnCount: (found: number, expected: number) => `列の数が${found}です（見出しは${expected}列）。`,
  course: (given: string) => `ゴルフ場IDは1から9の数字で入力してください（入力：${given}）。`,
  unknownCourse: (id: number) => `ゴルフ場ID ${id} は登録されていません。`,
  membershipId: 'コース会員IDは、英数字とハイフンで64文字以内、数字を1つ以上入れてください。',
  required: (name: string) => `「${name}」を入力してください。`,
  kana: (name: string) => `「${name}」は、ひらがなまたはカタカナで入力してください。`,
  birthday:
    '「生年月日」は、1954-10-10、1954/10/10、19541010、昭和29年10月10日、S29.10.10のいずれかの形で入力してください。',
  phone: (name: string) => `「${name}」は、10〜15桁の数字で入力してください。`,
  email: '「メールアドレス」の形式が正しくありません。',
  status: (given: string) => `「資格」は、有効、停止、退会のいずれかを入力してください（入力：${given}）。`,
  twice: (line: number) => `同じコース会員IDが${line}行目にもあります。`,
} as const

export const printProblem = ({ line, message }: LedgerProblem): string => `${line}行目：${message}`

/** Words of mails about the link of a membership. */
export const linkText = {
  linked: {
    subject: (course: string) => `【${course}】コース会員を連携しました`,
    lead: 'コース会員を連携しました。コース会員の料金で予約できます。',
  },
  unlinked: {
    subject: (course: string) => `【${course}】コース会員の連携を解除しました`,
    lead: 'コース会員の連携を解除しました。すでに確定した予約は変わりません。',
  },
  declined: {
    subject: (course: string) => `【${course}】コース会員の連携を確認できませんでした`,
    lead: 'フロントで確認しましたが、コース会員を連携できませんでした。お手数ですが、会員証をご用意のうえ、ゴルフ場へお電話ください。',
  },
  course: 'ゴルフ場',
  id: 'コース会員ID',
  why: '理由',
  open: 'コース会員の予約',
} as const
