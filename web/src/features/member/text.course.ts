/** Words of choosing the main course. */
export const mainCourseText = {
  field: 'メインコース',
  support: 'よくご利用になるゴルフ場を選んでください。はじめに表示される画面や、お知らせの内容が変わります。',
  now: '現在の設定',
  note: (prefecture: string, mark: string) => `${prefecture}・${mark}`,
  choose: 'このゴルフ場に設定する',
  saving: '設定しています',
  back: '変更せずに戻る',
  done: (course: string) => `メインコースを${course}に設定しました`,
  doneBody: {
    web: '最初に表示するゴルフ場が変わりました。',
    /** Which course the chat area shows depends on the talk. */
    talk: 'LINEのメニューから開くゴルフ場は、これまでと変わりません。',
  },
  phone: (tel: string) => `電話 ${tel}`,
  toAccount: '会員情報・設定へ',
} as const
