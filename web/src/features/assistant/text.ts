import type { Scope } from '@jgm/contract/model/assistant'

const may: Readonly<Record<Scope, string>> = {
  'rounds:read': '予約の一覧と、キャンセル料を見る',
  'rounds:write': 'スタートを探して、予約・変更・キャンセルをする',
}

/** Words of the assistants that act for a member. */
export const assistantText = {
  may,
  connect: {
    lead: '次のアシスタントが、あなたのマイページにつなぎたいと言っています。',
    name: 'アシスタントの名前',
    nameHelp: '名前は相手が決めたもので、本物かどうかは確かめていません。',
    host: 'つなぐ先',
    own: 'お使いの端末の中のアプリ',
    allows: 'つなぐと、このアシスタントができること',
    asks: '予約・変更・キャンセルの前には、内容と料金があなたに示されます。',
    hides: 'パスワード、電話番号、ご住所、同伴者のお名前は伝わりません。',
    ends: 'つないだあとも、マイページの「つないだアシスタント」から、いつでも終わらせられます。',
    unsure: 'ご自分でつなごうとしたのでなければ、「つながない」を押してください。',
    allow: 'つなぐ',
    allowing: 'つないでいます…',
    refuse: 'つながない',
    refusing: '戻っています…',
    goneTitle: 'つなぐお願いが見つかりません',
    gone: '時間がたったか、もうお返事をいただいています。アシスタントの画面から、もう一度始めてください。',
    toList: 'つないだアシスタントを見る',
    answered: 'お返事を伝えました。アシスタントの画面に戻ってください。この画面は閉じてかまいません。',
    failed: 'アシスタントのお願いを読み込めませんでした。',
  },
  list: {
    lead: 'マイページにつないだアシスタントの一覧です。終わらせると、その場で予約を見ることも変えることもできなくなります。',
    none: 'つないだアシスタントはありません。',
    host: 'つなぐ先',
    own: 'お使いの端末の中のアプリ',
    can: 'できること',
    since: 'つないだ日時',
    used: '最後に使われた日時',
    end: '終わらせる',
    ending: '終わらせています…',
    of: (name: string) => `${name}を`,
    ended: (name: string) => `「${name}」を終わらせました。`,
    toAccount: '会員情報・設定へ戻る',
    failed: 'アシスタントの一覧を読み込めませんでした。',
  },
} as const
