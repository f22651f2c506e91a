import {
  actOnNotice,
  addNotice,
  lineQuotas,
  listDeskNotices,
  previewNotice,
  publishNotice,
  saveNotice,
  tryNotice,
  type DeskNotice,
} from '@jgm/contract/api/staff-notices'
import { sampleDraft, sampleNotice, sampleNoticePreview } from '@jgm/contract/test/samples.notice'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

const list = (...notices: DeskNotice[]) => api.give(listDeskNotices, { today: '2026-12-01', notices })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const publishing = /^(3,416名に|一覧に)/

beforeEach(() => {
  api.give(previewNotice, sampleNoticePreview)
  api.give(lineQuotas, { accounts: [{ course_id: 2, state: 'known', left: 7898 }] })
  let version = 1
  api.give(saveNotice, () => ({ id: 5, version: (version += 1) }))
})

describe('a draft', () => {
  it('is written, kept as it is typed, counted and seen in three places, and sent in one step', async () => {
    list(sampleNotice(5, { notice: { ...sampleDraft, title: '', body: '' } }))
    const desk = await open('/notices')
    await desk.says('（題がありません）')
    await desk.type(/^題/, '１２月５日から料金が変わります')
    await desk.set(/^本文/, sampleDraft.body)
    await waitFor(() =>
      expect(api.sent(saveNotice).at(-1)?.body.draft).toMatchObject({
        title: '１２月５日から料金が変わります',
        body: sampleDraft.body,
      }),
    )
    await desk.says('下書きを保存しました。')
    for (const name of ['LINE', 'メール', 'マイページ']) expect(screen.getByRole('region', { name })).toBeTruthy()
    await desk.says('対象の方4,806名')
    await waitFor(() => expect(button(publishing).disabled).toBe(false))

    api.give(publishNotice, { id: 5, version: 9 })
    list(
      sampleNotice(5, { state: 'sending', at: '2026-12-01T09:00:00+09:00', sent: { done: 31_204, planned: 50_120 } }),
    )
    await desk.user.click(document.body)
    await desk.keys('{Shift>}{Enter}{Enter}{/Shift}')
    await desk.says('31,204 / 50,120通')
    const versions = api.sent(saveNotice).length
    expect(api.sent(publishNotice).map(({ body }) => [body.draft.at, body.version])).toEqual([[null, versions + 1]])
    await desk.says('送信中62%')
  })

  it('that cannot go out is said at its fields, all at once, with nothing lost', async () => {
    list(sampleNotice(5))
    const desk = await open('/notices')
    await desk.press('ページのボタン')
    await desk.type(/^題/, ' ')
    api.refuse(publishNotice, 'validation', {
      problems: [
        { path: 'draft.title', message: '題を入力してください。' },
        { path: 'draft.links.0.url', message: 'https:// で始まるアドレスを入力してください。' },
        { path: 'draft.at', message: '配信の日時は、いまよりあとにしてください。' },
      ],
    })
    await desk.press('日時を決める')
    await waitFor(() => expect(button(publishing).disabled).toBe(false))
    await desk.press(/^3,416名に 12月2日\(水\) 10:00に送る/)
    for (const words of ['題を入力してください。', 'https:// で始まる', '配信の日時は、いまより'])
      await desk.warns(words)
    expect(document.activeElement).toBe(screen.getByLabelText(/^題/))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^本文/).value).toBe(sampleDraft.body)
    expect(api.sent(publishNotice)[0]?.body.draft.at).toEqual({ date: '2026-12-02', minute: 600 })
  })

  it('that is only for the list says so, and one of another desk is read anew', async () => {
    list(sampleNotice(5))
    const desk = await open('/notices')
    const ways = await screen.findByRole('group', { name: '送り方' })
    await desk.user.click(within(ways).getByRole('button', { name: 'メール' }))
    await desk.user.click(within(ways).getByRole('button', { name: 'LINE' }))
    await desk.says('一覧に載せるだけで、送りません。')
    expect(button(publishing).textContent).toContain('一覧にすぐ載せる')
    api.refuse(saveNotice, 'desk_stale')
    await desk.type(/^題/, 'ほかの題')
    await desk.warns('この下書きは、ほかの画面で変わりました。')
    expect(button(publishing).disabled).toBe(true)
    list(sampleNotice(5, { version: 7, notice: { ...sampleDraft, title: 'ほかの人の題' } }))
    await desk.press('読みなおす')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^題/).value).toBe('ほかの人の題'))
  })

  it('keeps its time, with which it goes out also after it was left, or taken back', async () => {
    const planned = { ...sampleDraft, at: { date: '2026-12-20', minute: 600 } }
    list(sampleNotice(5), sampleNotice(4, { notice: planned }))
    const desk = await open('/notices')
    await desk.press('日時を決める')
    await waitFor(() => expect(api.sent(saveNotice).at(-1)?.body.draft.at).toEqual({ date: '2026-12-02', minute: 600 }))
    await desk.keys('j')
    await desk.says('3,416名に 12月20日(日) 10:00に送る')
    api.give(publishNotice, { id: 4, version: 2 })
    await waitFor(() => expect(button(publishing).disabled).toBe(false))
    await desk.keys('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(api.sent(publishNotice)[0]?.body.draft.at).toEqual(planned.at))
  })

  it('of a time that is over, or missing, says so at the field, and cannot go out', async () => {
    list(sampleNotice(5, { notice: { ...sampleDraft, at: { date: '2026-11-30', minute: 600 } } }))
    const desk = await open('/notices')
    await desk.warns('配信の日時は、いまよりあとにしてください。')
    await desk.says('3,416名に')
    expect(button(publishing).disabled).toBe(true)
    await desk.set('時刻', '')
    await desk.warns('時刻を入力してください。')
    expect(button(publishing).disabled).toBe(true)
    await desk.keys('{Shift>}{Enter}{/Shift}')
    expect(api.sent(publishNotice)).toEqual([])
  })

  it('of a time in the night says when the mails leave, before and after', async () => {
    const late = { ...sampleDraft, at: { date: '2026-12-20', minute: 1410 } }
    list(sampleNotice(5, { notice: late }))
    const desk = await open('/notices')
    await desk.says('3,416名に 12月21日(月) 8:00に送る')
    await desk.says('一覧には12月20日(日) 23:30に載ります。')
    list(sampleNotice(5, { notice: late, state: 'scheduled', at: '2026-12-20T23:30:00+09:00' }))
    const after = await open('/notices')
    await after.says('メールとLINEは、12月21日(月) 8:00から送ります。')
  })

  it('is tried by a mail to oneself, begun by N, and thrown away only after a question', async () => {
    list()
    const desk = await open('/notices')
    await desk.says('お知らせはまだありません。')
    api.give(addNotice, { id: 5, version: 1 })
    list(sampleNotice(5))
    await desk.keys('n')
    await desk.says('下書きを保存しました。')
    expect(api.sent(addNotice)[0]?.body.draft.course_ids).toEqual([2])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^題/)))
    await desk.keys('{Escape}')
    api.give(tryNotice, { email: 'hanako@example.jp' })
    await desk.keys('p')
    await desk.says('hanako@example.jp に送りました。')
    api.give(actOnNotice, { id: 5, version: 1 })
    await desk.press('下書きを捨てる')
    expect(api.sent(actOnNotice)).toEqual([])
    await desk.says('書いた内容は、元にもどせません。')
    list()
    await desk.press('下書きを捨てる')
    await desk.says('お知らせはまだありません。')
    expect(api.sent(actOnNotice).map(({ body }) => body)).toEqual([{ act: 'discard', version: 1 }])
  })

  it('takes the focus when it was begun, not when it is chosen again', async () => {
    list(sampleNotice(4, { notice: { ...sampleDraft, title: '前の題' } }))
    const desk = await open('/notices')
    await desk.says('前の題')
    api.give(addNotice, { id: 5, version: 1 })
    list(sampleNotice(5), sampleNotice(4))
    await desk.keys('n')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^題/)))
    await desk.keys('{Escape}', 'j', 'k')
    expect(screen.getByLabelText<HTMLInputElement>(/^題/).value).toBe(sampleDraft.title)
    expect(document.activeElement).toBe(document.body)
  })

  it('that could not be kept is kept when the line is back', async () => {
    list(sampleNotice(5))
    const desk = await open('/notices')
    api.lose(saveNotice)
    await desk.type(/^題/, 'あ')
    await desk.warns('下書きを保存できていません。')
    expect(screen.getByLabelText<HTMLInputElement>(/^題/).value).toBe('あ')
    api.give(saveNotice, { id: 5, version: 2 })
    await desk.says('下書きを保存しました。')
  })
})

