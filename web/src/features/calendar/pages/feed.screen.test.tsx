import { getCalendarFeed, setCalendarFeed } from '@jgm/contract/api/calendar'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const address = 'www.jgm.example/api/v1/calendars/abc/golf.ics'

it('a press makes the address, which stands as a link for each program, and can be renewed and ended', async () => {
  api.give(getCalendarFeed, { address: null }).give(setCalendarFeed, { address })
  const screen = await open('/mypage/account/calendar', { member })
  await screen.press('カレンダーに表示する')
  expect((await screen.link('iPhone・iPad・Mac')).getAttribute('href')).toBe(`webcal://${address}`)
  const google = (await screen.link('Googleカレンダー')).getAttribute('href') ?? ''
  expect(new URL(google).searchParams.get('cid')).toBe(`webcal://${address}`)
  await screen.says('このアドレスを知っている人は、ご予約の日時を見られます。')
  api.give(setCalendarFeed, { address: address.replace('abc', 'def') })
  await screen.press('アドレスを変える')
  await screen.press('このままにする')
  await screen.press('アドレスを変える')
  await screen.press('本当にアドレスを変える')
  await screen.says('アドレスを変えました。')
  expect((await screen.link('iPhone・iPad・Mac')).getAttribute('href')).toContain('/def/')
  api.give(setCalendarFeed, { address: null })
  await screen.press('表示をやめる')
  await screen.press('本当に表示をやめる')
  await screen.says('表示をやめました。')
  await screen.button('カレンダーに表示する')
  expect(api.sent(setCalendarFeed).map(({ body }) => body.state)).toEqual(['on', 'renewed', 'off'])
})

it('a failure is said, and a press tries again', async () => {
  api.refuse(getCalendarFeed, 'unavailable')
  const screen = await open('/mypage/account/calendar', { member })
  await screen.warns('カレンダーの設定を読み込めませんでした。')
})

it('inside LINE the address is copied, since no program can be opened from there', async () => {
  api.give(getCalendarFeed, { address })
  const screen = await open('/account/calendar?id=5', { member, chat: { inClient: true } })
  await screen.says('LINEの中からは追加できません。')
  expect(screen.words).not.toContain('iPhone・iPad・Mac')
  await screen.button('アドレスをコピーする')
})
