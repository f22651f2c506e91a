import { ledgerLimits } from '@jgm/contract/api/staff-ledger'
import { formatBirthday, formatMonthDay } from '@jgm/contract/model/dates'
import type { CustomerStatus, LedgerColumn, LedgerProblem } from './types.ts'

/** Column names and values of ledger files. */
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
  } satisfies Record<LedgerColumn, string>,
  /** Names that clubs give to the same columns, without blanks and brackets. `name` and `kana`: family and first name in one cell. */
  headings: {
    course_id: ['ゴルフ場ID', 'ゴルフ場', 'ゴルフ場番号', 'コース', 'コースID', 'コース番号'],
    membership_id: ['コース会員ID', 'コース会員番号', '会員番号', '会員ID', '会員No', '会員No.', '会員コード'],
    last_name: ['姓', '苗字', '名字', '姓漢字'],
    first_name: ['名', '名漢字'],
    last_name_kana: ['せい', 'セイ', '姓カナ', '姓かな', '姓フリガナ', '姓ふりがな'],
    first_name_kana: ['めい', 'メイ', '名カナ', '名かな', '名フリガナ', '名ふりがな'],
    birthday: ['生年月日', '誕生日', '生年月日西暦', '生年月日和暦'],
    phone_number: ['電話番号', '電話', 'TEL', '自宅電話番号', '自宅電話', '自宅TEL', '固定電話', '電話番号1'],
    mobile_number: ['携帯電話番号', '携帯電話', '携帯番号', '携帯', '携帯TEL', '電話番号2'],
    email: ['メールアドレス', 'メール', 'Eメール', 'E-mail', 'email'],
    status: ['資格', '種別', '会員種別', '会員区分', '区分', '会員資格', '状態'],
    name: ['氏名', '名前', 'お名前', '会員名', '会員氏名', '氏名漢字', '漢字氏名'],
    kana: ['カナ', 'かな', 'フリガナ', 'ふりがな', '氏名カナ', '氏名かな', 'カナ氏名', '氏名フリガナ', '会員名カナ'],
  },
  statuses: { active: '有効', suspended: '停止', withdrawn: '退会' } satisfies Record<CustomerStatus, string>,
  /** Other words that mean one of the three. */
  kinds: {
    active: [
      '',
      '会員',
      '正会員',
      '個人会員',
      '個人',
      '法人会員',
      '法人',
      '平日会員',
      '平日',
      '週日会員',
      '週日',
      '家族会員',
      '在籍',
      'コース会員',
    ],
    suspended: ['休会', '休会中', '資格停止', '停止中', '休止'],
    withdrawn: ['退会済', '退会済み', '除名', '死亡', '逝去', '譲渡', '譲渡済', '名義変更済'],
  },
  /** Behind the year: month and day. */
  monthAndDay: String.raw`[-/.年](\d{1,2})[-/.月](\d{1,2})日?$`,
  /** A membership that may not be passed on: its holder plays, unless the club says otherwise. */
  notPassedOn: /^名義(?:書[換替]え?|変更)停止中?$/,
  /** The last row of a list that a spreadsheet has counted: its first cell, and the others beside it. */
  sumRow: {
    first: /^(?:合計|総計|小計|総合計|計|総数|人数|件数)[:：]?(?:[\d,]+[名人件行円]?)?$/,
    rest: /^[\d,.]+[名人件行円]?$/,
  },
  firstYear: /元(年)/,
  longVowel: 'ー',
  /** `before`: the last year before the era. */
  eras: [
    { letter: 'M', name: '明治', before: 1867, from: '1868-01-25', to: '1912-07-30' },
    { letter: 'T', name: '大正', before: 1911, from: '1912-07-30', to: '1926-12-25' },
    { letter: 'S', name: '昭和', before: 1925, from: '1926-12-25', to: '1989-01-07' },
    { letter: 'H', name: '平成', before: 1988, from: '1989-01-08', to: '2019-04-30' },
    { letter: 'R', name: '令和', before: 2018, from: '2019-05-01', to: '9999-12-31' },
  ],
  /** The letter of an era by what is written. Longer names stand first. */
  eraNames: {
    明治: 'M',
    大正: 'T',
    昭和: 'S',
    平成: 'H',
    令和: 'R',
    明: 'M',
    大: 'T',
    昭: 'S',
    平: 'H',
    令: 'R',
    M: 'M',
    T: 'T',
    S: 'S',
    H: 'H',
    R: 'R',
  } as Readonly<Record<string, string>>,
} as const

