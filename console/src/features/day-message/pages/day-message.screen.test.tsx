import { getDayWord } from '@jgm/contract/api/day-word'
import {
  listDayMessages,
  listUnreached,
  previewDayMessage,
  sendDayMessage,
  takeBackDayMessage,
  tellUntold,
  tickDayMessageCall,
  type DayMessagePreview,
} from '@jgm/contract/api/staff-day-messages'
import { sampleDayMessage } from '@jgm/contract/test/samples.day-message'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

beforeEach(() => {
  api.give(getDayWord, { word: null })
})

const person = (at: number) => ({
  key: `r${at}`,
  number: `R00${at}`,
  start_minute: 420 + at * 7,
  nine: 'OUT',
  name: `見本 ${at}郎`,
  players: 4,
  phone: '09000000000',
  by_line: at % 2 === 0,
  by_mail: at !== 1,
  companions: 1,
  has_started: false,
})

const seen: DayMessagePreview = {
  digest: 'a'.repeat(43),
  day_type: 'holiday',
  holiday: null,
  people: [1, 2, 3, 4, 5, 6].map(person),
  same: null,
  told: {
    mail: {
      subject: '【笠間】12月20日（日）のプレーについてのご連絡',
      text: '9番ホールは仮グリーンです。予約番号 R001',
    },
    talk: { title: 'ゴルフ場からのご連絡', text: '7:07 OUT 9番ホールは仮グリーンです。' },
  },
}
const address = '/day-messages/2026-12-20'
const words = '9番ホールは仮グリーンです。'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^お客様へのことば/ })
const sender = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`の予約${count}件に送る$`) })

it('a message is sent once it was seen as it is typed now, to those who are left, with its date typed again', async () => {
  api.give(listDayMessages, { messages: [], texts: ['昼食は11時からです。'] })
  const desk = await open(address)
  await desk.says('送った連絡はありません')
  await desk.user.type(field(), words)
  api.give(previewDayMessage, seen)
  await desk.press('確認する')
  await desk.says('9番ホールは仮グリーンです。予約番号 R001')
  await desk.press('LINE')
  await desk.says('7:07 OUT 9番ホールは仮グリーンです。')
  expect(screen.getByText('電話する予約')).not.toBeNull()
  expect(sender(6).disabled, 'more than a handful ask for the date').toBe(true)
  await desk.user.type(screen.getByRole('textbox', { name: /^日付をもう一度/ }), '１２２０')
  expect(sender(6).disabled).toBe(false)
  await desk.user.click(screen.getByRole('checkbox', { name: /見本 2郎/ }))
  expect(sender(5).disabled).toBe(false)
  await desk.user.type(field(), '！')
  await desk.says('内容が変わりました。もう一度確認してください。')
  await desk.user.type(field(), '{Backspace}')
  await desk.user.click(screen.getByRole('checkbox', { name: /見本 2郎/, checked: false }))
  expect(desk.words).not.toContain('あての文面です')
  await desk.press('すべて外す')
  await desk.says('あての文面です。送る方には、お名前と予約の内容が、それぞれの方のものになります。')
  expect(sender(0).disabled).toBe(true)
  await desk.press('すべて選ぶ')
  await desk.user.click(screen.getByRole('checkbox', { name: /見本 2郎/ }))
  api.refuse(sendDayMessage, 'desk_stale')
  await desk.user.click(sender(5))
  await desk.says('予約が変わったか、ほかの方が送ったため')
  expect(field().value, 'nothing typed is lost').toBe(words)
  api.give(sendDayMessage, { id: 7 })
  api.give(listDayMessages, { messages: [sampleDayMessage], texts: [words] })
  await desk.user.click(sender(5))
  await desk.says('送っています。済み4件、残り1件')
  expect(field().value).toBe('')
  expect(api.sent(sendDayMessage).at(-1)).toMatchObject({
    body: {
      course_id: 2,
      play_date: '2026-12-20',
      words,
      chosen: ['r1', 'r3', 'r4', 'r5', 'r6'],
      is_again: false,
    },
  })
})

