import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  getInquiryTemplates,
  getInquiryThread,
  keepInquiryDraft,
  listDeskInquiries,
  noteInquiry,
  previewInquiryAnswer,
  sendInquiryAnswerNow,
  setInquiryTemplates,
  undoInquiryAnswer,
  type DeskInquiry,
  type InquiryThread,
} from '@jgm/contract/api/staff-inquiries'
import { setPresence } from '@jgm/contract/api/staff-live'
import { sampleInquiries, sampleInquiry, sampleMessage, sampleThread } from '@jgm/contract/test/samples.inquiry'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, sampleDesk, stream } from '../../../../test/app.tsx'

const first = sampleInquiry(5)
const second = sampleInquiry(6, { name: '大西 真一', sender: 'guest', since: '2026-12-01T09:22:00+09:00' })

/** Gives the list, and a thread for each of it, changed alike. */
function give(inquiries: readonly DeskInquiry[], changed: Partial<InquiryThread> = {}): void {
  api.give(listDeskInquiries, sampleInquiries(inquiries))
  api.give(getInquiryThread, ({ params }) => {
    const inquiry = inquiries.find(({ id }) => id === Number(params.id)) ?? first
    return sampleThread(inquiry, changed)
  })
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '返事' })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const until = '2026-12-01T10:00:10+09:00'
const answered = { id: 5, name: '木村 誠', undo: { is_own: true, until } } as const

beforeEach(() => {
  give([first, second])
  api.give(getInquiryTemplates, {
    version: 1,
    templates: [
      { title: '領収書の再発行', body: '{お名前} 様\n{予約日} {スタート}の{料金}を承りました。' },
      { title: '忘れ物', body: '受付でお預かりしています。' },
    ],
  })
  api.give(keepInquiryDraft, { ok: true })
})

