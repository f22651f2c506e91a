import { textNames, type TextKind } from '@jgm/contract/model/texts'

const mostLines = 20

/** The first lines of a list, and how many more there are. */
const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length > mostLines ? [...lines.slice(0, mostLines), `    ほか ${lines.length - mostLines}件`] : lines

/** What to look at when the database refuses a connection with this code of PostgreSQL or of the network. */
function databaseAdvice(code: string): string {
  if (code.startsWith('28')) return 'DATABASE_URL のユーザー名とパスワードを確かめてください。'
  if (code === '3D000') return 'DATABASE_URL のデータベースがありません。先に作ってください（docs/operations.md）。'
  return 'DATABASE_URL と、データベースが動いていることを確かめてください。'
}

/** The output of the commands. */
export const text = {
  starting: 'データベースを起動しています …',
  migrating: 'データベースの形を整えています …',
  progress: (step: string, percent: number) => `${step} … ${percent}%`,
  ready: '起動しました。ブラウザーで次のアドレスを開いてください。',
  addresses: {
    landing: (url: string) => `  はじめの画面　　${url}`,
    mypage: (url: string) => `  マイページ　　　${url}`,
    reserved: (url: string) => `  公開予約　　　　${url}`,
    console: (url: string) => `  予約管理　　　　${url}`,
    talk: (url: string) => `  LINE（代役）　　${url}`,
    docs: (url: string) => `  APIの説明書　　 ${url}`,
    mailbox: (url: string) => `  メールボックス　${url}`,
  },
  login: (email: string, password: string) => `  ログイン　　　　${email} ／ パスワード ${password}`,
  agentKey: (address: string, key: string) => `エージェント（OCTO） ${address}　キー ${key}`,
  staffLogin: (role: string, email: string, password: string) =>
    `  ${role.padEnd(5, '　')}　　　${email} ／ パスワード ${password}`,
  staffDigits: '  スタッフの6けたの数字は、入口の画面に表示されます。',
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
  ledger: {
    usage: '使い方：node server/src/entry/import-ledger.ts ファイル.csv [--dry-run]',
    noFile: (file: string) => `ファイル ${file} を開けません。`,
    refused: (line: number, message: string) =>
      `${line}行目：${message}\nファイルを読めないため、取り込みませんでした。`,
    unread: (lines: readonly string[]) =>
      [`  読めない行の問題 ${lines.length}件（その行は取り込みません）`, ...lines].join('\n'),
    done: 'コース会員の台帳を取り込みました。',
    dryRun: '試しに取り込みました。データベースは変わっていません。',
    counts: (added: number, changed: number, unchanged: number) =>
      `  追加 ${added}件　変更 ${changed}件　変更なし ${unchanged}件`,
    line: (one: { course_id: number; membership_id: string }) =>
      `    ゴルフ場ID ${one.course_id}　${one.membership_id}`,
    sumRow: ({ line, found }: { readonly line: number; readonly found: string }) =>
      `  ${line}行目「${found}」は合計の行なので、読みません。`,
    absent: (lines: readonly string[]) =>
      [`  ファイルにない会員 ${lines.length}件（そのまま残しています）`, ...shorten(lines)].join('\n'),
    withoutRight: (lines: readonly string[]) =>
      [`  停止または退会になったが、連携が残っている会員 ${lines.length}件`, ...lines].join('\n'),
  },
  menus: {
    usage: '使い方：npm run line:menus -- [--course ゴルフ場ID] [--dry-run]',
    withoutLine: 'LINEの設定がないため、リッチメニューを作れません（docs/line.md）。',
    line: (courseId: number, state: string, change: 'new' | 'same') =>
      `  ゴルフ場ID ${courseId}　${state}　${change === 'new' ? '作成' : '変更なし'}`,
    done: 'リッチメニューをLINEに登録しました。',
    dryRun: '試しに比べました。LINEのメニューは変わっていません。',
    unreachable:
      'LINE（api.line.me、api-data.line.me）につながりません。ネットワークとファイアウォールをご確認のうえ、もう一度実行してください。',
    refused: (status: number) =>
      `LINEに断られました（${status}）。LINE_BOTS のチャネルIDとシークレットをご確認ください（docs/line.md）。`,
  },
  setup: {
    database: (where: string) => `データベース：${where}`,
    usage:
      '使い方：npm run setup -- [--dry-run] [--master フォルダー] [--keep files か published] [--admin-email メールアドレス --admin-name 名前]',
    editions: {
      plans: (course: string, no: number) => `${course}のプラン（第${no}版）`,
      prices: (course: string, no: number) => `${course}の料金（第${no}版）`,
      policies: (course: string, no: number) => `${course}の受付と規定（第${no}版）`,
      templates: (course: string, no: number) => `${course}の枠の型（第${no}版）`,
      guide: (course: string, no: number) => `${course}の紹介（第${no}版）`,
      text: (kind: TextKind, course: string | null, no: number) =>
        `${course ? `${course}の` : ''}${textNames[kind]}（第${no}版）`,
    },
    otherThanFiles: (names: readonly string[]) =>
      `予約管理で公開した内容が、ファイルの内容とちがうため、何も変えませんでした：${names.join('、')}
公開した内容をファイルに書き写すときは --keep published、ファイルの内容にもどすときは --keep files をつけて、もう一度実行してください。`,
    foreignPlan: (course: string, id: number) =>
      `${course}のファイルのプランの id ${id} は、予約管理でつくった、ほかのゴルフ場のプランが使っています。ほかの番号にしてください。`,
    takes: (names: readonly string[]) => `公開した内容をファイルに書き写します：${names.join('、')}`,
    refused: (count: number) => `ファイルに問題が${count}件あるため、何も変えませんでした。`,
    changed: (count: number) =>
      count === 0 ? 'データベースはファイルのとおりで、変更はありません。' : `データベースを ${count} 件変更しました。`,
    wouldChange: (count: number) =>
      count === 0
        ? 'データベースはファイルのとおりで、変更はありません。'
        : `実行すると ${count} 件変わります（まだ変えていません）。`,
    kinds: { added: '追加', changed: '変更', removed: '削除', withdrawn: '販売終了' },
    gaps: '次の日には、スタートがありません（tee_sheets の季節と曜日）。足すと、公開ずみの日にもあとから入ります：',
    gap: (course: string, from: string, to: string, days: readonly string[]) =>
      `✗ ${course}　${from === to ? from : `${from}〜${to}`}　${days.join('・')}`,
    published: (days: number) => `スタート表を ${days} 日分公開しました。`,
    laid: (days: number) => `枠の型が変わった ${days} 日分のスタート表を、つくり直しました。`,
    administrator: (email: string, password: string) =>
      `管理者 ${email} を作りました。仮のパスワード（ここだけに表示します）：${password}`,
    hasAdministrator: '管理者はすでにいるため、作りませんでした。',
    checklist: '開業の日までに必要なこと：',
  },
  embedded: (folder: string) => `この端末の開発用（${folder}）。本番のデータベースは DATABASE_URL で指定します`,
  noDatabase: (where: string, code: string) =>
    `データベースに接続できません（${[where, code].filter(Boolean).join('、')}）。${databaseAdvice(code)}`,
  failure: (fault: string) => `思わぬ問題で止まりました：${fault}`,
  unknownFailure: (file: string) => `思わぬ問題で止まりました。くわしい内容は ${file} にあります。`,
} as const
