import type { Planned } from '@jgm/contract/api/editions'
import { planPublishing } from '@jgm/contract/api/staff-editions'
import { getPolicies, previewPolicies, savePoliciesDraft, type DeskPolicies } from '@jgm/contract/api/staff-policies'
import { samplePolicies } from '@jgm/contract/test/samples.policies'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

const withTax = (yen: number) => ({ ...samplePolicies.policies, golf_use_tax: [{ from: '2020-01-01', yen }] })
const stored = (version: number, yen: number, planned: Planned): DeskPolicies => ({
  ...samplePolicies,
  today: '2026-12-11',
  draft: {
    policies: withTax(yen),
    digest: samplePolicies.digest,
    version,
    by: '田辺 修',
    at: '2026-12-10T09:00:00+09:00',
    planned,
  },
})
const planned: Planned = { at: '2027-01-01T00:00:00+09:00', by: '支配人 花子', refused: null }

beforeEach(() => {
  const seen = { window: null, cancellation: null, tax: 500 }
  api.give(previewPolicies, { before: seen, after: seen })
})

async function screenWith(given: DeskPolicies): Promise<Shown> {
  api.give(getPolicies, given)
  const desk = await open('/policies')
  await desk.says('ゴルフ場利用税')
  return desk
}

it('a draft is planned for the first of next month, or another time, and the plan is taken back', async () => {
  const desk = await screenWith(stored(4, 550, null))
  await desk.press('日時を決めて公開する')
  expect(screen.getByLabelText<HTMLInputElement>('公開する日').value).toBe('2027-01-01')
  expect(screen.getByLabelText<HTMLInputElement>('時刻').value).toBe('00:00')
  await desk.set('時刻', '05:30')
  api.give(planPublishing, { planned })
  api.give(getPolicies, stored(4, 550, planned))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'この日時に公開する' }).disabled).toBe(false),
  )
  await desk.press('この日時に公開する')
  await desk.says('に公開します（支配人 花子）。')
  await desk.says('いま公開すると、1月1日(金) 0:00の予定はなくなります。')
  expect(screen.getByRole('button', { name: /^予定を待たずに公開する/ })).toBeTruthy()
  expect(api.sent(planPublishing)).toMatchObject([
    { params: { id: '2', draft: 'policies' }, body: { version: 4, at: '2027-01-01T05:30:00+09:00' } },
  ])
  api.give(planPublishing, { planned: null })
  api.give(getPolicies, stored(4, 550, null))
  await desk.press('予定を取り消す')
  await desk.says('日時を決めて公開する')
  expect(screen.getByRole('button', { name: /^この内容で公開する/ })).toBeTruthy()
  expect(api.sent(planPublishing).at(-1)?.body).toEqual({ version: 4, at: null })
})

it('a draft that is changed is planned no more, and the screen says it', async () => {
  const desk = await screenWith(stored(4, 550, planned))
  await desk.says('に公開します（支配人 花子）。')
  api.give(savePoliciesDraft, { version: 5 })
  await desk.press(/^ゴルフ場利用税/)
  await desk.type('1名', '560')
  await desk.warns('下書きを変えたので、公開の予定はなくなりました。')
  await desk.says('日時を決めて公開する')
})

it('why a planned draft was not published stands where it is published', async () => {
  const refused = '予定を決めたあとに、別の内容が公開されました。'
  const desk = await screenWith(stored(4, 550, { ...planned, refused }))
  await desk.warns(refused)
  await desk.says('日時を決めて公開する')
})

it('an instant that is over is an error of the field, and what is typed stays', async () => {
  const desk = await screenWith(stored(4, 550, null))
  await desk.press('日時を決めて公開する')
  await desk.set('公開する日', '2026-12-11')
  api.refuse(planPublishing, 'validation', { problems: [{ path: 'at', message: 'これからの日時にしてください。' }] })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'この日時に公開する' }).disabled).toBe(false),
  )
  await desk.press('この日時に公開する')
  await desk.says('これからの日時にしてください。')
  expect(screen.getByLabelText<HTMLInputElement>('公開する日').value).toBe('2026-12-11')
})
