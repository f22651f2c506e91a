export const systemText = {
  notFound: {
    title: 'JGMゴルフクラブ公式サイト 予約ページ',
    heading: 'ページが見つかりません',
    body: 'お探しのページは、移動または削除されたか、アドレスが間違っている可能性があります。',
    toTop: '予約トップへ',
    toMypage: 'マイページへ',
    lineBody: 'LINEのトーク画面に戻り、メニューからもう一度開いてください。',
  },
  failed: {
    heading: 'ただいま処理できません',
    body: '入力した内容は失われていません。もう一度読み込んでください。',
    call: (tel: string) => `くり返し表示されるときは、お電話（${tel}）でお問い合わせください。`,
    retry: 'もう一度読み込む',
  },
} as const
