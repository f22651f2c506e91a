import type { WishWords } from './types.ts'

const wishes: WishWords = [
  // Thanks that ask for something besides are answered.
  {
    wish: null,
    pattern:
      /^(?!.*(たい|ますか|ください|下さい|お願い|おねがい|遅|おくれ|減|変|きゃんせる|取)).*(ありがと|有難|有り難)/,
  },
  { wish: 'waitlist', pattern: /(きゃんせる|空き|あき)(待|まち)/ },
  { wish: 'other', pattern: /予約(番号|なし)/ },
  // A question whether the course is late is none of ours.
  { wish: 'late', pattern: /(遅れ|おくれ)(?!.*か$)|遅刻|ちこく|間に合(わ|い)そ?う?な|間に合いません|渋滞|じゅうたい/ },
  {
    wish: 'fewer',
    pattern:
      /(人数|にんずう|人|名).*(減|へり|へる|へらし)|([1-9]|一|二|三)(人|名).*(休|来られ|行けな|行けま|欠席)|欠席/,
  },
  { wish: 'cancel', pattern: /きゃんせる|取り?消|とりけし/ },
  {
    wish: 'change',
    pattern: /(予約|よやく|時間|じかん|人数|にんずう|日程|日にち|すたーと|ぷらん).*(変|ずら|増や)|変更/,
  },
  { wish: 'coming', pattern: /^(予定(どお|通)り|よていどおり)/ },
  { wish: 'code', pattern: /qr|会員証|受付.*こーど/ },
  { wish: 'call', pattern: /電話|でんわ|^tel|問い?合わ?せ|といあわせ|連絡先/ },
  { wish: 'link', pattern: /連携|れんけい|会員とつな/ },
  { wish: 'single', pattern: /(1|一)人(で|予約|だけ)|ひとり(で|予約)/ },
  { wish: 'competitions', pattern: /競技|きょうぎ|こんぺ|大会/ },
  { wish: 'register', pattern: /会員(登録|に)|入会|^登録/ },
  {
    wish: 'reservations',
    pattern:
      /(予約|よやく).*(確認|かくにん|見|みる|みたい|一覧|内容|状況|いつ)|^(確認|かくにん)|いつ.*(予約|よやく)|(次|つぎ|明日|あした|今日|きょう|私|わたし|僕)の?(すたーと|ぷれー|らうんど|予約)|すたーと.*(何時|いつ|時間|時刻)|何時.*すたーと/,
  },
  { wish: 'book', pattern: /予約|よやく|空き|あき(状況|を)|空いて/ },
  {
    wish: null,
    pattern:
      /^(了解|りょうかい|承知|しょうち|わかりました|分かりました|わかった|分かった|はい$|おけ|おっけー|ok|よろしく|宜しく|お疲れ|おつかれ|おはよう|こんにちは|こんばんは|楽しみ|助かり)/,
  },
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
      body: '空いている日と時間をご覧いただけます。',
      button: '空いている日を見る',
      alt: '予約は、こちらからお進みください。',
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
      done: 'このLINEは、すでに会員と連携しています。',
    },
    code: {
      title: '受付のQRコード',
      body: 'フロントで、この画面をお見せください。電波の弱いところでも出せるように、前もって一度お開きください。',
      button: 'QRコードを出す',
      alt: '受付のQRコードは、こちらから出せます。',
    },
    waitlist: {
      title: '空き待ち',
      body: '空き待ちの順番とご案内を、ここでご覧いただけます。',
      button: '空き待ちを見る',
      alt: '空き待ちの一覧は、こちらからご覧いただけます。',
    },
    single: {
      title: '1人予約',
      body: 'お1人で申し込める組を、日付からお選びいただけます。',
      button: '1人予約を見る',
      alt: '1人予約は、こちらからお進みください。',
    },
    competitions: {
      title: '競技・コンペ',
      body: 'これから行われる競技・コンペをご覧いただけます。',
      button: '競技・コンペを見る',
      alt: '競技・コンペの一覧は、こちらからご覧いただけます。',
    },
    register: {
      title: '会員登録',
      body: '登録すると、予約の確認や変更が、このトークからできます。すでに会員の方は、LINE連携にお進みください。',
      button: '会員登録に進む',
      alt: '会員登録は、こちらからお進みください。',
      done: 'すでに会員としてご登録いただいています。',
    },
    needsLink:
      'ご予約をここで確認するには、LINE連携が必要です。会員登録をせずにご予約された方は、確定メールの「予約確認用リンク」をご覧ください。',
    other: '申し訳ありません。ここではお答えできません。お電話か、下のボタンからお願いします。',
    group: 'ご予約については、このアカウントと1対1のトークでお答えします。',
    quick: {
      book: '予約する',
      reservations: '予約の確認',
      cancel: 'キャンセル',
      change: '人数・時間の変更',
      coming: '予定どおり',
      fewer: '人数が減ります',
      late: '遅れます',
      code: '受付QR',
      waitlist: '空き待ち',
      call: '電話する',
      link: 'LINE連携',
    },
  },
} as const