describe('an answer', () => {
  it('is written by keys alone, kept as it is typed, and sent once by Ctrl and Enter', async () => {
    const desk = await open('/inquiries')
    await desk.says('木村 誠 様')
    await desk.keys('r')
    const text = await field()
    expect(document.activeElement).toBe(text)
    expect(button(/^メールで返事/).disabled).toBe(true)
    await desk.user.type(text, 'はい、{Enter}できます。')
    await waitFor(() => expect(api.sent(keepInquiryDraft).at(-1)?.body.body).toBe('はい、\nできます。'))
    await desk.says('保存ずみ')
    api.give(answerInquiry, answered)
    // An input method ends a conversion by Enter; a held key sends nothing more.
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, isComposing: true })
    await desk.says('保存ずみ')
    expect(api.sent(answerInquiry)).toEqual([])
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, repeat: true })
    await desk.says('木村 誠 様にメールで返事を送ります')
    expect(api.sent(answerInquiry).map(({ body }) => body)).toEqual([
      { seen: 1, body: 'はい、\nできます。', closes: false },
    ])
    // Nothing is written over what can still be taken back.
    await desk.says('返事は、10秒たつとお客様に届きます。')
    api.give(undoInquiryAnswer, { ok: true })
    give([first, second], { draft: { body: 'はい、\nできます。', filled: [] } })
    await desk.keys('z')
    await waitFor(async () => expect((await field()).value).toBe('はい、\nできます。'))
    expect(api.sent(undoInquiryAnswer)).toHaveLength(1)
  })

  it('goes at once when it is wished, and closes by ⇧Enter outside the text', async () => {
    give([first], { draft: { body: 'はい', filled: [] } })
    const desk = await open('/inquiries')
    await field()
    api.give(answerInquiry, answered)
    api.give(listDeskInquiries, sampleInquiries([first], { leaving: [answered] }))
    await desk.keys('{Shift>}{Enter}{/Shift}')
    await desk.says('にメールで返事を送ります')
    expect(api.sent(answerInquiry)[0]?.body.closes).toBe(true)
    api.give(sendInquiryAnswerNow, { ok: true })
    api.give(listDeskInquiries, sampleInquiries([first]))
    await desk.press('すぐ送る')
    await waitFor(() => expect(api.sent(sendInquiryAnswerNow)).toHaveLength(1))
    await waitFor(async () => expect((await field()).value, 'nothing of it is left to be sent again').toBe(''))
  })

  it.each([true, false])(
    'that comes after one of another desk is not sent, and not lost (heard: %s)',
    async (isHeard) => {
      give([first], { draft: { body: 'はい', filled: [] } })
      const desk = await open('/inquiries')
      await field()
      api.refuse(answerInquiry, 'desk_stale')
      give([sampleInquiry(5, { state: 'answered' })], {
        messages: [
          sampleMessage(1),
          sampleMessage(2, { kind: 'answer', way: null, by: '佐藤 一', body: 'お答えしました', mail: 'sent' }),
        ],
        seen: 2,
      })
      // It is told by the server, or by the thread itself, which changes while somebody writes.
      if (isHeard) hear({ topic: 'inquiry', course_id: 2, id: '5', version: 0 })
      else await desk.press(/^メールで返事/)
      await desk.warns('ほかの人が先に返事をしたか')
      await desk.says('お答えしました')
      expect((await field()).value).toBe('はい')
      fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true })
      expect(button(/^メールで返事/).disabled).toBe(true)
      api.give(answerInquiry, answered)
      await desk.press('確かめました')
      await desk.press(/^メールで返事/)
      await waitFor(() => expect(api.sent(answerInquiry).map(({ body }) => body.seen)).toEqual(isHeard ? [2] : [1, 2]))
    },
  )

  it('begins with a template that is filled from the person and the chosen reservation', async () => {
    const desk = await open('/inquiries')
    const text = await field()
    await desk.says('忘れ物')
    await desk.keys('#', '1')
    expect(text.value).toBe('木村 誠 様\n12月6日(日) 8:10 OUTの72,950円を承りました。')
    expect([...document.querySelectorAll('.inquiry-text mark')].map((one) => one.textContent)).toEqual([
      '木村 誠',
      '12月6日(日)',
      '8:10 OUT',
      '72,950円',
    ])
    await desk.user.click(document.body)
    await desk.press(/^11\/8/)
    await desk.keys('#', '1')
    expect(text.value).toContain('\n\n木村 誠 様\n11月8日(日) 8:24 INの50,000円')
    await waitFor(() => expect(api.sent(keepInquiryDraft).at(-1)?.body.filled).toContain('50,000円'))
  })

  it('with a blank that is not filled is not sent, and says which one', async () => {
    give([first], { reservations: [] })
    const desk = await open('/inquiries')
    await desk.says('忘れ物')
    await desk.keys('#', '1')
    await desk.warns('まだ入っていないところがあります：{予約日}、{スタート}、{料金}')
    expect(button(/^メールで返事/).disabled).toBe(true)
    await desk.user.click(document.body)
    await desk.keys('{Shift>}{Enter}{/Shift}')
    expect(api.sent(answerInquiry)).toEqual([])
  })

  it('is seen as the mail that it will be, by V', async () => {
    give([first], { draft: { body: 'はい', filled: [] } })
    api.give(previewInquiryAnswer, {
      to: 'kimura@example.jp',
      reply_to: 'front@example.jp',
      subject: '【笠間】お問い合わせへのお返事',
      text: '木村 誠 様\nはい',
    })
    const desk = await open('/inquiries')
    await field()
    await desk.keys('v')
    await desk.says('【笠間】お問い合わせへのお返事')
    expect(api.sent(previewInquiryAnswer)[0]?.body).toEqual({ body: 'はい' })
  })

  it('that could not be kept is kept when the line is back, and asked about before it is left', async () => {
    const desk = await open('/inquiries')
    api.lose(keepInquiryDraft)
    await desk.user.type(await field(), 'あ')
    await desk.says('書きかけを保存できていません。')
    await desk.user.click(document.body)
    await desk.keys('j')
    await desk.says('この画面を離れますか')
    await desk.keys('{Escape}')
    expect((await field()).value).toBe('あ')
    api.give(keepInquiryDraft, { ok: true })
    stream('error')
    await desk.says('切断中')
    stream('hello')
    await desk.says('保存ずみ')
  })

  it('is there again when another thread was open meanwhile, also before it is kept', async () => {
    const desk = await open('/inquiries')
    const letGo = api.hold(keepInquiryDraft, { ok: true })
    const around = async (): Promise<void> => {
      await desk.user.click(document.body)
      await desk.keys('j')
      await desk.says('大西 真一 様')
      await desk.keys('k')
      await desk.says('木村 誠 様')
    }
    await desk.user.type(await field(), 'い')
    await waitFor(() => expect(api.sent(keepInquiryDraft)).toHaveLength(1))
    await around()
    expect((await field()).value, 'while it is on its way').toBe('い')
    await desk.user.type(await field(), 'う')
    await around()
    expect((await field()).value, 'before it is on its way').toBe('いう')
    await desk.says('保存中')
    letGo()
    await desk.says('保存ずみ')
    await waitFor(() => expect(api.sent(keepInquiryDraft).at(-1)?.body.body).toBe('いう'))
    await around()
    expect((await field()).value).toBe('いう')
    await desk.says('保存ずみ')
  })
})

