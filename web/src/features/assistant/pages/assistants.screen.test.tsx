import { answerAssistant, endAssistant, getAssistantRequest, listAssistants } from '@jgm/contract/api/assistant'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const page = '/mypage/assistants/connect/abcdefghijklmnopqrstuvwxyz'
const address = 'https://www.jgm.example/api/mcp'
const asked = {
  name: '見本アシスタント',
  host: 'program.example',
  publisher: 'docs.example',
  scopes: ['rounds:read', 'rounds:write'],
} as const

it('a member is told who asks, where the answer goes and what is allowed, and refuses', async () => {
  api.give(getAssistantRequest, { ...asked, scopes: [...asked.scopes] })
  api.give(answerAssistant, { address: '#answered' })
  const screen = await open(page, { member })
  for (const words of [
    '見本アシスタント「見本アシスタント」という名前は、申し込んだ相手が付けたものです。',
    'program.example',
    '提供元のサイトdocs.example',
    '本物かどうか、当社では確認していません',
    'スタートを探して',
    '予約の一覧',
  ])
    await screen.says(words)
  await screen.press('連携しない')
  await screen.says('アシスタントの画面に戻ります。')
  await screen.link('連携中のアシスタントを見る')
  expect(api.sent(answerAssistant).map(({ body }) => body)).toEqual([
    { token: 'abcdefghijklmnopqrstuvwxyz', answer: 'refuse' },
  ])
})

it('a program that only reads is shown as one, and one of the own device by no host', async () => {
  api.give(getAssistantRequest, { name: '見本', host: null, publisher: null, scopes: ['rounds:read'] })
  const screen = await open(page, { member })
  await screen.says('お使いの端末の中のアプリ')
  expect(screen.words).not.toContain('キャンセルをする')
  expect(screen.words).not.toContain('提供元')
})

it('a request that is over is said to be', async () => {
  api.refuse(getAssistantRequest, 'not_found')
  const screen = await open(page, { member })
  await screen.says('連携の申し込みの期限が切れています')
  await screen.link('連携中のアシスタントを見る')
})

it('a guest logs in first', async () => {
  const screen = await open(page)
  await screen.arrives('/mypage/login/1')
})

it('an assistant is ended by one press', async () => {
  const one = { id: 1, name: '見本アシスタント', host: 'program.example', scopes: ['rounds:read' as const], count: 3 }
  const times = { connected_at: '2026-11-01T10:00:00+09:00', used_at: '2026-11-20T18:30:00+09:00' }
  api.give(listAssistants, { address, assistants: [{ ...one, ...times }] }).give(endAssistant, { ok: true })
  const screen = await open('/mypage/account/assistants', { member })
  await screen.says('program.example')
  await screen.says(address)
  await screen.says('連携の数3件。解除すると、すべて解除されます')
  api.give(listAssistants, { address, assistants: [] })
  await screen.press('見本アシスタントとの連携を解除する')
  await screen.says('「見本アシスタント」（program.example、2026年11月1日(日) 10:00から）との連携を解除しました。')
  await screen.says('連携中のアシスタントはありません。')
  expect(api.sent(endAssistant).map(({ params }) => params)).toEqual([{ id: '1' }])
})
