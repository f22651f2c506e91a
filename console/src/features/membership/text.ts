import type { LinkRequest } from '@jgm/contract/api/staff-membership'

export const membershipText = {
  title: '会員連携の依頼',
  figures: { open: '確認待ち', unit: '件' },
  none: '依頼はありません。',
  noneLead: '会員サイトから連携できなかった方が、フロントに確認を依頼すると、ここに届きます。',
  list: '依頼',
  declinedAt: (at: string) => `お断り済み　${at}`,
  askedAt: (at: string) => `依頼 ${at}`,
  id: 'コース会員ID',
  account: '会員サイトの登録',
  ledger: 'コースの台帳',
  rows: { number: '会員番号', name: 'お名前', kana: 'かな', birthday: '生年月日', phone: '電話番号' },
  differs: 'ちがいます',
  noLedger: 'このIDは台帳にありません。',
  answers: {
    '0000': '台帳と一致しています。ご本人を確認して、連携できます。',
    '0002': '台帳の資格が、停止または退会です。連携できません。',
    '1001':
      'このコース会員IDは台帳にないので、連携できません。IDを聞きなおし、会員サイトからもう一度依頼していただくか、台帳に加えてください。',
    '1002': 'このコース会員IDは別の会員と連携しているか、この会員は別のIDと連携しています。',
    '1003': '会員サイトの登録と台帳がちがうので、連携できません。どちらかを直してから連携してください。',
  } satisfies Record<LinkRequest['answer'], string>,
  declined: (by: string, why: string) => `${by}さんがお断りしました：${why}`,
  identify: '会員証とご本人の確認を済ませてから連携してください。お客様にはメールで知らせます。',
  link: '連携する',
  decline: '断る',
  send: '断って知らせる',
  leave: 'やめる',
  why: '断る理由（お客様も読みます）',
  done: {
    linked: '連携しました。お客様にメールで知らせます。',
    declined: 'お断りしました。理由をメールで知らせます。',
  },
  stale: 'ほかの方が先に答えました。',
  keys: { choose: '依頼をえらぶ', link: '連携する', decline: '断る', leave: 'やめる' },
} as const
