/** Words of the own score card and of the card to mark. */
export const cardText = {
  title: 'スコアカード',
  open: (holes: number) => `未入力のホールが${holes}つあります。提出すると、ギブアップになります。`,
  handIn: 'カードを提出する',
  sending: '送信中',
  unsent: '保存できていません。入力したスコアはこの端末に残っています。電波が戻ると、自動で送ります。',
  notCounted: '入力中だったスコアは、登録されませんでした',
  notCountedWhy: 'カードの受け付けが終わっていました。正式なカードと違うところがあれば、フロントにお声がけください。',
  typedTitle: '登録されなかったスコア',
  drop: '確認したので消す',
  parFirst: '＋か－を押すと、はじめにパーの打数が入ります。ギブアップしたホールは空けておいてください。',
  again: '送り直す',
  kept: '保存しました。',
  waits: '電波を待っています',
  saving: '保存しています。',
  handedIn: (marker: string | null) =>
    marker === null
      ? '提出しました。フロントが確認します。'
      : `提出しました。${marker}さんの確認をお待ちください。フロントでも確認できます。`,
  differs: (hole: number) => `${hole}番のスコアが違うと言われました。直して、もう一度提出してください。`,
  confirmed: 'マーカーが確認しました。このカードが正式です。',
  desk: 'フロントのカードが正式です。違うところがあれば、フロントにお声がけください。',
  takeBack: '提出を取り消して直す',
  marks: (name: string) => `${name}さんのカードの確認`,
  confirm: 'すべて合っています',
  which: '違うホールがあれば、その番号を押してください。',
  wrong: (hole: number) => `${hole}番が違う`,
  marked: '確認しました。',
  told: (hole: number) => `${hole}番が違うと伝えました。直したカードを待っています。`,
  load: 'スコアカードを読み込めませんでした。',
} as const