describe('a notice that went out', () => {
  it('is stopped by X after a question, and copied into a new draft', async () => {
    const going = sampleNotice(6, {
      state: 'sending',
      at: '2026-12-01T09:00:00+09:00',
      sent: { done: 10, planned: 100 },
    })
    list(going, sampleNotice(5))
    const desk = await open('/notices')
    await desk.says('10 / 100通')
    await desk.keys('x')
    await desk.says('まだ届いていない方には、送りません。')
    api.give(actOnNotice, { id: 6, version: 2 })
    list({ ...going, state: 'stopped', version: 2 }, sampleNotice(5))
    await desk.press('配信を止める')
    await desk.says('止めました')
    expect(api.sent(actOnNotice).map(({ body }) => body)).toEqual([{ act: 'stop', version: 1 }])
    api.give(addNotice, { id: 9, version: 1 })
    await desk.press('写して新しく書く')
    await waitFor(() => expect(api.sent(addNotice)[0]?.body.draft).toEqual(sampleDraft))
  })

  it('of a later time is taken back to be written on', async () => {
    list(sampleNotice(6, { state: 'scheduled', at: '2026-12-02T10:00:00+09:00' }))
    const desk = await open('/notices')
    await desk.says('12月2日(水) 10:00に公開します。')
    api.give(actOnNotice, { id: 6, version: 2 })
    list(sampleNotice(6, { version: 2 }))
    await desk.press('配信予約を取り消して直す')
    await desk.says('下書きを保存しました。')
  })
})

