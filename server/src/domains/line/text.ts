import type { WishWords } from './types.ts'

const wishes: WishWords = [
  { wish: 'other', pattern: /きゃんせる(待|まち)|予約(番号|なし)/ },
  { wish: 'cancel', pattern: /きゃんせる|取り?消|とりけし/ },
  { wish: 'call', pattern: /電話|でんわ|^tel|問い?合わ?せ|といあわせ|連絡先/ },
  { wish: 'link', pattern: /連携|れんけい|会員とつな/ },
  {
    wish: 'reservations',
    pattern:
      /(予約|よやく).*(確認|かくにん|見|みる|みたい|一覧|内容|状況|変更|いつ)|^(確認|かくにん)|(いつ|変更).*(予約|よやく)|時間.*変/,
  },
  { wish: 'book', pattern: /予約|よやく|空き|あき(状況|を)|空いて/ },
]

/** Words of mails and messages about the LINE link (copy deck 8, 9.1, 10), and of answers in the talk. */
export const text = {
  linked: {
    subject: (course: string) => `【${course}】LINEと連携しました`,
    lead: 'LINEと連携しました。予約の確認やお知らせを、LINEのトークでもお送りします。',
  },
  unlinked: {
    subject: (course: string) => `【${course}】LINE連携を解除しました`,
    lead: 'LINE連携を解除しました。予約の内容は残ります。LINEでのお知らせは届かなくなります。',
  },
  message: {
    linked: 'LINEとの連携が完了しました。予約の確認やお知らせを、このトークでお送りします。',
    unlinked: 'LINE連携を解除しました。',
    follow: (course: string) =>
      `友だち追加ありがとうございます。${course}の公式アカウントです。メニューから、予約や予約内容の確認ができます。`,
  },
  setting: 'LINE連携の設定を見る',
  /** The words of a screen reader for the cells of a rich menu, and those that a tap writes in the talk. */
  menu: {
    bar: 'メニュー',
    cells: {
      book: '予約する',
      link: 'LINE連携',
      reservations: '予約の確認',
      call: '電話する',
      qr: '会員QR',
      notices: 'お知らせ',
      see: '予約を見る',
      map: '地図',
      state: '営業の状況',
    },
  },
  wishes,
  talk: {
    book: {
      title: '予約する',
      body: (course: string) => `${course}の空いている日と時間をご覧いただけます。`,
      button: '空いている日を見る',
      alt: (course: string) => `${course}の予約は、こちらからお進みください。`,
    },
    call: {
      title: 'お電話でのお問い合わせ',
      hours: (hours: string) => `受付時間　${hours}`,
      button: '電話する',
      alt: (course: string, tel: string) => `${course}の電話番号は ${tel} です。`,
    },
    link: {
      title: 'LINE連携',
      body: '会員の方は、一度連携すると、このトークで予約の確認やキャンセルの手続きができます。',
      button: 'LINE連携に進む',
      alt: 'LINE連携をすると、このトークで予約を確認できます。',
      linked: 'このLINEは、すでに会員と連携しています。',
    },
    needsLink:
      'ご予約をここで確認するには、LINE連携が必要です。会員登録をせずにご予約された方は、確定メールの「予約確認用リンク」をご覧ください。',
    other: '申し訳ありません。ここではお答えできません。お電話か、下のボタンからお願いします。',
    group: 'ご予約については、このアカウントと1対1のトークでお答えします。',
    quick: {
      book: '予約する',
      reservations: '予約の確認',
      cancel: 'キャンセル',
      call: '電話する',
      link: 'LINE連携',
    },
  },
} as const
