import {
  changeAgent,
  getAgent,
  listAgents,
  makeAgent,
  makeAgentKey,
  revokeAgentKey,
} from '@jgm/contract/api/staff-agents'
import { getSystem } from '@jgm/contract/api/staff-system'
import { sampleAgent, sampleAgentDetail as detail } from '@jgm/contract/test/samples.agent'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const address = 'https://www.example.jp/api/octo'
const admin = { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'group_admin' as const } }

beforeEach(() => {
  const plans = detail.plans.map(({ is_sold: _sold, ...plan }) => plan)
  api.give(getSystem, { jobs: [], outboxes: [], sent: [], failed: [], accounts: [], at: '2026-12-01T09:00:00+09:00' })
  api.give(listAgents, { agents: [sampleAgent], address, plans }).give(getAgent, detail)
})

it('a manager reads what an agent sells, without its calls at all courses, and changes nothing', async () => {
  api.give(getAgent, { ...detail, refused: null, calls: null })
  const desk = await open('/agents')
  await desk.press('見る')
  for (const words of [
    '手数料 10%',
    address,
    '昼食付セルフ',
    'K7M2PX4A',
    '29,310円',
    'jgm_Abc12345',
    '2回続けて届きませんでした（HTTP 500）。',
    '待ち 3件',
  ])
    await desk.says(words)
  expect(desk.words).not.toContain('キャディ付')
  expect(screen.queryByRole('heading', { name: '最近の呼び出し' })).toBeNull()
  for (const name of ['キーを発行', '失効させる', '条件を変える', /エージェントを登録/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('an administrator makes an agent, and problems stand at their fields with nothing lost', async () => {
  const desk = await open('/agents', admin)
  await screen.findByRole('button', { name: /^エージェントを登録/ })
  await desk.keys('n')
  await desk.type('名前', '北国ツアー')
  api.refuse(makeAgent, 'validation', {
    problems: [
      { path: 'name', message: '同じ名前のエージェントがあります。' },
      { path: 'phone_number', message: '電話番号を入力してください。' },
    ],
  })
  await desk.press('ネット')
  await desk.press('保存する')
  await desk.says('同じ名前のエージェントがあります。')
  await desk.says('電話番号を入力してください。')
  expect(screen.getByLabelText<HTMLInputElement>('名前').value).toBe('北国ツアー')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('名前'))
  api.give(makeAgent, { id: 3 })
  await desk.press('保存する')
  await desk.says('K7M2PX4A')
  expect(api.sent(makeAgent).at(-1)).toMatchObject({
    body: { name: '北国ツアー', terms: 'net', percent: 10, plan_ids: [] },
  })
})

it('a key is shown once, and one is revoked with a second press', async () => {
  const desk = await open('/agents', admin)
  await desk.press('見る')
  const key = 'jgm_Xyz98765_0123456789'
  api.give(makeAgentKey, { key, prefix: 'jgm_Xyz98765' })
  await desk.press('キーを発行')
  expect((await screen.findByDisplayValue<HTMLInputElement>(key)).readOnly).toBe(true)
  await desk.says('この画面を閉じると、二度と表示できません。')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await desk.press('キーをコピー')
  await desk.says('コピーできませんでした。')
  expect(document.activeElement).toBe(screen.getByDisplayValue(key))
  await desk.press('キーをコピー')
  await desk.says('コピーしました')
  expect(writeText).toHaveBeenLastCalledWith(key)
  writeText.mockRestore()
  await desk.keys('{Escape}')
  await expect.poll(() => screen.queryByDisplayValue(key)).toBeNull()
  api.give(revokeAgentKey, detail)
  await desk.press('失効させる')
  await desk.says('jgm_Abc12345 で始まるキーは、すぐに使えなくなります。')
  expect(api.sent(revokeAgentKey)).toEqual([])
  const [, sure] = screen.getAllByRole('button', { name: '失効させる', hidden: true })
  sure?.click()
  await expect.poll(() => api.sent(revokeAgentKey).at(-1)).toMatchObject({ params: { id: '3', ref: '8' } })
})

it('an administrator reads what an agent has called and was refused', async () => {
  const desk = await open('/agents', admin)
  await desk.press('見る')
  await screen.findByRole('heading', { name: '最近の呼び出し' })
  await desk.says('売り切れ・条件に合わない')
})

it('a changed agent is sent at the version that was seen, with its plans', async () => {
  const desk = await open('/agents', admin)
  await desk.press('見る')
  await desk.press('条件を変える')
  await desk.user.click(screen.getByLabelText('キャディ付'))
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await expect
    .poll(() => api.sent(changeAgent).at(-1))
    .toMatchObject({ body: { version: 5, plan_ids: [201, 202], is_active: true, percent: 10 } })
})
