/** Words of the profile for single-player reservations, and of the card that others see. */
export const playerText = {
  facts: (decade: string, score: string) => `${decade}／平均スコア\u00a0${score}`,
  message: (message: string) => `「${message}」`,
  missing: { nickname: 'ニックネーム', style: 'プレースタイル', score: '未選択', message: 'ひとこと' },
} as const

export const singleText = {
  steps: ['入力', '内容確認', '完了'],
  lead: '1人予約では、次の情報がほかのお客様に表示されます。',
  shownList: 'ニックネーム、プレースタイル、年代、平均スコア、ひとこと',
  hidden: 'お名前・電話番号・住所・メールアドレスは公開されません。年代は、登録されている生年月日から表示します。',
  shown: 'ほかのお客様に表示される内容',
  kept: '表示されない内容',
  nickname: 'ニックネーム',
  nicknameSupport:
    '10文字以内で入力してください。1人予約の画面で、ほかのお客様に表示されます。本名や連絡先は入力しないでください。',
  avatar: 'プレースタイル',
  score: '平均スコア',
  averageUse: (average: number, rounds: number) => `直近${rounds}ラウンドの平均（${average}）を使う`,
  averageUsed: (band: string) => `平均スコアを${band}にしました。`,
  averageNone: 'プレー履歴にスコアを記録すると、ここで直近の平均を使えます。',
  message: 'ひとこと',
  messageSupport: '100文字以内で入力してください。ほかのお客様に表示されます。',
  startPreference: '希望スタート時間で取れない場合',
  startPreferenceSupport: 'ゴルフ場がスタートをご案内するときの参考にします。ほかのお客様には表示されません。',
  toConfirm: '確認画面へ進む',
  back: '登録せずに戻る',
  confirmLead: '次の内容で登録します。間違いがないか確認してください。',
  fix: '内容を修正する',
  save: 'この内容で登録する',
  doneTitle: '1人予約プロフィールを登録しました',
  doneBody: '内容は、いつでも変更できます。',
  toAccount: '会員情報・設定へ',
} as const
