import { expect, test } from 'vitest'
import { sampleUsers } from '../sample.ts'
import { ask, bot, channelToken, openEmulator, type Answer } from '../test/line.ts'

const line = openEmulator()
const [taro = '', hanako = ''] = sampleUsers.map((user) => user.userId)

const see = (path: string, userId = taro, form?: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(line(), path, { host: 'talk.line.me', headers: { cookie: `line_user=${userId}` }, ...(form ? { form } : {}) })

test('a plain address leads to the talks, which first ask for the user', async () => {
  const plain = await ask(line(), '/', { host: `127.0.0.1:${line().port}` })
  expect(plain.headers.get('location')).toBe(`http://talk.line.localhost:${line().port}/`)
  const unknown = await see('/', 'nobody')
  expect(unknown.html).toContain('だれとして使いますか')
  expect(unknown.html).toContain('開発用のLINEエミュレーター')
})

test('a push is unread until the talk is opened, and is drawn there', async () => {
  const headers = { authorization: `Bearer ${await channelToken(line())}` }
  const contents = {
    type: 'bubble',
    body: { type: 'box', layout: 'vertical', contents: [{ type: 'text', text: '7:28' }] },
  }
  const messages = [{ type: 'flex', altText: '予約が確定しました', contents }]
  await ask(line(), '/v2/bot/message/push', { headers, json: { to: taro, messages } })
  const list = await see('/')
  expect(list.html).toContain('予約が確定しました')
  expect(list.html).toContain('未読1件')
  expect((await see('/', hanako)).html).not.toContain('予約が確定しました')
  const talk = await see('/talk/bot/club-1')
  expect(talk.html).toContain('flex-bubble')
  expect(talk.html).toContain('7:28')
  expect((await see('/')).html).not.toContain('未読')
})

test('typed text appears escaped in the talk of both users', async () => {
  await see(`/talk/user/${hanako}`, taro, { text: '<b>こんにちは</b>' })
  expect((await see(`/talk/user/${taro}`, hanako)).html).toContain('&lt;b&gt;こんにちは&lt;/b&gt;')
})

test('block and unblock change what the account may do', async () => {
  await see('/talk/bot/club-1/friend', taro, { act: 'block' })
  expect(line().control.friendship(taro, bot)).toBe('blocked')
  expect((await see('/talk/bot/club-1')).html).toContain('ブロック解除')
  await see('/talk/bot/club-1/friend', taro, { act: 'unblock' })
  expect(line().control.friendship(taro, bot)).toBe('friend')
})

test('the link that adds a friend leads to the account; an unknown talk is not found', async () => {
  const add = await ask(line(), '/R/ti/p/@club-1', { host: `line.localhost:${line().port}` })
  expect(add.headers.get('location')).toBe(`http://talk.line.localhost:${line().port}/talk/bot/club-1`)
  expect((await see('/talk/bot/nothing')).status).toBe(404)
})
