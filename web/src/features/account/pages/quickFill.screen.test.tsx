import { searchPostalCode } from '@jgm/contract/api/config'
import { chatConfigs } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { ChatProblem, type ChatPlatform, type StoredProfile } from '../../../lib/chat.ts'

const stored: StoredProfile = {
  'family-name': '鈴木',
  'given-name': '一郎',
  'family-name-kana': 'スズキ',
  'given-name-kana': 'イチロウ',
  'bday-year': 1958,
  'bday-month': 4,
  'bday-day': 3,
  tel: '+819012340003',
  'postal-code': '3091611',
  'address-level1': '茨城県',
  'address-level2': '笠間市',
  'address-level3': '笠間1234-5',
}
const button = 'LINEの情報で入力する'
const line = chatConfigs.line && { ...chatConfigs.line, quick_fill: true }
const configs = { ...chatConfigs, line }

const begin = (askProfile: ChatPlatform['askProfile'], given: object = { configs }) =>
  open('/registration/2', { chat: { canAskProfile: true, askProfile }, ...given })

beforeEach(() => {
  setNow(sampleNow)
  api.give(searchPostalCode, { addresses: [{ prefecture: 8, address: '笠間市笠間' }] })
})

it('the empty fields are filled and marked, and what was typed stays', async () => {
  const screen = await begin(async () => stored)
  await screen.user.type(screen.field('phone_number'), '0299990000')
  await screen.press(button)
  await screen.says('8つの欄に、LINEの情報を入れました。')
  expect(
    ['last_name', 'first_name_kana', 'zipcode', 'prefecture', 'address', 'phone_number', 'birthday'].map(
      (name) => screen.field(name).value,
    ),
  ).toEqual(['鈴木', 'いちろう', '3091611', '8', '笠間市笠間1234-5', '0299990000', '19580403'])
  await screen.says('昭和33年')
  const isMarked = (name: string) => 'filled' in screen.field(name).dataset
  expect([isMarked('last_name'), isMarked('phone_number')]).toEqual([true, false])
  await screen.press(button)
  await screen.says('LINEから新しく入れる情報はありませんでした。')
})

it('what was filled is in the draft after a reload', async () => {
  const screen = await begin(async () => stored)
  await screen.press(button)
  await screen.says('9つの欄に')
  const again = await begin(async () => null)
  await waitFor(() => expect(again.field('last_name').value).toBe('鈴木'))
})

it('a closed or refused sheet leaves everything as it was', async () => {
  const screen = await begin(async () => null)
  await screen.user.type(screen.field('last_name'), '田中')
  await screen.press(button)
  expect(screen.words).not.toContain('LINEの情報を入れました')
  expect([screen.field('last_name').value, screen.field('first_name').value]).toEqual(['田中', ''])
  const refused = await begin(async () => {
    throw new ChatProblem('unknown', 'LINEで問題が発生しました。')
  })
  await refused.press(button)
  await refused.says('LINEの情報は使えませんでした。このまま入力して進めます。')
  expect([refused.field('last_name').value, refused.alerts]).toEqual(['田中', ''])
})

it('there is no button where it is not switched on, nor outside LINE', async () => {
  const off = await begin(async () => stored, {})
  await off.says('会員登録は無料です。')
  expect(off.words).not.toContain(button)
  const outside = await open('/registration/2', { chat: {}, configs })
  await outside.says('会員登録は無料です。')
  expect(outside.words).not.toContain(button)
})
