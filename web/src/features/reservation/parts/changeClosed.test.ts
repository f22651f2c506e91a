import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { expect, it } from 'vitest'
import { changeClosed } from './changeClosed.ts'

const reasonOf = (groups: number, offered: boolean): string =>
  changeClosed(
    {
      groups: Array.from<ReservationDetail['groups'][number]>({ length: groups }),
      can: {
        cancel: false,
        fee: 0,
        is_waived: false,
        change: false,
        change_until: '2026-11-20T17:00:00+09:00',
        change_offered: offered,
      },
    },
    '029-000-0000',
  )

it('says the deadline for every product that offers changes, the size for a large party, and else that there are none', () => {
  expect(reasonOf(1, true)).toMatch(/^変更の受付期限（11月20日.*）を過ぎています。/)
  expect(reasonOf(5, true)).toMatch(/^5組以上のご予約の変更は、/)
  expect(reasonOf(1, false)).toMatch(/^この種類の予約は、インターネットでは変更できません。/)
})
