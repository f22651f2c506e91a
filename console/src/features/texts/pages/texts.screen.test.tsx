import {
  getText,
  getTextEdition,
  listTexts,
  publishText,
  saveTextDraft,
  withdrawText,
  type DeskText,
} from '@jgm/contract/api/staff-texts'
import type { ReadyText } from '@jgm/contract/model/texts'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const listed = { course_id: null, edition: null, has_draft: false, next_in_force: null }
const terms: DeskText = {
  kind: 'terms',
  course_id: null,
  today: '2026-12-01',
  text: {
    is: 'page',
    lead: 'この規約のはじめに',
    sections: [{ title: '第1条', paragraphs: ['{in_force}から有効です。'] }],
  },
  in_force: '2026-11-21',
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
}
const faqText: ReadyText = {
  is: 'faq',
  questions: [
    { category: 1, question: '予約はいつからできますか。', answer: ['1か月前からです。'] },
    { category: 3, question: '服装の決まりはありますか。', answer: ['襟付きのシャツでお越しください。'] },
  ],
}
const faq: DeskText = { ...terms, kind: 'faq', text: faqText, in_force: null }
function field(name: RegExp, at = 0): HTMLInputElement {
  const found = screen.getAllByRole<HTMLInputElement>('textbox', { name })[at]
  if (!found) throw new Error(`no field ${name}`)
  return found
}

beforeEach(() => {
  api.give(listTexts, {
    texts: [
      { ...listed, kind: 'faq' },
      { ...listed, kind: 'terms' },
    ],
  })
  api.give(getText, faq)
  api.give(saveTextDraft, { version: 1 })
  api.give(publishText, { edition: 2 })
})

it('a draft that the server refuses says what was refused, not that the line is gone', async () => {
  const desk = await open('/texts')
  api.refuse(saveTextDraft, 'too_large')
  await desk.user.type(await screen.findByDisplayValue('予約はいつからできますか。'), 'あ')
  await desk.warns('下書きを保存できませんでした。送信する内容が大きすぎます。')
  expect(desk.words).not.toContain('回線')
})

async function openTerms(given: Partial<DeskText> = {}): Promise<Shown> {
  const desk = await open('/texts')
  await desk.says('予約はいつからできますか。')
  api.give(getText, { ...terms, ...given })
  await desk.user.click(screen.getByRole('button', { name: /^利用規約/ }))
  await desk.says('この規約のはじめに')
  return desk
}

it('a question is written, moved, seen as golfers will, kept as a draft and published in one step', async () => {
  const desk = await open('/texts')
  await desk.says('予約はいつからできますか。')
  await desk.says('公開中の内容から、変えたところはありません。')
  await desk.keys('n')
  await desk.user.type(field(/^質問$/, 2), '雨の日はどうなりますか。')
  await desk.user.type(field(/^答え$/, 2), '通常どおり営業します。{Enter}{Enter}中止のときはメールでお知らせします。')
  await desk.user.click(screen.getByRole('button', { name: '質問3を上へ' }))
  const wanted = {
    is: 'faq',
    questions: [
      faqText.questions[0],
      {
        category: 3,
        question: '雨の日はどうなりますか。',
        answer: ['通常どおり営業します。', '中止のときはメールでお知らせします。'],
      },
      faqText.questions[1],
    ],
  }
  await waitFor(() =>
    expect(api.sent(saveTextDraft).at(-1)?.body).toMatchObject({
      draft: { text: { questions: [{}, { question: '雨の日はどうなりますか。' }, {}] }, digest: faq.digest },
    }),
  )
  await desk.says('下書きを保存しました。')
  await desk.says('変わるところ　1か所')
  const face = screen.getByRole('region', { name: 'お客様の画面' })
  expect(face.textContent).toContain('通常どおり営業します。中止のときは')
  api.give(getText, { ...faq, text: wanted as ReadyText, digest: 'e'.repeat(43) })
  await desk.press(/^この文章を公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishText).map(({ body }) => body)).toEqual([{ text: wanted, in_force: null, digest: faq.digest }])
})