describe('the thread', () => {
  it('notes for the desks by M, and the golfer’s words of the telephone by E', async () => {
    const desk = await open('/inquiries')
    await desk.says('木村 誠 様')
    api.give(noteInquiry, { id: 9 })
    await desk.keys('m')
    await desk.says('社内だけのメモです。お客様には届きません。')
    await desk.type(/^社内メモ/, '原本の引きかえが要る')
    await desk.press(/^メモを残す/)
    await waitFor(() => expect(api.sent(noteInquiry)[0]?.body).toEqual({ kind: 'note', body: '原本の引きかえが要る' }))
    await field()
    await desk.keys('e')
    await desk.press('電話')
    await desk.type(/^お客様の返事/, 'もう1名')
    api.refuse(noteInquiry, 'validation', { problems: [{ path: 'body', message: '使えない文字があります。' }] })
    await desk.press(/^お返事を残す/)
    await desk.warns('使えない文字があります。')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^お客様の返事/).value).toBe('もう1名')
    expect(api.sent(noteInquiry)[1]?.body).toEqual({ kind: 'question', way: 'phone', body: 'もう1名' })
  })

  it('tells notes, answers and what was written down apart, and that a mail did not arrive', async () => {
    give([first], {
      messages: [
        sampleMessage(1),
        sampleMessage(2, { kind: 'note', way: null, by: '佐藤 一', body: '確認中' }),
        sampleMessage(3, {
          kind: 'answer',
          way: null,
          by: '支配人 花子',
          body: 'はい',
          mail: 'failed',
          at: '2026-12-01T09:00:00+09:00',
        }),
        sampleMessage(4, { way: 'phone', by: '佐藤 一', body: 'ありがとう', at: '2026-12-01T09:30:00+09:00' }),
      ],
      sender: { ...sampleThread(first).sender, is_proven: false },
    })
    const desk = await open('/inquiries')
    for (const words of [
      '社内メモ佐藤 一',
      'メールが届きませんでした。お電話でお伝えください。',
      '佐藤 一電話（書き取り）',
      '11月30日(月)　きのう',
    ])
      await desk.says(words)
    await desk.says('このメールアドレスは確認されていません。')
    expect(
      [...document.querySelectorAll<HTMLElement>('.inquiry-message')].map(({ dataset }) => dataset['kind']),
    ).toEqual(['question', 'note', 'answer', 'question'])
  })

  it('is taken on by A, given to others, closed by X, and opened again', async () => {
    const desk = await open('/inquiries')
    await desk.says('木村 誠 様')
    api.give(assignInquiry, { ok: true })
    api.give(closeInquiry, { ok: true })
    give([sampleInquiry(5, { owner: { id: 3, name: '支配人 花子' } })])
    await desk.keys('a')
    await waitFor(() => expect(api.sent(assignInquiry)[0]?.body).toEqual({ staff_id: 3 }))
    const owner = screen.getByRole<HTMLSelectElement>('combobox')
    await waitFor(() => expect(owner.value).toBe('3'))
    await desk.user.selectOptions(owner, '佐藤 一')
    await waitFor(() => expect(api.sent(assignInquiry)[1]?.body).toEqual({ staff_id: 8 }))
    give([sampleInquiry(5, { state: 'closed' })])
    await desk.user.click(document.body)
    await desk.keys('x')
    await desk.says('このお問い合わせはすんでいます。')
    expect(api.sent(closeInquiry)[0]?.body).toEqual({ is_closed: true, seen: 1 })
    await desk.press(/^開きなおす/)
    await waitFor(() => expect(api.sent(closeInquiry)[1]?.body.is_closed).toBe(false))
  })
})

