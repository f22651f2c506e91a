/** Every Japanese word of the emulator. */
export const text = {
  notice: '開発用のLINEエミュレーター（本物のLINEではありません）',
  appName: 'ゴルフ予約',
  refused: 'この要求は受け付けられません。アプリの設定を確認してください。',
  login: { title: 'LINEアカウントを選ぶ', lead: 'どの人としてLINEを使いますか。' },
  consent: {
    title: 'アクセスの許可',
    lead: (app: string) => `「${app}」が、次の情報と操作の許可を求めています。`,
    addFriend: (name: string) => `「${name}」を友だち追加`,
    addFriendSays: '予約の確認やお知らせがトークに届きます。',
    allow: '許可する',
    cancel: 'キャンセル',
    other: '別の人に切り替える',
  },
  scopes: {
    openid: { name: 'ユーザー識別子', says: '同じ人であることを確かめるために使います。' },
    profile: { name: 'プロフィール情報', says: '表示名、プロフィール画像、ステータスメッセージ' },
    email: { name: 'メールアドレス', says: 'LINEに登録しているメールアドレス' },
    'chat_message.write': { name: 'トークへのメッセージ送信', says: 'あなたの代わりにトークへメッセージを送ります。' },
  },
  people: [
    { name: '山田 太郎', status: '週末はゴルフ', email: 'taro@example.jp' },
    { name: '佐藤 花子', status: '', email: 'hanako@example.jp' },
    { name: '鈴木 一郎', status: 'はじめまして', email: undefined },
    { name: '高橋 美咲', status: '', email: 'misaki@example.jp' },
    { name: '田中 久美子', status: '慎重派です', email: undefined },
    { name: '伊藤 健', status: '目標は100切り', email: 'ken@example.jp' },
    { name: '渡辺 正雄', status: '七十の手習い', email: undefined },
  ],
  groups: [
    { name: 'ゴルフ仲間', members: [1, 2, 6, 7] },
    { name: '家族', members: [1, 2] },
    { name: '会社の同期', members: [1, 3, 4, 5] },
  ],
} as const
