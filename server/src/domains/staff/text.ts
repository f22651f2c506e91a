/** Words that staff read in answers and mails of the console. */
export const text = {
  commonPassword: 'よく使われるパスワードのため、設定できません。別のパスワードにしてください。',
  newPassword: '新しいパスワードを入力してください。',
  samePassword: 'いまと同じパスワードは設定できません。',
  courses: '担当するゴルフ場を選んでください。',
  administratorCourses: '管理者は全ゴルフ場を担当します。ゴルフ場は選ばないでください。',
  opening: 'お疲れさまです。JGM予約管理からのお知らせです。',
  invited: {
    subject: '【JGM予約管理】スタッフ登録のご案内',
    lead: (inviter: string) => `${inviter} さんから、予約管理の利用に招待されました。`,
    how: '下のリンクから、パスワードと認証アプリを設定してください。リンクは72時間、1回だけ使えます。\n心当たりがないときは、このメールを削除してください。',
    link: '登録をはじめる',
  },
  password: {
    subject: '【JGM予約管理】パスワードの再設定',
    lead: '下のリンクから、新しいパスワードを設定してください。リンクは1時間、1回だけ使えます。\n心当たりがないときは、このメールを削除してください。パスワードは変わりません。',
    link: 'パスワードを設定する',
  },
  changed: {
    password: {
      subject: '【JGM予約管理】パスワードを変更しました',
      lead: 'パスワードを変更しました。心当たりがないときは、すぐに管理者に連絡してください。',
    },
    passwordReset: {
      subject: '【JGM予約管理】パスワードを再設定しました',
      lead: 'パスワードを再設定しました。安全のため、登録していたパスキーは削除しました。ログインしてから登録し直してください。心当たりがないときは、すぐに管理者に連絡してください。',
    },
    passkey: {
      subject: '【JGM予約管理】パスキーを登録しました',
      lead: 'パスキーを登録しました。心当たりがないときは、すぐに管理者に連絡してください。',
    },
    passkeyRemoved: {
      subject: '【JGM予約管理】パスキーを削除しました',
      lead: 'パスキーを削除しました。心当たりがないときは、すぐに管理者に連絡してください。',
    },
    recoveryCodes: {
      subject: '【JGM予約管理】回復コードを作り直しました',
      lead: '回復コードを作り直しました。前の回復コードは使えません。心当たりがないときは、すぐに管理者に連絡してください。',
    },
    recoveryUsed: {
      subject: '【JGM予約管理】回復コードでログインしました',
      lead: '回復コードを使ってログインしました。使った回復コードは、もう使えません。心当たりがないときは、すぐに管理者に連絡し、パスワードを変更してください。',
    },
    unpublished: {
      subject: '【JGM予約管理】予定していた公開ができませんでした',
      lead: '日時を決めて公開することにしていた下書きを、公開できませんでした。下書きは残っています。予約管理で理由を確かめて、もう一度公開してください。',
    },
    reset: {
      subject: '【JGM予約管理】二段階認証を解除しました',
      lead: '管理者が、認証アプリ、回復コード、パスキーの登録を解除しました。いままでのパスワードも使えません。ログイン画面の「パスワードを忘れた」から新しいパスワードを決め、次回のログインで認証アプリを設定し直してください。',
    },
  },
} as const

/** What each timed job does, as the screen of the system names it. A test compares it with the jobs that there are. */
export const jobLabels = {
  publish_sheets: '予約枠の公開',
  publish_drafts: '日時を決めた公開',
  lay_sheets: '予約枠のつくり直し',
  end_plays: '来場の確定',
  end_days: '1日のしめ',
  settle_desk_orders: 'フロントの操作の実行',
  forget_visitor_addresses: 'ビジターの住所の削除',
  keep_points: 'ポイントの付与と失効',
  record_plays: 'プレー履歴の記録',
  remind_players: '前日のお知らせ',
  tell_forecasts: '天気予報が変わったお知らせ',
  send_notices: 'お知らせの配信',
  offer_starts: 'キャンセル待ちのご案内',
  tidy_waitlist: 'キャンセル待ちの整理',
  settle_requests: '予約リクエストの期限',
  decide_singles: '1人予約の開催判断',
  settle_singles: '1人予約の後処理',
  record_singles: '1人予約の実績の記録',
  close_competitions: '競技の締め切り',
  tell_competition_opening: '競技の受付開始のお知らせ',
  pass_competition_offers: '競技のキャンセル待ち',
  settle_closings: 'クローズのご案内',
  tell_delays: 'スタートのおくれのご案内',
  tell_day_messages: 'その日のお客様へのご連絡',
  open_blocked_starts: '閉止した枠の開放',
  handle_line_events: 'LINEからの受信',
  switch_line_menus: 'LINEのメニューの切り替え',
  tidy_line: 'LINEの記録の整理',
  tidy_holds: '仮押さえの整理',
  tidy_companions: '同伴者の記録の整理',
  tidy_invitations: '招待の整理',
  clean_up_accounts: 'アカウントの整理',
  tidy_pictures: '使われていない写真の整理',
  clean_up_staff: 'スタッフのログインの整理',
  forget_live_events: '画面の更新通知の整理',
  erase_personal_data: '個人情報の消去',
  look_at_clocks: '時計の確認',
  read_forecasts: '天気予報の取り込み',
  tidy_jobs: '処理の記録の整理',
} as const
export type JobName = keyof typeof jobLabels
