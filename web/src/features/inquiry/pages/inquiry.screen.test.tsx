import { listFaqs, sendInquiry } from '@jgm/contract/api/inquiry'
import { sampleMember } from '@jgm/contract/test/samples'
import { expect, it } from 'vitest'
import { api, open, type Shown } from '../../../../test/app.tsx'

const guest = {
  contents: '年会員の募集はありますか。\n夫婦で入会を考えています。',
  last_name: '青葉',
  first_name: '花子',
  last_name_kana: 'アオバ',
  first_name_kana: 'ハナコ',
  email: 'hanako@example.jp',
  phone_number: '０９０−１２３４−５６７８',
}
const receipt = { number: '26110001', email: guest.email, answer_within: 3 }

async function confirm(screen: Shown): Promise<void> {
  await screen.press('確認画面へ進む')
  await screen.arrives('/mypage/contact/confirm')
}

it('shows every problem of an inquiry at its field', async () => {
  const screen = await open('/mypage/contact')
  await screen.press('確認画面へ進む')
  await screen.hasProblem('category', 'お問い合わせの種類を選択してください。')
  await screen.hasProblem('contents', 'お問い合わせ内容を入力してください。')
  await screen.hasProblem('phone_number', '電話番号を入力してください。')
  await screen.fill({ phone_number: '090123456o8' })
  await screen.press('確認画面へ進む')
  await screen.hasProblem('phone_number', '電話番号は数字だけで入力してください。')
})

it('offers the kinds of the chosen course, keeps what was typed over a reload and without a network, and sends once', async () => {
  const first = await open('/mypage/contact')
  expect(first.field('category').textContent, 'only one course has yearly memberships').not.toContain('年会員について')
  await first.fill({ golf_course_id: '2' })
  await first.fill({ category: '5', ...guest })
  const screen = await first.reload()
  expect(screen.field('contents').value).toBe(guest.contents)
  expect(screen.field('category').value).toBe('5')
  await confirm(screen)
  for (const shown of [
    'JGM笠間ゴルフクラブ',
    '年会員について',
    '夫婦で入会',
    '青葉 花子（あおば はなこ）',
    guest.email,
  ])
    await screen.says(shown)

  api.lose(sendInquiry)
  await screen.press('この内容で送信する')
  await screen.warns('インターネットに接続されていません。')
  api.give(sendInquiry, receipt)
  await screen.press('この内容で送信する')
  await screen.arrives('/mypage/contact/complete')
  await screen.says(receipt.number)
  await screen.says(guest.email)
  const keys = new Set(api.sent(sendInquiry).map(({ headers }) => headers.get('Idempotency-Key')))
  expect(keys.size, 'the second press repeats the first').toBe(1)
  expect(api.sent(sendInquiry)[0]).toMatchObject({
    body: {
      golf_course_id: 2,
      category: 5,
      source: 'mypage',
      sender: { last_name_kana: 'あおば', phone_number: '09012345678' },
    },
  })

  await screen.back()
  await screen.arrives(/contact/)
  expect(screen.words, 'a sent inquiry can’t be sent again').not.toContain('この内容で送信する')
})

it('asks a member for nothing that is known', async () => {
  const screen = await open('/mypage/contact', { member: sampleMember })
  expect(screen.words).toContain('hanako@example.jp')
  await screen.fill({ category: '1', contents: '組数を増やせますか。' })
  await confirm(screen)
  api.give(sendInquiry, receipt)
  await screen.press('この内容で送信する')
  await screen.arrives('/mypage/contact/complete')
  expect(api.sent(sendInquiry)[0]).not.toHaveProperty('body.sender')
})

it.each(['confirm', 'complete'])('leads from the step %s back to the beginning', async (step) => {
  const screen = await open(`/mypage/contact/${step}`)
  await screen.arrives('/mypage/contact')
  await screen.says('はじめから操作してください。')
})

it('finds questions regardless of kana and width, and leads on to an inquiry', async () => {
  const faqs = ['前日から宿泊できますか。', 'キャンセルはどこからできますか。', '服装に決まりはありますか。']
  const answer = ['前日の17時までにお申し込みください。']
  api.give(listFaqs, { faqs: faqs.map((question, id) => ({ id, category: 1, question, answer })) })
  const screen = await open('/mypage/faq?golf_course_id=1')
  await screen.says('宿泊できますか')
  for (const typed of ['きゃんせる', 'ｷｬﾝｾﾙ　前日']) {
    await screen.type('キーワードで探す', typed)
    await screen.says('キャンセルはどこから')
    expect(screen.words).not.toContain('服装に決まり')
  }
  await screen.type('キーワードで探す', 'そのような言葉はない')
  await screen.says('該当する質問が見つかりませんでした。')
  await screen.follow('お問い合わせ')
  await screen.arrives('/mypage/contact')
  expect(screen.field('golf_course_id').value).toBe('1')
})

it('in the chat area asks the talk’s course, and comes back from the common questions to what was typed', async () => {
  api.give(listFaqs, { faqs: [{ id: 1, category: 1, question: '年会員の募集はありますか。', answer: ['はい。'] }] })
  const screen = await open('/contact?golf_course_id=2', { chat: {} })
  expect(screen.field('golf_course_id').value).toBe('2')
  await screen.fill({ category: '5', ...guest })
  await screen.follow('よくあるご質問を見る')
  await screen.arrives('/contact/faq')
  await screen.says('年会員の募集はありますか。')
  await screen.back()
  await screen.arrives('/contact')
  expect(screen.field('contents').value).toBe(guest.contents)
  await screen.press('確認画面へ進む')
  await screen.arrives('/contact/confirm')
  api.give(sendInquiry, receipt)
  await screen.press('この内容で送信する')
  await screen.arrives('/contact/complete')
  await screen.says(receipt.number)
  await screen.link('メニューを開く')
  expect(api.sent(sendInquiry)).toMatchObject([{ body: { golf_course_id: 2, source: 'line' } }])
})
