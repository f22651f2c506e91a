import {
  changeAgent,
  getAgent,
  listAgents,
  makeAgent,
  makeAgentKey,
  revokeAgentKey,
} from '@jgm/contract/api/staff-agents'
import { setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import {
  sampleAgent,
  sampleAgentDetail as detail,
  sampleAgentFigures as figures,
  sampleAgentPolicies as policies,
  sampleAllotments as allotments,
} from '@jgm/contract/test/samples.agent'
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { admin, agentAddress, giveAgents } from '../../../../test/agents.ts'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

beforeEach(giveAgents)

it('a manager reads what an agent sells, without its calls at all courses, and changes nothing', async () => {
  api.give(getAgent, { ...detail, refused: null, errors: null })
  const desk = await open('/agents')
  for (const words of [
    'OCTO・手数料 10%・1コース',
    'きょう 2組 7名',
    '71枠',
    agentAddress,
    '昼食付セルフ',
    'K7M2PX4A',
    '29,310円',
    'jgm_Abc12345',
    '2回続けて届きませんでした（HTTP 500）。',
    '待ち 3件',
  ])
    await desk.says(words)
  expect(desk.words).not.toContain('キャディ付')
  // A key is revoked by an administrator.
  expect(desk.words).toContain('すぐに管理者へ知らせてください')
  expect(desk.words).not.toContain('失効させてください')
  await desk.says(`今日から先の残り ${allotments.left}枠`)
  expect(desk.words).not.toContain('きょうの呼び出し')
  expect(screen.queryByRole('textbox')).toBeNull()
  for (const name of [/^キーを発行/, '失効させる', /^条件を変える/, /エージェントを登録/, /売るのを止める/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('an administrator makes an agent, and problems stand at their fields with nothing lost', async () => {
  const desk = await open('/agents', admin)
  await screen.findByRole('button', { name: /^エージェントを登録/ })
  await desk.keys('a')
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
  await screen.findByRole('heading', { name: '南国トラベル' })
  const key = 'jgm_Xyz98765_0123456789'
  api.give(makeAgentKey, { key, prefix: 'jgm_Xyz98765' })
  await desk.keys('n')
  await desk.says('南国トラベルのAPIキーを発行しますか。')
  await desk.keys('{Escape}')
  await desk.keys('n')
  expect(api.sent(makeAgentKey), 'a stray key issues nothing').toEqual([])
  await desk.press('発行する')
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
  await desk.says('キーを控えてから、「控えました」を押してください。')
  expect(screen.queryByDisplayValue(key)).not.toBeNull()
  await desk.press('控えました')
  await expect.poll(() => screen.queryByDisplayValue(key)).toBeNull()
  api.give(revokeAgentKey, detail)
  await desk.press('失効させる')
  await desk.says('jgm_Abc12345 で始まるキーは、すぐに使えなくなります。')
  expect(api.sent(revokeAgentKey)).toEqual([])
  const [, sure] = screen.getAllByRole('button', { name: '失効させる', hidden: true })
  sure?.click()
  await expect.poll(() => api.sent(revokeAgentKey).at(-1)).toMatchObject({ params: { id: '3', ref: '8' } })
})

it('an administrator reads how many calls there were, and of a refused one why, of which start, and who has it', async () => {
  const errors = (detail.errors ?? []).map((one) => ({ ...one, at: '2026-12-01T08:57:00+09:00' }))
  api.give(getAgent, { ...detail, refused: 64, errors })
  const desk = await open('/agents/3', admin)
  for (const words of [
    '41,208',
    '95%が150ミリ秒以内',
    'きょうのエラー 64',
    '新しい1件を表示しています。',
    '400　先に取られました',
    '8:24 4名',
    '相手：会員（LINE）',
    '26日 売れた1組 買わなかった0組',
  ])
    await desk.says(words)
})

it('a number is set in its cell by Enter or where the cell is left, and Escape takes it back', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  expect(cell.value).toBe('6')
  for (const words of ['1組・戻し済', '休み']) await desk.says(words)
  const day = { ...(allotments.courses[0]?.days[1] ?? { date: '' }), starts: 8 } as never
  api.give(setAllottedDay, { day })
  await desk.user.clear(cell)
  await desk.user.type(cell, '９{Escape}')
  expect(cell.value).toBe('6')
  await desk.user.clear(cell)
  await desk.user.type(cell, 'x{Enter}')
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(api.sent(setAllottedDay)).toEqual([])
  await desk.user.clear(cell)
  await desk.user.type(cell, '８')
  await desk.user.tab()
  await expect
    .poll(() => api.sent(setAllottedDay))
    .toMatchObject([
      { params: { id: '3', ref: '2', date: '2026-12-02' }, body: { by_hand: { starts: 8 }, version: 1 } },
    ])
  api.refuse(setAllottedDay, 'allotment_released')
  const free = screen.getByLabelText<HTMLInputElement>(/12月4日の割りあて$/)
  expect(free.value).toBe('')
  await desk.user.type(free, '2{Enter}')
  await desk.says('12月4日：この日の枠は、もう返却の時刻をすぎています。')
})

it('what is half typed in a cell is sent neither when another window gets the focus nor, when it is empty, without Enter', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  api.give(setAllottedDay, { day: {} as never })
  await desk.user.click(cell)
  await desk.keys('1')
  fireEvent.focusOut(cell)
  await desk.keys('{Backspace}')
  fireEvent.focusOut(cell)
  await desk.user.tab()
  await desk.says('Enterで自由に')
  expect(cell.value).toBe('')
  expect(api.sent(setAllottedDay)).toEqual([])
  await desk.user.click(cell)
  await desk.keys('{Enter}')
  await expect.poll(() => api.sent(setAllottedDay)).toMatchObject([{ body: { by_hand: { starts: null } } }])
})

it('a number takes the place of the one before after Enter and after a click, and Enter and Tab together send once', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  api.give(setAllottedDay, { day: {} as never })
  await desk.user.click(cell)
  await desk.user.click(cell)
  await desk.keys('1{Enter}')
  await expect.poll(() => cell.value).toBe('6')
  await desk.keys('2')
  expect(cell.value).toBe('2')
  await desk.keys('{Enter}')
  await desk.user.tab()
  await expect.poll(() => cell.value).toBe('6')
  expect(api.sent(setAllottedDay)).toMatchObject([
    { body: { by_hand: { starts: 1 } } },
    { body: { by_hand: { starts: 2 } } },
  ])
})

it('another week asks before it drops what is no number, which is said in words', async () => {
  const desk = await open('/agents/3', admin)
  const cell = await screen.findByLabelText<HTMLInputElement>(/12月2日の割りあて$/)
  await desk.user.clear(cell)
  await desk.user.type(cell, '四')
  await desk.user.tab()
  await desk.says('数字で入力')
  await desk.user.clear(cell)
  await desk.user.type(cell, '61')
  await desk.says('0〜60で入力')
  await desk.user.clear(cell)
  await desk.user.type(cell, '四')
  await desk.press('次の週')
  await desk.says('入力したものは、まだ送っていません。')
  await desk.keys('{Escape}')
  expect(cell.value).toBe('四')
})

it('an allotment is set for each kind of day, at the version that was seen, and a half typed one is not lost by Escape', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByLabelText(/12月2日の割りあて$/)
  const [rule] = screen.getAllByRole('button', { name: '笠間' })
  rule?.click()
  const weekday = await screen.findByLabelText<HTMLInputElement>('平日')
  await desk.user.clear(weekday)
  await desk.user.type(weekday, '10')
  await desk.user.clear(screen.getByLabelText('土曜'))
  await desk.keys('{Escape}')
  await desk.says('入力したものは、まだ送っていません。')
  await desk.keys('{Escape}')
  expect(weekday.value).toBe('10')
  api.give(setAllotment, { ok: true })
  await desk.press('決める')
  await expect
    .poll(() => api.sent(setAllotment).at(-1))
    .toMatchObject({
      body: { weekday: 10, saturday: null, holiday: 4, release_days: 2, release_minute: 1020, version: 1 },
    })
})

it('an agent is stopped after a second press, with everything else as it was', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('x')
  await desk.says('次の呼び出しからすべて断ります。')
  expect(api.sent(changeAgent)).toEqual([])
  api.give(changeAgent, { ...detail, is_active: false })
  screen
    .getAllByRole('button', { name: /^売るのを止める/, hidden: true })
    .at(-1)
    ?.click()
  await expect
    .poll(() => api.sent(changeAgent))
    .toMatchObject([{ body: { is_active: false, version: 5, name: '南国トラベル', plan_ids: [201] } }])
})