it('what is missing is said at each field at once, nothing typed is lost, and what was taken out comes back', async () => {
  const desk = await open('/texts')
  await desk.says('予約はいつからできますか。')
  await desk.user.clear(field(/^質問$/))
  await desk.user.clear(field(/^答え$/, 1))
  await desk.press(/^この文章を公開する/)
  await desk.warns('直すところが2か所あります。')
  expect(screen.getAllByText(/入力してください。$/).map((one) => one.textContent)).toEqual([
    '入力してください。',
    '答えを入力してください。',
  ])
  await waitFor(() => expect(document.activeElement).toBe(field(/^質問$/)))
  expect(api.sent(publishText)).toEqual([])
  await desk.press('質問2を消す')
  await desk.says('なくなるもの')
  await desk.press(/^消したものをもどす/)
  await waitFor(() => expect(screen.getByDisplayValue('服装の決まりはありますか。')).toBeTruthy())
})

it('what was typed just before somebody turned to another text is kept', async () => {
  const desk = await open('/texts')
  await desk.says('予約はいつからできますか。')
  await desk.user.type(field(/^質問$/), '？')
  api.give(getText, terms)
  await desk.user.click(screen.getByRole('button', { name: /^利用規約/ }))
  expect(api.sent(saveTextDraft).at(-1)?.body).toMatchObject({
    draft: { text: { questions: [{ question: '予約はいつからできますか。？' }, {}] } },
  })
})

it('a page that golfers agree to asks from when on it holds, and shows the date', async () => {
  const desk = await openTerms()
  await desk.says('2026年11月21日(土)から有効です。')
  await desk.user.type(field(/^はじめの文$/), '。')
  await desk.press(/^この文章を公開する/)
  await desk.warns('効力の日を選んでください。')
  expect(api.sent(publishText)).toEqual([])
  await desk.user.click(screen.getByRole('radio', { name: /^日を決める/ }))
  await desk.says('2026年12月15日(火)から有効です。')
  await desk.set('この日から', '2026-12-05')
  await desk.says('2週間前までにお知らせする約束です')
  api.give(getText, { ...terms, in_force: '2026-12-05' })
  await desk.press(/^この文章を公開する/)
  await waitFor(() => expect(api.sent(publishText).at(-1)?.body).toMatchObject({ in_force: '2026-12-05' }))
  await desk.says('2026年12月5日(土)から変わるように決めました')
})

it('what is announced for a later date says so, and is taken back after a question', async () => {
  api.give(withdrawText, { edition: 3 })
  const editions = [{ no: 2, at: '2026-11-30T14:05:00+09:00', by: '田辺 修' }]
  const desk = await openTerms({ in_force: '2027-01-10', editions })
  await desk.says('2027年1月10日(日)から、この文章になります。')
  await desk.says('田辺 修2027年1月10日(日)から')
  await desk.press('予告を取り下げる')
  await desk.says('予告した文章は、これまでの文章に残ります。')
  api.give(getText, terms)
  await desk.press('予告を取り下げる')
  await desk.says('予告を取り下げました。')
  expect(api.sent(withdrawText).map(({ body }) => body)).toEqual([{ digest: terms.digest }])
})

it('a colleague’s draft is not written over, and an edition of before becomes the draft', async () => {
  api.refuse(saveTextDraft, 'desk_stale')
  const editions = [
    { no: 2, at: '2026-11-30T14:05:00+09:00', by: '田辺 修' },
    { no: 1, at: '2026-11-29T14:05:00+09:00', by: null },
  ]
  const desk = await openTerms({ editions })
  await desk.user.type(field(/^はじめの文$/), '。')
  await desk.warns('この下書きは、ほかの画面で変わりました')
  api.give(saveTextDraft, { version: 7 })
  await desk.press('読みなおす')
  await waitFor(() => expect(field(/^はじめの文$/).value).toBe('この規約のはじめに'))
  api.give(getTextEdition, { text: { is: 'page', lead: '前の文', sections: [{ title: '第1条', items: ['見本'] }] } })
  await desk.press('第1版を下書きにする')
  await waitFor(() => expect(field(/^はじめの文$/).value).toBe('前の文'))
  await waitFor(() =>
    expect(api.sent(saveTextDraft).at(-1)?.body).toMatchObject({ draft: { text: { lead: '前の文' } } }),
  )
})

it('a change of the first words alone is said as that', async () => {
  const desk = await openTerms()
  await desk.set(/^はじめ/, '別のはじめ')
  await desk.says('はじめの文が変わります。')
  expect(desk.words).not.toContain('順番が変わります。')
})