it('the list that cannot be read is read again by hand', async () => {
  api.refuse(listDeskNotices, 'unavailable')
  const desk = await open('/notices')
  expect(await screen.findByRole('alert')).toBeTruthy()
  list(sampleNotice(5))
  await desk.press('もう一度読み込む')
  await waitFor(() => expect(screen.getByLabelText(/^題/)).toBeTruthy())
})

it('the key of publishing first brings what would be published on the screen, and publishes with the next press', async () => {
  list(sampleNotice(5))
  api.give(publishNotice, { id: 5, version: 2 })
  const desk = await open('/notices')
  await waitFor(() => expect(button(publishing).disabled).toBe(false))
  const part = button(publishing).parentElement as HTMLElement
  let top = 1003
  part.getBoundingClientRect = () => new DOMRect(0, top, 300, 120)
  part.scrollIntoView = () => void (top = 600)
  await desk.keys('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(button(publishing))
  expect(api.sent(publishNotice)).toEqual([])
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(api.sent(publishNotice)).toHaveLength(1))
})

describe('the messages that are left at LINE', () => {
  const left = (count: number | null) =>
    api.give(lineQuotas, { accounts: [{ course_id: 2, state: 'known', left: count }] })

  it('stand beside the count, before and after the notice', async () => {
    list(sampleNotice(5))
    const desk = await open('/notices')
    await desk.says('LINEの今月の残りは7,898通。このお知らせのあとは5,796通です。')
  })

  it('that are too few are said with what happens; the notice can be sent', async () => {
    left(120)
    list(sampleNotice(5))
    const desk = await open('/notices')
    await desk.says(
      '笠間のLINEの今月の残りは120通で、このお知らせには2,102通かかります。残りがなくなると、LINEには届きません。',
    )
    await waitFor(() => expect(button(publishing).disabled).toBe(false))
  })

  it('that LINE does not tell are unknown, and hold nobody up', async () => {
    api.give(lineQuotas, { accounts: [{ course_id: 2, state: 'unknown' }] })
    list(sampleNotice(5))
    const desk = await open('/notices')
    await desk.says('笠間のLINEの今月の残りは、いま分かりません。このまま送れます。')
    await waitFor(() => expect(button(publishing).disabled).toBe(false))
    api.lose(lineQuotas)
    const lost = await open('/notices')
    await lost.says('いま分かりません')
  })

  it('are not those of the month of sending where that is a later one, and are nothing where there is no limit or no message', async () => {
    list(sampleNotice(5, { notice: { ...sampleDraft, at: { date: '2027-01-04', minute: 600 } } }))
    const desk = await open('/notices')
    await desk.says('送る月の残りは、その月に確かめてください。')
    left(null)
    list(sampleNotice(5))
    const free = await open('/notices')
    await free.says('対象の方4,806名')
    expect(free.words).not.toContain('今月の残り')
  })
})

it('those who have played within a span are chosen, counted anew, and named in the list', async () => {
  list(sampleNotice(5))
  const desk = await open('/notices')
  await desk.says('対象の方4,806名')
  await desk.press('この2年に来場した方')
  await desk.says('選んだゴルフ場に、この期間に来場した会員です。')
  await waitFor(() => expect(api.sent(previewNotice).at(-1)?.body.draft.played_within).toBe(24))
  await waitFor(() => expect(api.sent(saveNotice).at(-1)?.body.draft.played_within).toBe(24))
  list(sampleNotice(6, { notice: { ...sampleDraft, played_within: 24 } }))
  const again = await open('/notices')
  await again.says('笠間　すべての方へ　この2年に来場')
})
