/** Remaining minutes in words, always with a unit, because 20:25 would be read as a time of day. `over`: the words for no time left. */
export function leftWords(minutes: number, over: string): string {
  if (minutes <= 0) return over
  if (minutes < 120) return `${minutes}分`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}時間` : `${Math.floor(minutes / 1440)}日`
}

/** Minutes as `3時間40分`. */
export function lasting(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes}分` : minutes % 60 === 0 ? `${hours}時間` : `${hours}時間${minutes % 60}分`
}

export const uiText = {
  notNumber: '数字で入力してください。',
  leaving: {
    title: 'この画面を離れますか',
    lead: '入力したものは、まだ送っていません。離れると消えます。',
    leave: '消して離れる',
  },
  listOf: (what: string) => `${what}の一覧`,
  why: '理由（記録に残ります）',
  documentTitle: (title: string) => `${title}｜予約管理`,
  loading: '読み込んでいます',
  failed: '表示できませんでした',
  retry: 'もう一度読み込む',
  tooLong: (most: number, letters: number) => `${most}文字以内で入力してください（いま${letters}文字）。`,
  close: '閉じる',
  back: 'やめる',
  undo: '元にもどす',
  undoKey: '10秒のあいだ、元へもどす',
  sendNow: 'すぐ送る',
  undoFailed: '通信できませんでした。もう一度押してください。',
  undoUnknown: '通信できず、元にもどせたか確認できません。つながったら、画面で確認してください。',
  piece: {
    changed: '変更',
    up: (name: string) => `${name}を上へ`,
    down: (name: string) => `${name}を下へ`,
    remove: (name: string) => `${name}を消す`,
  },
  editions: {
    title: '公開',
    same: '公開中の内容から、変えたところはありません。',
    done: (no: number) => `公開しました（第${no}版）。`,
    announced: (no: number, date: string) => `${date}から変わるように決めました（第${no}版）。`,
    changes: '公開すると変わるところ',
    drop: '下書きを捨てる',
    sureDrop: '書いた内容は、元にもどせません。',
    by: (by: string, at: string) => `下書き　${by}　${at}`,
    saved: '下書きを保存しました。',
    saving: '保存しています…',
    unsaved: '下書きを保存できていません。回線がもどると、保存します。',
    unkept: (why: string) => `下書きを保存できませんでした。${why}`,
    stale: '下書きを始めたあとに、別の内容が公開されました。中身を確かめてから、続けてください。',
    goOn: 'この下書きで続ける',
    help: '選ぶと下書きに入ります。公開すると、その内容にもどります。',
    none: 'ここから公開すると、前の内容がここに残ります。',
    edition: (no: number) => `第${no}版`,
    byFiles: '運用担当',
    take: (no: number) => `第${no}版を下書きにする`,
    current: '公開中',
    from: (date: string) => `${date}から`,
    taken: 'この下書きは、ほかの画面で変わりました。読みなおすと、いまの内容になります。',
    reread: '読みなおす',
  },
  planned: {
    open: '日時を決めて公開する',
    date: '公開する日',
    time: '時刻',
    help: 'その時刻に、いまの下書きを公開します。それまでに下書きを変えると、予定はなくなります。',
    go: 'この日時に公開する',
    at: (when: string, by: string) => `${when}に公開します（${by}）。`,
    takeBack: '予定を取り消す',
    refused: (when: string, why: string) => `${when}に公開できませんでした。${why}`,
    now: '予定を待たずに公開する',
    instead: (when: string) => `いま公開すると、${when}の予定はなくなります。`,
    gone: '下書きを変えたので、公開の予定はなくなりました。',
  },
  history: '経過',
  otherAction: '記録',
  keys: 'キーの一覧',
  leave: '入力をやめる',
  connected: '接続中',
  lost: '切断中',
  lostFoot: '接続が切れています。つながると、自動で最新の内容になります。それまでは操作しないでください。',
  here: (names: string) => `ほかの人：${names}`,
  more: (count: number) => `＋${count}`,
  own: '（自分）',
} as const
