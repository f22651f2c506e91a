import { groupDigits } from '@jgm/contract/model/money'
import type { NoticeAct, NoticeState } from '@jgm/contract/model/notices'

const people = (count: number): string => `${groupDigits(count)}名`
const letters = (count: number): string => `${groupDigits(count)}通`

/** Months within which people have played. */
const spans: Readonly<Record<number, string>> = { 6: 'この半年', 12: 'この1年', 24: 'この2年', 36: 'この3年' }

const states: Readonly<Record<NoticeState, string>> = {
  draft: '下書き',
  scheduled: '配信予約',
  sending: '送っています',
  stopped: '止めました',
  published: '公開中',
  ended: 'すみ',
}

const acts: Readonly<Record<NoticeAct, string>> = {
  discard: '下書きを捨てる',
  recall: '配信予約を取り消して直す',
  stop: '配信を止める',
  withdraw: '取り下げる',
}

export const noticeText = {
  title: 'お知らせ',
  figures: { sending: '送信中', scheduled: '配信予約', drafts: '下書き', unit: '件' },
  legend: '予約や確認のメールは、お知らせより先に送ります。',
  list: 'お知らせの一覧',
  none: 'お知らせはまだありません。',
  choose: 'お知らせを選ぶか、新しく書いてください。',
  untitled: '（題がありません）',
  add: '新しく書く',
  states,
  allCourses: '全コース',
  audience: (courses: readonly string[], topic: string, within: number | null) =>
    `${courses.length === 0 ? '全コース' : courses.join('・')}　${topic}${within === null ? '' : `　${spans[within] ?? ''}に来場`}`,
  written: (at: string, by: string | null) => (by === null ? at : `${at}　${by}さん`),
  progress: (done: number, planned: number) => `${groupDigits(done)} / ${letters(planned)}`,
  percent: (done: number, planned: number) => `${planned === 0 ? 100 : Math.floor((done / planned) * 100)}%`,
  onList: '一覧だけ',
  fields: {
    section: '内容',
    title: '題',
    body: '本文',
    bodyHelp: '空いた行で段落が分かれます。HTMLは書けません。',
    count: (now: number, most: number) => `${groupDigits(now)} / ${groupDigits(most)}文字`,
    links: 'ボタン',
    label: (no: number) => `ボタン${no}の文字`,
    url: (no: number) => `ボタン${no}の先`,
    removeLink: (no: number) => `ボタン${no}を消す`,
    addPhone: '電話のボタン',
    addPage: 'ページのボタン',
    phoneLabel: '電話する',
    pageLabel: 'くわしく見る',
  },
  who: {
    title: '配信先',
    courses: 'ゴルフ場',
    topic: 'だれに',
    category: '種類',
    played: '来場',
    anyone: '問わない',
    within: (months: number) => `${spans[months] ?? ''}に来場した方`,
    playedNote: '選んだゴルフ場に、この期間に来場した会員です。よく利用するゴルフ場は問いません。',
    ways: '送り方',
    mail: 'メール',
    line: 'LINE',
    readers: '対象の方',
    mails: 'メール',
    messages: 'LINE',
    people,
    letters,
    both: (count: number) => `両方で届く方 ${people(count)}`,
    neither: (count: number) => `受信設定などで届かない方 ${people(count)}`,
    none: '一覧に載せるだけで、送りません。',
    important: '重要なお知らせは、受信設定にかかわらず届きます。',
    quota: {
      enough: (left: string, rest: string) => `LINEの今月の残りは${left}。このお知らせのあとは${rest}です。`,
      enoughAll: 'どのゴルフ場のLINEも、今月の残りで足ります。',
      short: (course: string, left: string, needed: string) =>
        `${course}のLINEの今月の残りは${left}で、このお知らせには${needed}かかります。`,
      ifShort:
        '残りがなくなると、LINEには届きません。メールを受け取る方には、メールが届きます。予約の連絡は、LINEの代わりにメールで送ります。',
      unknown: (courses: readonly string[]) =>
        `${courses.join('・')}のLINEの今月の残りは、いま分かりません。このまま送れます。`,
      nextMonth: 'LINEの通数は、月ごとに数えます。送る月の残りは、その月に確かめてください。',
    },
    counted: '送る前の数は、いまの数です。送るときに、もう一度数えます。',
  },
  when: {
    title: '配信予約',
    how: 'いつ',
    now: 'すぐ',
    later: '日時を決める',
    date: '日',
    time: '時刻',
    until: '掲載',
    forGood: 'ずっと',
    untilDay: '終わりの日を決める',
    last: '掲載の最後の日',
    hours: '朝8時から夜9時までのあいだに送ります。時刻までは、取り消して直せます。',
  },
  faces: {
    title: 'プレビュー',
    line: 'LINE',
    mail: 'メール',
    letter: 'メールの文',
    site: 'マイページ',
    off: (face: string) => `${face}では送りません`,
    from: '差出人',
    example: (from: string) => `${from}など、よく利用するゴルフ場`,
    subject: '件名',
  },
  trial: 'テスト送信',
  tried: (email: string) => `${email} に送りました。`,
  publish: {
    now: (count: number) => `${people(count)}にすぐ送る`,
    later: (count: number, at: string) => [`${people(count)}に`, `${at}に送る`],
    list: '一覧にすぐ載せる',
    listLater: (at: string) => ['一覧に', `${at}に載せる`],
    /** `at` null: at once. */
    waits: (at: string | null, leaving: string) =>
      `一覧には${at === null ? 'すぐ' : `${at}に`}載ります。メールとLINEは、夜のあいだ送らず、${leaving}から送ります。`,
    leaves: (leaving: string) => `メールとLINEは、${leaving}から送ります。`,
    scheduled: (at: string) => `${at}に公開します。`,
    done: '公開しました。',
  },
  acts,
  copy: '写して新しく書く',
  sure: {
    stop: 'まだ届いていない方には、送りません。お知らせは、一覧では読めるままです。',
    withdraw: '一覧から消え、まだ届いていない方には送りません。元にはもどせません。',
  },
  toRead: (from: string) => `${from} から`,
  keys: {
    add: '新しく書く',
    trial: 'テスト送信',
    stop: '配信を止める',
    next: '次のお知らせ',
    previous: '前のお知らせ',
    walk: '選ぶ',
  },
} as const
