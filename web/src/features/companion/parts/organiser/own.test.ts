import { sampleJoined } from '@jgm/contract/test/samples.companion'
import { expect, it } from 'vitest'
import { organisedRows } from './own.ts'

const { participation } = sampleJoined
const car = { driver: '山田 太郎', is_driver: false, place: 'つくば駅', minute: 380, riders: ['鈴木 一郎'] }

it('says nothing where the organiser has sent nothing', () => {
  expect(organisedRows(participation)).toEqual([])
})

it('says what to give, and with whose car one goes or who goes with the own', () => {
  const fees = [
    { label: '賞品代', amount: 2000 },
    { label: '打ち上げ', amount: 1000 },
  ]
  expect(organisedRows({ ...participation, organised: { fees, car } })).toEqual([
    { label: '幹事へ', value: '3,000円（賞品代 2,000円、打ち上げ 1,000円）' },
    { label: '乗る車', value: '山田 太郎さんの車（つくば駅 6:20発）' },
  ])
  expect(organisedRows({ ...participation, organised: { fees: [], car: { ...car, is_driver: true } } })).toEqual([
    { label: '運転する車', value: 'つくば駅 6:20発' },
    { label: 'いっしょに乗る方', value: '鈴木 一郎さん' },
  ])
})