it('the same words go out again only when that is said', async () => {
  api.give(listDayMessages, { messages: [], texts: [words] })
  const desk = await open(address)
  await desk.user.click(await screen.findByText('前に使った文面'))
  await desk.press(words)
  expect(field().value).toBe(words)
  const few = seen.people.slice(0, 2)
  const same = { by: '受付 花子', at: '2026-12-20T06:05:00+09:00' }
  api.give(previewDayMessage, { ...seen, people: few, same })
  await desk.press('確認する')
  await desk.says('受付 花子さんが、同じ文面を送っています。')
  expect(sender(2).disabled).toBe(true)
  await desk.user.click(screen.getByRole('checkbox', { name: 'もう一度送る' }))
  api.give(sendDayMessage, { id: 8 })
  await desk.user.click(sender(2))
  await waitFor(() => expect(api.sent(sendDayMessage).at(-1)).toMatchObject({ body: { is_again: true, chosen: null } }))
})

it('what is typed is there again after another screen, and a message taken back can be written on', async () => {
  const soon = { ...sampleDayMessage, begins_at: '2099-01-01T00:00:00+09:00', waiting: 5, sent: 0 }
  api.give(listDayMessages, { messages: [soon], texts: [] })
  const desk = await open(address)
  await desk.says('まもなく5件に送ります')
  api.give(takeBackDayMessage, { ok: true })
  await desk.press('取り消す')
  await waitFor(() => expect(field().value).toBe(soon.words))
  await desk.user.click(screen.getByRole('link', { name: /受付箱/ }))
  await waitFor(() => expect(desk.path).toBe('/inbox'))
  await desk.user.click(screen.getByRole('link', { name: /連絡/ }))
  await waitFor(() => expect(field().value).toBe(soon.words))
})

it('whom it has not reached is called and ticked off, and who has booked since is told', async () => {
  api.give(listDayMessages, { messages: [{ ...sampleDayMessage, waiting: 0, unreached: 1, untold: 1 }], texts: [] })
  const desk = await open(address)
  await desk.says('4件に送りました')
  const one = { ...person(1), called_at: null, called_by: null }
  api.give(listUnreached, {
    people: [
      { ...one, state: 'failed' },
      { ...one, key: 'r9', state: 'untold' },
    ],
  })
  await desk.press('送ったあとの予約 1件')
  await desk.says('送れませんでした')
  api.give(tickDayMessageCall, { ok: true })
  await desk.user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
  await waitFor(() => expect(api.sent(tickDayMessageCall)).toMatchObject([{ body: { key: 'r1', is_called: true } }]))
  api.give(tellUntold, { ok: true })
  await desk.press('送ったあとの予約1件に送る')
  await waitFor(() => expect(api.sent(tellUntold)).toMatchObject([{ body: { keys: ['r9'] } }]))
  api.give(listUnreached, { people: [] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-20', version: 0 })
  await desk.says('届いていない予約はありません')
})

it('says at the field what is wrong, and what day it cannot be', async () => {
  api.give(listDayMessages, { messages: [], texts: [] })
  const desk = await open(address)
  await desk.keys('1')
  await waitFor(() => expect(field().value).toContain('カートは'))
  await desk.keys('3')
  await waitFor(() => expect(field().value).not.toContain('カートは'))
  const problem = 'お客様へのことばは500文字以内で入力してください。'
  api.refuse(previewDayMessage, 'validation', { problems: [{ path: 'words', message: problem }] })
  await desk.press('確認する')
  await desk.warns(problem)
  expect(screen.getAllByText(problem)).toHaveLength(1)
  await desk.user.clear(field())
  await desk.user.click(field())
  await desk.user.paste('𠮷'.repeat(500))
  expect(screen.getByText('500/500文字'), 'as many letters as are seen').not.toBeNull()
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await desk.user.paste('𠮷')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  api.refuse(previewDayMessage, 'not_found')
  await desk.press('確認する')
  await desk.warns('この日は過ぎたか、スタート表がまだありません。')
  api.give(previewDayMessage, { ...seen, people: [], told: null })
  await desk.press('確認する')
  await screen.findAllByText(/0件に届きます/)
  expect(sender(0).disabled).toBe(true)
})
