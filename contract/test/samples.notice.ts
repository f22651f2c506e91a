import type { DeskNotice, NoticePreview } from '../src/api/staff-notices.ts'
import type { NoticeDraft } from '../src/model/notices.ts'

export const sampleDraft: NoticeDraft = {
  title: '12月5日から土日の料金が変わります',
  body: 'いつもご利用いただき、ありがとうございます。',
  links: [],
  topic: 9,
  category: 1,
  course_ids: [2],
  played_within: null,
  by_mail: true,
  by_line: true,
  at: null,
  until: null,
}

/** A notice of the desk, a draft unless `changed` says otherwise. */
export const sampleNotice = (id: number, changed: Partial<DeskNotice> = {}): DeskNotice => ({
  id,
  version: 1,
  state: 'draft',
  notice: sampleDraft,
  at: null,
  by: '支配人 花子',
  changed_at: '2026-12-01T09:00:00+09:00',
  sent: null,
  ...changed,
})

export const sampleNoticePreview: NoticePreview = {
  readers: 4806,
  mails: 1640,
  messages: 2102,
  both: 326,
  neither: 1390,
  accounts: [{ course_id: 2, messages: 2102 }],
  mail: {
    from: 'JGM笠間ゴルフクラブ',
    subject: '【JGM笠間ゴルフクラブ】12月5日から土日の料金が変わります',
    text: '会員のお名前 様',
  },
  talk: {
    title: 'お知らせ',
    heading: '12月5日から土日の料金が変わります',
    text: 'いつもご利用いただき、ありがとうございます。',
    button: 'お知らせを読む',
    is_important: false,
  },
}
