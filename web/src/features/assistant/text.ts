import type { Scope } from '@jgm/contract/model/assistant'

const may: Readonly<Record<Scope, string>> = {
  'rounds:read': '予約の一覧と、キャンセル料を見る',
  'rounds:write': 'スタートを探して、予約・変更・キャンセルをする',
}

/** Words of the assistants that act for a member. */
export const assistantText = {
  may,
  connect: {
    lead: '次のAIアシスタント（ChatGPTなど）から、マイページとの連携の申し込みが届いています。',
    who: 'ログイン中のお名前',
    nameHelp: (name: string) =>
      `「${name}」という名前は、申し込んだ相手が付けたものです。本物かどうか、当社では確認していません。`,
    host: '連携先',
    publisher: '提供元のサイト',
    own: 'お使いの端末の中のアプリ',
    allows: '連携すると、このアシスタントができること',
    asks: '予約・変更・キャンセルの前に、当社からアシスタントに内容と料金を伝えます。お客様への確認は、アシスタントが行います。信頼できるものだけと連携してください。',
    hides: 'パスワード、電話番号、ご住所、同伴者のお名前は伝わりません。',
    ends: '連携は、マイページの「連携中のアシスタント」からいつでも解除できます。60日間使われないときと、連携から1年たったときは、自動で解除されます。',
    unsure: 'お心当たりがないときは、「連携しない」を押してください。',
    allow: '連携する',
    allowing: '連携しています…',
    refuse: '連携しない',
    refusing: '戻っています…',
    goneTitle: '連携の申し込みの期限が切れています',
    gone: '時間がたったか、すでにお返事をいただいています。アシスタントの画面から、もう一度お申し込みください。',
    toList: '連携中のアシスタントを見る',
    answered:
      'アシスタントの画面に戻ります。戻らないときは、連携できていません。アシスタントの画面から、もう一度お申し込みください。',
    failed: '連携の申し込みを読み込めませんでした。',
  },
  list: {
    lead: 'マイページと連携しているAIアシスタントの一覧です。解除すると、その場で予約を見ることも変えることもできなくなります。',
    none: '連携中のアシスタントはありません。',
    how: 'AIアシスタントと連携するには',
    howHelp:
      'お使いのAIアシスタントの設定で、外部サービスの追加（「コネクター」「MCPサーバー」など）を選び、次のアドレスを入力してください。連携の前に、この会員サイトの確認画面が表示されます。',
    copy: 'アドレスをコピーする',
    host: '連携先',
    own: 'お使いの端末の中のアプリ',
    can: 'できること',
    count: '連携の数',
    counted: (count: number) => `${count}件。解除すると、すべて解除されます`,
    since: '連携した日時',
    used: '最後に使われた日時',
    end: '連携を解除する',
    ending: '解除しています…',
    of: (name: string) => `${name}との`,
    ended: (name: string, host: string, since: string) =>
      `「${name}」（${host}、${since}から）との連携を解除しました。`,
    toAccount: '会員情報・設定へ戻る',
    failed: 'アシスタントの一覧を読み込めませんでした。',
  },
} as const
