import type { LedgerProblem } from './types.ts'

/** What an import of a ledger has to say about a file. */
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
  status: (given: string) => `「資格」は、有効、停止、退会のいずれかを入力してください（入力：${given}）。`,
  twice: (line: number) => `同じコース会員IDが${line}行目にもあります。`,
} as const

export const printProblem = ({ line, message }: LedgerProblem): string => `${line}行目：${message}`
