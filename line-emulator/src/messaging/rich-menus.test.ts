import { expect, test } from 'vitest'
import { sampleUsers } from '../sample.ts'
import { ask, bot, channelToken, openEmulator, type Answer } from '../test/line.ts'

const line = openEmulator()
const [taro = '', hanako = ''] = sampleUsers.map((user) => user.userId)

/** The first bytes of a PNG of the given size: the emulator reads no more. */
function png(width: number, height: number, bytes = 64): Buffer {
  const image = Buffer.alloc(bytes)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(image)
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image
}

const cell = {
  bounds: { x: 0, y: 0, width: 2500, height: 843 },
  action: { type: 'postback', label: 'Book', data: 'wish=book', displayText: '予約する' },
}
const menu = {
  size: { width: 2500, height: 1686 },
  selected: true,
  name: 'guests',
  chatBarText: 'メニュー',
  areas: [cell],
}

async function api(path: string, call: { method?: string; json?: unknown } = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${await channelToken(line())}` }
  return ask(line(), path, { headers, ...call })
}

const create = async (json: unknown = menu): Promise<string> =>
  ((await api('/v2/bot/richmenu', { json })).body as { richMenuId: string }).richMenuId

async function upload(id: string, image: Buffer, type = 'image/png'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${line().port}/v2/bot/richmenu/${id}/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await channelToken(line())}`, 'content-type': type },
    body: new Uint8Array(image),
  })
  return answer.status
}

test.each([
  ['too tall', { ...menu, size: { width: 2500, height: 2000 }, areas: [] }],
  ['too narrow', { ...menu, size: { width: 700, height: 270 }, areas: [] }],
  ['a cell beyond the picture', { ...menu, areas: [{ ...cell, bounds: { ...cell.bounds, y: 1000 } }] }],
  ['words on the bar too long', { ...menu, chatBarText: 'x'.repeat(15) }],
  ['no cells', { ...menu, areas: undefined }],
  ['too many cells', { ...menu, areas: Array.from({ length: 21 }, () => cell) }],
  ['an action LINE does not know', { ...menu, areas: [{ ...cell, action: { type: 'fly' } }] }],
])('a menu is refused: %s', async (_name, wrong) => {
  expect((await api('/v2/bot/richmenu/validate', { json: wrong })).status).toBe(400)
  expect((await api('/v2/bot/richmenu', { json: wrong })).status).toBe(400)
})

test('a picture is accepted once, and only in LINE’s format', async () => {
  const id = await create()
  expect(await upload(id, png(2500, 1686), 'image/gif')).not.toBe(200)
  expect(await upload(id, Buffer.from('not a picture'))).toBe(400)
  expect(await upload(id, png(2500, 2000))).toBe(400)
  expect(await upload(id, png(2500, 1686, 1024 * 1024 + 1))).toBe(400)
  expect(await upload('richmenu-none', png(2500, 1686))).toBe(404)
  expect(await upload(id, png(2500, 1686))).toBe(200)
  expect(await upload(id, png(2500, 1686))).toBe(400)
})

test('a menu without a picture can be neither shown nor given an alias', async () => {
  const id = await create()
  for (const path of [`/v2/bot/user/all/richmenu/${id}`, `/v2/bot/user/${taro}/richmenu/${id}`])
    expect((await api(path, { method: 'POST' })).status).toBe(400)
  const json = { richMenuAliasId: 'guest', richMenuId: id }
  expect((await api('/v2/bot/richmenu/alias', { json })).status).toBe(400)
})

test('a user’s own menu precedes the default one, until it is removed', async () => {
  const [everybody, own] = [await create(), await create({ ...menu, name: 'members' })]
  for (const id of [everybody, own]) await upload(id, png(2500, 1686))
  await api(`/v2/bot/user/all/richmenu/${everybody}`, { method: 'POST' })
  await api(`/v2/bot/user/${taro}/richmenu/${own}`, { method: 'POST' })
  expect(line().control.menuName(taro, bot)).toBe('members')
  expect(line().control.menuName(hanako, bot)).toBe('guests')
  await api(`/v2/bot/user/${taro}/richmenu`, { method: 'DELETE' })
  expect(line().control.menuName(taro, bot)).toBe('guests')
  expect((await api(`/v2/bot/user/U${'0'.repeat(32)}/richmenu/${own}`, { method: 'POST' })).status).toBe(404)
  await api(`/v2/bot/richmenu/${everybody}`, { method: 'DELETE' })
  expect(line().control.menuName(taro, bot)).toBeUndefined()
})

test('an alias is created once and moved afterwards', async () => {
  const [one, other] = [await create(), await create()]
  for (const id of [one, other]) await upload(id, png(2500, 1686))
  const alias = (json: unknown) => api('/v2/bot/richmenu/alias', { json })
  expect((await alias({ richMenuAliasId: 'No!', richMenuId: one })).status).toBe(400)
  expect((await alias({ richMenuAliasId: 'linked', richMenuId: one })).status).toBe(200)
  expect((await alias({ richMenuAliasId: 'linked', richMenuId: other })).status).toBe(400)
  await api('/v2/bot/richmenu/alias/linked', { json: { richMenuId: other } })
  expect((await api('/v2/bot/richmenu/alias/linked')).body).toMatchObject({ richMenuId: other })
  expect((await api('/v2/bot/richmenu/alias/none', { json: { richMenuId: other } })).status).toBe(404)
})

const see = (path: string, form?: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(line(), path, { host: 'talk.line.me', headers: { cookie: `line_user=${taro}` }, ...(form ? { form } : {}) })

test('the talk shows the menu; a tap writes in the user’s name', async () => {
  const id = await create()
  await upload(id, png(2500, 1686))
  await api(`/v2/bot/user/all/richmenu/${id}`, { method: 'POST' })
  const { html } = await see('/talk/bot/club-1')
  expect(html).toContain(`/richmenu/${id}`)
  expect(html).toMatch(/aria-label="Book"/)
  expect((await see(`/richmenu/${id}`)).headers.get('content-type')).toBe('image/png')
  await see('/talk/bot/club-1/tap', { tap: JSON.stringify(cell.action) })
  expect((await see('/talk/bot/club-1')).html).toContain('予約する')
  expect(line().control.webhooks().at(-1)).toMatchObject({ type: 'postback', userId: taro })
})

test('quick replies stand below the newest message only, and the loading dots until an answer comes', async () => {
  const quick = { items: [{ type: 'action', action: { type: 'message', label: '確認', text: '予約確認' } }] }
  const push = (message: object) =>
    api('/v2/bot/message/push', { json: { to: taro, messages: [{ type: 'text', ...message }] } })
  const long = { items: [{ type: 'action', action: { type: 'message', label: 'x'.repeat(21), text: 'x' } }] }
  expect((await push({ text: 'いかがですか', quickReply: long })).status).toBe(400)
  await push({ text: 'いかがですか', quickReply: quick })
  expect((await see('/talk/bot/club-1')).html).toContain('>確認</button>')
  const load = (loadingSeconds: number) => api('/v2/bot/chat/loading/start', { json: { chatId: taro, loadingSeconds } })
  expect((await load(7)).status).toBe(400)
  expect((await load(10)).status).toBe(202)
  expect((await see('/talk/bot/club-1')).html).toContain('返信を用意しています')
  await push({ text: 'どうぞ' })
  const { html } = await see('/talk/bot/club-1')
  expect(html).not.toContain('>確認</button>')
  expect(html).not.toContain('返信を用意しています')
})