describe('the list', () => {
  it('says who has waited for a day, who looks at what, and is walked by J and K', async () => {
    give([sampleInquiry(5, { since: '2026-11-29T09:00:00+09:00' }), second, sampleInquiry(7, { state: 'answered' })])
    const desk = await open('/inquiries')
    for (const words of ['1日をすぎた', '2日11月29日 9:00', '38分9:22', '返事待ち']) await desk.says(words)
    api.give(setPresence, { here: [{ subject: 'inquiry:6', staff_id: 8, name: '佐藤', since: until }] })
    await desk.says('いちばん古い2日')
    for (const words of ['答える2件', '返事待ち1件', '5時間20分中央', '92%']) await desk.says(words)
    await desk.keys('j')
    await waitFor(() => expect(desk.path).toBe('/inquiries/6'))
    await desk.says('佐藤さんが見ています')
    await desk.keys('k')
    await waitFor(() => expect(desk.path).toBe('/inquiries/5'))
  })

  it('shows those of one’s own, and closed ones further back on request', async () => {
    const desk = await open('/inquiries')
    await desk.says('木村 誠 様')
    api.give(listDeskInquiries, sampleInquiries([]))
    await desk.press('自分')
    await desk.says('自分の受けもちのお問い合わせはありません')
    await desk.press('みんな')
    await desk.user.click(screen.getByRole('tab', { name: 'すみ' }))
    await desk.says('30日以内にすんだお問い合わせはありません')
    expect(screen.queryByText('木村 誠 様'), 'no thread of the list before').toBeNull()
    await desk.press('90日前まで見る')
    await desk.says('90日以内にすんだお問い合わせはありません')
    expect(api.sent(listDeskInquiries).at(-1)?.query).toEqual({ tab: 'closed', days: '90', course_id: '2' })
  })

  it('that cannot be read is read again by hand, and an unknown inquiry leads back', async () => {
    api.refuse(listDeskInquiries, 'unavailable')
    api.refuse(getInquiryThread, 'not_found')
    const desk = await open('/inquiries/77')
    await desk.says('このお問い合わせは見つかりません')
    await screen.findByRole('button', { name: 'もう一度読み込む' })
    give([first])
    await desk.press('もう一度読み込む')
    await desk.press('お問い合わせの一覧へ')
    await desk.says('木村 誠 様')
  })
})

it('templates are ordered, changed and added by a manager, with problems at their fields, and nobody else', async () => {
  const desk = await open('/inquiries')
  await desk.press('ひな形を直す')
  await desk.press('ひな形2を上へ')
  await desk.press('ひな形を足す')
  api.refuse(setInquiryTemplates, 'validation', {
    problems: [{ path: 'templates.2.title', message: 'ひな形の名前を入力してください。' }],
  })
  await desk.press('保存する')
  await desk.warns('ひな形の名前を入力してください。')
  await desk.press('ひな形3を消す')
  api.give(setInquiryTemplates, { version: 2, templates: [] })
  await desk.press('保存する')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.sent(setInquiryTemplates).at(-1)?.body
  expect([sent?.version, sent?.templates.map(({ title }) => title)]).toEqual([1, ['忘れ物', '領収書の再発行']])

  const desk2 = await open('/inquiries', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk2.says('領収書の再発行')
  expect(screen.queryByRole('button', { name: 'ひな形を直す' })).toBeNull()
})