it('the chosen agent is in the address: arrows walk, and one that is unknown is said to be', async () => {
  const other = { ...sampleAgent, id: 4, name: '北国ツアー' }
  api.give(listAgents, { agents: [sampleAgent, other], figures, address: agentAddress, plans: [], policies })
  const desk = await open('/agents', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('{ArrowDown}')
  await expect.poll(() => desk.path).toBe('/agents/4')
  expect(api.sent(getAgent).at(-1)).toMatchObject({ params: { id: '4' } })
  const unknown = await open('/agents/99', admin)
  await unknown.says('このエージェントは、見つかりません。')
})

it('without an agent the page says how the first is made, and a manager that there is none', async () => {
  api.give(listAgents, { agents: [], figures, address: agentAddress, plans: [], policies: [] })
  const desk = await open('/agents', admin)
  await desk.says('「エージェントを登録」から、最初のエージェントを登録してください。')
  const manager = await open('/agents')
  await manager.says('エージェントは、まだ登録されていません。')
  expect(manager.words).not.toContain('最初のエージェント')
})

it('all plans of a course are chosen by one box', async () => {
  const desk = await open('/agents/3', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('e')
  await desk.user.click(await screen.findByLabelText('すべて'))
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await expect.poll(() => api.sent(changeAgent).at(-1)).toMatchObject({ body: { plan_ids: [201, 202] } })
})

it('of a course that publishes several cancellation rules the agent’s is chosen, shown, and sent', async () => {
  api.give(getAgent, { ...detail, policies: [{ course_id: 2, product: 'competition' }] })
  const desk = await open('/agents/3', admin)
  await desk.says('取消は15日前まで無料（コンペの規定）')
  await desk.keys('e')
  const chosen = await screen.findByRole('button', { name: 'コンペの規定（15日前まで無料）' })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await expect
    .poll(() => api.sent(changeAgent).at(-1))
    .toMatchObject({ body: { policies: [{ course_id: 2, product: 'competition' }] } })
  await desk.keys('e')
  const problem = { path: 'policies', message: '選んだ取消の条件は、コースがいまは公開していません。' }
  api.refuse(changeAgent, 'validation', { problems: [problem] })
  await desk.press('保存する')
  await expect.poll(() => document.activeElement?.textContent).toBe(problem.message)
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await desk.keys('e')
  await desk.press('通常予約の規定（4日前まで無料）')
  await desk.press('保存する')
  await expect.poll(() => api.sent(changeAgent).at(-1)).toMatchObject({ body: { policies: [] } })
})

it('a changed agent is sent at the version that was seen, with its plans', async () => {
  const desk = await open('/agents', admin)
  await screen.findByRole('heading', { name: '南国トラベル' })
  await desk.keys('e')
  await desk.user.click(screen.getByLabelText('キャディ付'))
  api.give(changeAgent, detail)
  await desk.press('保存する')
  await expect
    .poll(() => api.sent(changeAgent).at(-1))
    .toMatchObject({ body: { version: 5, plan_ids: [201, 202], is_active: true, percent: 10 } })
})
