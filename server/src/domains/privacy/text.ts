import { pointKinds } from '@jgm/contract/model/points'

const done = '退会手続きが完了しました。ご利用ありがとうございました。'

/** Words of leaving (copy deck 8, 9.1) and of the data export. */
export const text = {
  mail: {
    subject: (course: string) => `【${course}】退会手続きが完了しました`,
    done: `${done}\nこれからの予約や競技・コンペの申し込みがあった場合は、すべてキャンセルしました。それぞれのメールで内容を確認できます。`,
    kept: (years: number) =>
      `お名前、ご連絡先、予約の記録は、お問い合わせなどに対応するため${years}年間保管し、その後に消去します。くわしくは、プライバシーポリシーをご覧ください。`,
    privacy: 'プライバシーポリシー',
  },
  message: { done },
  typed: '電話番号の下4けたと違います。ご本人を確かめてから、もう一度入力してください。',
  guestFile: {
    title: 'お預かりしている個人情報',
    notes: [
      'このファイルには、会員登録のない方について、お名前と電話番号をもとに保管しているデータが入っています。文字で書かれたデータ（JSON形式）です。メモ帳などのアプリで開けます。',
      'お名前やご連絡先が含まれます。ほかの人に渡さないよう、大切に保管してください。',
      '日時は日本時間です。金額は税込の円です。',
      'ほかの方のお名前（同伴者）は含みません。ほかの方がお客様のお名前だけを書いた席も、どなたか確かめられないため、含みません。',
    ],
    parts: {
      person: 'お名前とご連絡先',
      reservations:
        '予約（過去の予約、キャンセルした予約、幹事として書きとめた集金と乗り合わせ、フロントでの精算と領収書を含みます）',
      requests: 'リクエスト予約',
      inquiries: 'お問い合わせ（お返事と、ゴルフ場が書いたメモ）',
      desk_notes: 'ゴルフ場のフロントが、お客様について控えているメモ',
      preregistrations: 'ほかの方の予約に参加するための事前登録',
      competitions: '競技・コンペへの申し込み（ゴルフ場が代わりに入力したもの）',
    },
  },
  file: {
    title: 'ご登録データ',
    notes: [
      'このファイルには、会員の方ご自身について保管しているデータが入っています。文字で書かれたデータ（JSON形式）です。メモ帳などのアプリで開けます。',
      'お名前やご連絡先が含まれます。ほかの人に渡さないよう、大切に保管してください。',
      '日時は日本時間です。金額は税込の円です。',
      'パスワードは、元の文字に戻せない形で保管しているため、含まれません。ほかの方のお名前（同伴者、ゴルフ仲間）も含みません。',
      '内容が事実と違うときは、会員情報の画面で直すか、ゴルフ場へお電話ください。',
    ],
    parts: {
      profile: 'お客様情報（お名前、ふりがな、ご連絡先、生年月日、1人予約プロフィールなど）',
      consent: '同意された利用規約・プライバシーポリシーの版と日時、お知らせメールへの同意',
      course_memberships: '連携しているコース会員',
      course_membership_requests: 'フロントに確認を依頼しているコース会員ID',
      desk_notes: 'ゴルフ場のフロントが、お客様について控えているメモ',
      reservations:
        '予約（過去の予約、キャンセルした予約、幹事として書きとめた集金と乗り合わせ、フロントでの精算と領収書を含みます）',
      requests: 'リクエスト予約（ゴルフ場に伝えた希望。終わったものを含みます）',
      points: 'ポイントの残高と履歴（スタッフが調整したときは、その理由とメモ）',
      plays: 'プレー履歴（ご自身が加えたラウンド、入力したスコア、パット、ホールごとの打数を含みます）',
      competitions:
        '競技・コンペへの出場（申告したハンディ、結果に出すお名前、順位とスコア、ご自身がスマートフォンに入力したスコア）',
      opening_notices: '受付が始まったらお知らせする競技・コンペ',
      favourites: 'お気に入りのゴルフ場と時間帯',
      participations:
        'ほかの方の予約への参加と、届いている招待（招待を開いた日時と、幹事の方が書きとめた集金と乗り合わせを含みます）',
      waitlist: '空き待ちの日（ゴルフ場が null のときは、9コースのどこでも）',
      draws: '抽選の申し込み（取り下げたものと、結果を含みます）',
      friends: 'ゴルフ仲間（ご自身がつけた名前と、登録の状態）',
      friend_groups: 'ゴルフ仲間のグループ',
      notice_settings: 'お知らせの受信設定',
      notices_read: '読んだお知らせ',
      not_held_read: '開催しないことを確認した予約',
      calendar_made_at: 'カレンダー用のアドレスをつくった日時（つくっていないときは null）',
      inquiries: 'お問い合わせ（お返事と、ゴルフ場が書いたメモ）',
      line: 'LINE連携（連携していないときは null）',
      assistants: '連携中のアシスタント（名前・できること・連携した日時・最後に使われた日時）',
      sessions: 'ログインしている端末の記録',
      actions: '会員情報の変更などの操作の記録',
    },
    pointKinds: [{ value: 'pending', label: '付与予定' }, ...pointKinds],
    messageKinds: [
      { value: 'question', label: 'お問い合わせ' },
      { value: 'answer', label: 'ゴルフ場からのお返事' },
      { value: 'note', label: 'ゴルフ場のメモ' },
    ],
    shownNames: [
      { value: 'real_name', label: 'お名前' },
      { value: 'nickname', label: 'ニックネーム' },
      { value: 'initials', label: 'イニシャル' },
    ],
    participationStates: [
      { value: 'invited', label: '招待中' },
      { value: 'joined', label: '参加' },
    ],
    waitStates: [
      { value: 'waiting', label: '空き待ち' },
      { value: 'offered', label: '空きをお取りしています' },
      { value: 'taken', label: '予約しました' },
      { value: 'ended', label: '終わりました' },
    ],
    drawOutcomes: [
      { value: 'won', label: '当たり' },
      { value: 'lost', label: '外れ' },
      { value: 'barred', label: '同じ日の予約などのため、お取りしませんでした' },
    ],
    friendStates: [
      { value: 'friend', label: 'ゴルフ仲間' },
      { value: 'asked', label: '相手の方の返事を待っています' },
      { value: 'asks', label: '相手の方から申し込まれています' },
    ],
    mayOf: [
      { value: 'rounds:read', label: '予約を見る' },
      { value: 'rounds:write', label: '予約・変更・キャンセルをする' },
    ],
    sources: [
      { value: 'line', label: 'LINE' },
      { value: 'mypage', label: 'マイページ' },
      { value: 'reserved', label: '公開の予約ページ' },
      { value: 'staff', label: 'ゴルフ場のスタッフ' },
      { value: 'phone', label: '電話' },
      { value: 'agent', label: '旅行会社などのエージェント' },
      { value: 'assistant', label: 'アシスタント' },
    ],
  },
} as const
