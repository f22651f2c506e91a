import { getDayWord, sayDayWord } from '@jgm/contract/api/day-word'
import { listDayMessages } from '@jgm/contract/api/staff-day-messages'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../../test/api.ts'
import { hear, open } from '../../../../../test/app.tsx'

const usual = { is_usual: true, text: '通常どおり営業しています。', said_at: '2026-12-01T06:10:00+09:00' }

beforeEach(() => {
  api.give(listDayMessages, { messages: [], texts: [] })
  api.give(getDayWord, { word: null })
})

const field = () => screen.getByLabelText<HTMLInputElement>(/^お客様へのことば$/, { selector: 'input' })

it('the front desk says in three presses that the course is open as usual, and takes it away', async () => {
  const desk = await open('/day-messages')
  await desk.says('営業のお知らせは、まだ出していません。')
  await desk.press('営業のお知らせを出す')
  expect(field().value).toBe(usual.text)
  api.give(sayDayWord, { word: usual })
  api.give(getDayWord, { word: usual })
  await desk.press('出す')
  await desk.says('通常どおり営業しています。（6:10）')
  expect(api.sent(sayDayWord)).toMatchObject([{ body: { word: { is_usual: true, text: usual.text }, seen: null } }])
  api.give(sayDayWord, { word: null })
  api.give(getDayWord, { word: null })
  await desk.press('消す')
  await desk.says('営業のお知らせは、まだ出していません。')
})

it('a sentence of the other kind is replaced by one of its own; what is refused stays typed, with the reason at the field', async () => {
  const desk = await open('/day-messages')
  await desk.press('営業のお知らせを出す')
  await desk.user.click(screen.getByRole('radio', { name: '注意あり' }))
  expect(field().value).toContain('霜のため')
  await desk.press('雷のため、スタートを見合わせています。')
  await desk.user.type(field(), '8時にお知らせします。')
  api.refuse(sayDayWord, 'validation', { problems: [{ path: 'word.text', message: '使えない文字が含まれています。' }] })
  await desk.press('出す')
  await desk.warns('使えない文字が含まれています。')
  expect(field().value).toBe('雷のため、スタートを見合わせています。8時にお知らせします。')
})

it('a word that another desk has said meanwhile is not written over: it is read first', async () => {
  const desk = await open('/day-messages')
  await desk.press('営業のお知らせを出す')
  const snow = { is_usual: false, text: '雪のため、営業できるか確認しています。', said_at: '2026-12-01T06:12:00+09:00' }
  api.give(getDayWord, { word: snow })
  api.refuse(sayDayWord, 'written_first', { by: '東 花子', field: 'word', value: snow.text })
  await desk.press('出す')
  await desk.says('東 花子さんが先に「雪のため、営業できるか確認しています。」と出しました。')
  expect(field().value).toBe(usual.text)
  api.give(sayDayWord, { word: usual })
  await desk.press('出す')
  await waitFor(() =>
    expect(api.sent(sayDayWord).map(({ body }) => body)).toMatchObject([{ seen: null }, { seen: snow.said_at }]),
  )
})

it('what another desk says is shown at once', async () => {
  const desk = await open('/day-messages')
  await desk.says('まだ出していません')
  api.give(getDayWord, { word: usual })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await desk.says('通常どおり営業しています。（6:10）')
})

it('a word that cannot be read is no word that was not said', async () => {
  api.refuse(getDayWord, 'unavailable')
  const desk = await open('/day-messages')
  await desk.says('表示できませんでした')
  expect(desk.words).not.toContain('まだ出していません')
  api.give(getDayWord, { word: usual })
  await desk.press('もう一度読み込む')
  await desk.says('通常どおり営業しています。（6:10）')
})
