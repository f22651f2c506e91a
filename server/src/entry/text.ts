/** What the commands print. */
export const text = {
  starting: 'データベースを起動しています …',
  migrating: 'データベースの形を整えています …',
  progress: (step: string, percent: number) => `${step} … ${percent}%`,
  ready: '起動しました。ブラウザーで次のアドレスを開いてください。',
  addresses: {
    landing: (url: string) => `  はじめの画面　　${url}`,
    mypage: (url: string) => `  マイページ　　　${url}`,
    reserved: (url: string) => `  公開予約　　　　${url}`,
    talk: (url: string) => `  LINE（代役）　　${url}`,
    docs: (url: string) => `  APIの説明書　　 ${url}`,
    mailbox: (url: string) => `  メールボックス　${url}`,
  },
  login: (email: string, password: string) => `  ログイン　　　　${email} ／ パスワード ${password}`,
  howToStop: '終わるときは、この画面で Ctrl + C を押してください。',
  noPages: '画面のファイルがないため、APIだけを起動します。画面も使うには npm start で起動してください。',
  stopping: '終了しています …',
  stopped: '終了しました。',
  stopsSlowly: '10秒たっても終わらない処理があるため、打ち切りました。',
  portTaken: (port: number) =>
    `ポート ${port} は、ほかのプログラムが使っています。そちらを終了するか、PORT=${port + 100} npm start のように別の番号で起動してください。`,
  needsDatabase: 'DATABASE_URL を設定してください（PostgreSQL 15 以上）。',
  migrated: (count: number) => `データベースの変更を ${count} 件適用しました。`,
  filled: (rows: number) => `サンプルデータを ${rows} 行入れました。`,
  notEmpty: 'データベースが空ではないため、サンプルデータは入れませんでした。',
  unknownFailure: (file: string) => `思わぬ問題で止まりました。くわしい内容は ${file} にあります。`,
} as const
