import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'

type Notice = {
  ago: number
  title: string
  topic: 5 | 7 | 8 | 9
  category: 1 | 2 | 3 | 4 | 6
  important?: true
  courses?: readonly number[]
  body: readonly string[]
  links?: readonly { label: string; url: string }[]
  /** Days after today until it is published; absent: forever. */
  until?: number
}

const notices: readonly Notice[] = [
  {
    ago: 0,
    title: '積雪・凍結時のクローズのご連絡について',
    topic: 5,
    category: 1,
    important: true,
    body: [
      '冬季は、積雪や凍結によりスタート時間の繰り下げ、またはクローズとなる場合があります。',
      'クローズの判断は、当日の午前5時30分ごろに行い、ご予約の方へメールでお知らせします。ご出発の前に、メールとこのページをご確認ください。',
      'クローズの場合、キャンセル料はかかりません。',
    ],
    until: 100,
  },
  {
    ago: 2,
    title: '年末年始の営業について',
    topic: 5,
    category: 1,
    important: true,
    body: [
      '12月31日は最終スタートを9時までとし、1月1日は休場いたします。1月2日は8時から初打ちでお迎えします。',
      '年末年始の期間は、平日でも土曜・日曜・祝日の料金とキャンセル規定になるプランがあります。ご予約の確認画面で、金額とキャンセル料の日程をご覧ください。',
    ],
    until: 45,
  },
  {
    ago: 4,
    title: '12月の早朝スループレーを受付中です',
    topic: 9,
    category: 4,
    body: [
      '日の出とともに回る、平日限定の早朝スループレーをご用意しました。',
      '朝の澄んだ空気のなか、午前中にプレーを終えられます。7時台のスタートが対象です。',
    ],
    courses: [1, 3, 4, 6, 7, 8, 9],
  },
  {
    ago: 5,
    title: 'グリーン更新作業のお知らせ（OUTコース）',
    topic: 9,
    category: 2,
    courses: [3],
    body: [
      '来週の月曜日から水曜日まで、OUTコースの全グリーンで更新作業を行います。',
      '作業後は、およそ10日間、転がりが普段より遅くなります。ご迷惑をおかけしますが、ご理解をお願いいたします。',
    ],
    until: 30,
  },
  {
    ago: 6,
    title: '冬の味覚ランチが始まりました',
    topic: 9,
    category: 3,
    courses: [2, 5],
    body: [
      '地元の根菜と常陸牛を使った、冬だけのランチです。昼食付プランの方は、追加料金なしでお選びいただけます。',
      '数に限りがあります。売り切れの際はご容赦ください。',
    ],
    until: 90,
  },
  {
    ago: 8,
    title: '70歳以上の方のゴルフ場利用税について',
    topic: 7,
    category: 1,
    body: [
      'プレー当日に70歳以上の方は、ゴルフ場利用税がかかりません。ご予約の金額にも反映されます。',
      '当日、フロントで年齢の分かるもの（運転免許証、健康保険証など）をご提示ください。',
    ],
  },
  {
    ago: 9,
    title: 'はじめてご利用の方へ：予約から当日まで',
    topic: 8,
    category: 1,
    body: [
      'ご予約は、会員登録をしなくてもできます。カレンダーで日にちを選び、スタート時間とプランを決めるだけです。',
      '当日は、予約詳細とメールにある時間までに、フロントへお越しください。襟付きのシャツと、ゴルフシューズをご用意ください。',
    ],
    links: [{ label: '公開予約のページ', url: '/reserved' }],
  },
  {
    ago: 11,
    title: 'メンバー優先スタートのご案内',
    topic: 7,
    category: 1,
    courses: [2, 5],
    body: [
      '土曜・日曜・祝日の最初の時間帯は、コース会員の方のための枠です。',
      'コース会員の方は、プレー日の3か月前の9時から予約いただけます。コース会員番号の連携がお済みでない方は、マイページからお手続きください。',
    ],
  },
  {
    ago: 12,
    title: '乗用カートを新しくしました',
    topic: 9,
    category: 2,
    courses: [6],
    body: [
      '全ての乗用カートを、GPSナビ付きの新型に入れ替えました。',
      '残りの距離と前の組の位置が、画面で分かります。使い方は、出発前にスタート係がご説明します。',
    ],
  },
  {
    ago: 14,
    title: '初心者向けラウンドレッスン会',
    topic: 8,
    category: 4,
    courses: [8],
    body: [
      '所属プロがハーフを一緒に回りながら、コースでの歩き方から丁寧にお教えします。',
      'クラブの貸し出しもあります。おひとりでもお気軽にご参加ください。',
    ],
    until: 40,
  },
  {
    ago: 16,
    title: '美らオーチャード：冬のゴルフ旅のおすすめ',
    topic: 9,
    category: 6,
    courses: [9],
    body: [
      '1月の平均気温はおよそ17度。半袖でも楽しめる日があります。',
      '空港からの道順と、おすすめのご宿泊先は、お電話でもご案内しています。',
    ],
  },
  {
    ago: 18,
    title: 'サラブレッド：ホテル併設のご案内',
    topic: 9,
    category: 2,
    courses: [1],
    body: [
      '前日からのご宿泊で、朝はゆっくりスタートできます。大浴場は、プレーのみの方もご利用いただけます。',
      'ご宿泊のお問い合わせは、お問い合わせ画面の「宿泊について」からお送りください。',
    ],
  },
  {
    ago: 20,
    title: 'キャンセル規定の表示が分かりやすくなりました',
    topic: 9,
    category: 1,
    body: [
      'ご予約の確認画面と予約詳細に、「何月何日から、いくら」という形で、キャンセル料の日程を表示するようになりました。',
      '規定そのものに変更はありません。',
    ],
  },
  {
    ago: 23,
    title: 'メールアドレスの変更をお忘れなく',
    topic: 7,
    category: 6,
    body: [
      'プロバイダの変更などでメールアドレスが変わった方は、マイページの「アカウント」から変更をお願いします。',
      '予約の確認やクローズのご連絡が届かないことがあります。',
    ],
  },
  {
    ago: 26,
    title: '練習場の営業時間について',
    topic: 9,
    category: 2,
    courses: [4],
    body: [
      '冬季の練習場は、6時30分から16時までの営業です。',
      'ボールは1かご24球です。フロントでコインをお求めください。',
    ],
    until: 100,
  },
  {
    ago: 29,
    title: '東・西・南コースの組み合わせについて',
    topic: 9,
    category: 2,
    courses: [4],
    body: [
      '27ホールのうち、その日に使うコースの組み合わせは、芝の状態により変わります。',
      'ご予約の際に、前半のコースと、後半のスタート予定時刻が表示されます。',
    ],
  },
  {
    ago: 33,
    title: 'レストラン営業時間の変更',
    topic: 9,
    category: 3,
    courses: [7],
    body: [
      'ラストオーダーを14時30分に変更しました。',
      'スループレーの後のお食事も、お時間に余裕をもってお越しください。',
    ],
  },
  {
    ago: 37,
    title: '季節の甘味「栗しるこ」',
    topic: 9,
    category: 3,
    courses: [2, 3],
    body: ['笠間の栗を使ったおしるこを、茶店でお出ししています。冷えた体を温めてから、後半へお進みください。'],
    until: 60,
  },
  {
    ago: 41,
    title: 'ビジターの方のコンペ幹事様へ',
    topic: 8,
    category: 4,
    body: [
      '3組以上のコンペは、お電話で承ります。組み合わせ表は、プレー日の7日前までにお知らせください。',
      '賞品の手配やスコアの集計も、お手伝いします。',
    ],
  },
  {
    ago: 46,
    title: 'ドレスコードの見直しについて',
    topic: 5,
    category: 1,
    important: true,
    body: [
      'ご来場時のジャケットの着用は、夏季だけでなく通年で不要といたしました。',
      'ジーンズ、Tシャツ、サンダルでのご来場は、引き続きご遠慮ください。',
    ],
  },
  {
    ago: 52,
    title: 'コース会員懇親会を開催しました',
    topic: 7,
    category: 4,
    courses: [5],
    body: [
      'およそ80名の方にご参加いただき、表彰式のあとは新しいメニューの試食も行いました。ご参加ありがとうございました。',
    ],
  },
  {
    ago: 60,
    title: '紅葉の見ごろ予想',
    topic: 9,
    category: 6,
    courses: [1, 6, 7],
    body: [
      '今年の見ごろは、10月下旬から11月中旬の見込みです。',
      'IN コース14番のティーイングエリアからの眺めが、特におすすめです。',
    ],
  },
  {
    ago: 68,
    title: 'フロントでの体温測定の終了',
    topic: 9,
    category: 1,
    body: ['ご来場時の体温測定を終了しました。体調のすぐれないときは、ご無理をなさらず、お早めにご連絡ください。'],
  },
  {
    ago: 75,
    title: 'クラブバスの時刻表の変更',
    topic: 5,
    category: 1,
    important: true,
    courses: [6, 8],
    body: [
      '最寄り駅の列車の時刻に合わせて、クラブバスの朝の便を10分早めました。',
      'ご利用の方は、前日の17時までにお電話でご予約ください。',
    ],
  },
  {
    ago: 83,
    title: '会員サイトが新しくなりました',
    topic: 5,
    category: 6,
    important: true,
    body: [
      '9つのゴルフ場の予約を、ひとつのサイトでできるようになりました。文字を大きくし、押しやすいボタンにしています。',
      'これまでの会員番号とメールアドレスは、そのままお使いいただけます。',
    ],
  },
  {
    ago: 40,
    title: '秋の感謝デーは終了しました',
    topic: 9,
    category: 4,
    body: ['多くの方にお越しいただき、ありがとうございました。'],
    until: -10,
  },
  {
    ago: -5,
    title: '春のオープンコンペのご案内',
    topic: 9,
    category: 4,
    body: ['3月に開催する春のオープンコンペの受付を始めます。'],
  },
]

/** Rows of `notice`, of every topic and category; one is over, one is not published yet. */
export const noticeRows = (today: PlayDate) =>
  notices.map((notice, index) => {
    const from = isoInTokyo(instantAt(addDays(today, -notice.ago), notice.ago === 0 ? 0 : 540 - index))
    return {
      title: notice.title,
      topic: notice.topic,
      category: notice.category,
      is_important: notice.important ?? false,
      course_ids: notice.courses ?? [],
      body: notice.body,
      links: notice.links ?? [],
      published_from: from,
      changed_at: from,
      published_to: notice.until === undefined ? null : isoInTokyo(instantAt(addDays(today, notice.until), 0)),
    }
  })