/** What is said of a ledger file. A message about a cell stands behind its line, its column and what was found there. */
export const ledgerText = {
  notText: '文字コードを読み取れません。Excelで「CSV UTF-8（コンマ区切り）」として保存しなおしてください。',
  workbook:
    'Excelのブック（.xlsx・.xls）は読めません。Excelで「CSV UTF-8（コンマ区切り）」として保存しなおしてください。',
  otherFile: '台帳のファイルではありません。Excelで「CSV UTF-8（コンマ区切り）」として保存したものを選んでください。',
  empty: 'ファイルに行がありません。',
  unread: {
    tooLarge: `一度に読めるのは${ledgerLimits.rows.toLocaleString('ja-JP')}行までです。ファイルを分けてください。`,
    tooWide: '1行が長すぎます。列の区切りと、改行をたしかめてください。',
    openQuote: '引用符（"）が閉じていません。',
  },
  noHeading: '見出しの行が見つかりません。「会員番号」「氏名」「生年月日」「電話番号」などの列の名前が要ります。',
  missingColumns: (names: readonly string[]) => `列${names.map((name) => `「${name}」`).join('')}がありません。`,
  doubleColumn: (name: string) => `列「${name}」が2つあります。`,
  columnCount: (found: number, expected: number) => `列の数が${found}です（見出しは${expected}列）。`,
  course: 'ゴルフ場は1から9の番号で書きます。',
  unknownCourse: (id: number) => `ゴルフ場ID ${id} は登録されていません。`,
  membershipId: '英数字とハイフンで64文字まで、数字が1つ以上要ります。',
  noMembershipId: '会員番号がありません。番号のない行は読みません。',
  asDate: 'Excelが日付に変えていませんか。もとの番号を書いてください。',
  shortened: 'Excelが数字を縮めて、下の桁が消えています。もとの番号を書いてください。',
  required: (name: string) => `${name}がありません。`,
  kana: 'ひらがなまたはカタカナで書きます。',
  unsplit: '姓と名の分かれ目がわかりません。あいだに空白を1つ入れてください。',
  control: '見えない文字（制御文字）が入っています。書きなおしてください。',
  lost: (letter: string) => `読めない字「${letter}」があります。もとの字を入れてください。`,
  long: (most: number) => `${most}文字までで書きます。`,
  birthday: '日付として読めません。1954/10/10か昭和29年10月10日のように書きます。',
  shortYear: '年が2けたです。西暦4けたか、昭和29年のように元号で書きます。',
  future: '生年月日がまだ来ていません。',
  longAgo: '百年以上前の日付です。',
  tooYoung: '生まれた年が新しすぎます。',
  afterEra: (name: string, to: string) => `${name}は${eraDay(to)}までです。`,
  beforeEra: (name: string, from: string) => `${name}は${eraDay(from)}からです。`,
  lostZero: '先頭の0が消えていませんか。',
  phone: '0で始まる10〜15けたの数字で書きます。',
  phones: '電話番号が3つ以上あります。2つまでにしてください。',
  email: 'メールアドレスの形ではありません。',
  status: '有効・停止・退会のどれかがわかりません。',
  notPassedOn: '名義書換の停止は、プレーできる資格の停止とはかぎりません。',
  twice: (line: number) => `${line}行目と同じ会員番号です。どちらが正しいですか。`,
  /** Between two ways in which one cell was understood. */
  and: '・',
  /** How a cell was understood. */
  how: {
    era: '和暦',
    clock: '時刻をのぞく',
    serial: 'Excelの日付の連番',
    halfKana: '半角カナ',
    dots: '中点をのぞく',
    repeated: 'くり返しの字',
    split: '姓と名に分ける',
    twoPhones: '電話が2つ',
    extension: '内線をのぞく',
    onlyMobile: '携帯電話を電話番号に',
    course: 'ゴルフ場の番号',
    status: '種別の言いかえ',
    taken: 'すすめの値',
  },
} as const

function eraDay(date: string): string {
  const year = Number(date.slice(0, 4))
  const era = ledgerWords.eras.findLast(({ from }) => from <= date)
  return era ? `${era.name}${year - era.before}年${formatMonthDay(date)}` : formatBirthday(date)
}

/** A problem of a cell beside its row. */
export const problemWords = ({ column, found, message, likely }: LedgerProblem): string =>
  `${ledgerWords.columns[column]}「${found}」　${message}${likely === null ? '' : `（${likely}ですか）`}`

/** A problem of a cell as an operator reads it. */
export const printProblem = (line: number, problem: LedgerProblem): string => `${line}行目　${problemWords(problem)}`

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
