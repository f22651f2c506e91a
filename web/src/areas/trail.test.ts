import { describe, expect, it } from 'vitest'
import type { PageId } from '../routing/screens.ts'
import { isStep, trailOf } from '../routing/trail.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const rows = [...mypageRows, ...reservedRows]
const above = (page: PageId, authenticated = true): readonly PageId[] => {
  const row = rows.find((one) => one.page === page)
  if (!row) throw new Error(`no row of ${page}`)
  return trailOf(rows, row, authenticated).map((one) => one.page)
}

describe('the trail above a screen', () => {
  it('follows the path, and the exceptions of the table', () => {
    expect(above('home')).toEqual([])
    expect(above('member.account')).toEqual(['home'])
    expect(above('account.password')).toEqual(['home', 'member.account'])
    expect(above('membership.input')).toEqual(['home', 'member.account', 'membership.list'])
    expect(above('notice.list')).toEqual(['home'])
    expect(above('notice.detail')).toEqual(['home', 'notice.list'])
    expect(above('reservation.detail')).toEqual(['home', 'reservation.list'])
    expect(above('single.detail')).toEqual(['home', 'reservation.list'])
    expect(above('single.move')).toEqual(['home', 'reservation.list'])
    expect(above('point.history')).toEqual(['home', 'member.account'])
    expect(above('booking.calendar')).toEqual(['booking.select'])
    expect(above('legal.terms')).toEqual([])
  })

  it('leads from a step to the pages that need nothing of an earlier step', () => {
    for (const page of ['regular.start', 'regular.confirm', 'regular.done', 'waitlist.join'] as const)
      expect(above(page), page).toEqual(['booking.select', 'booking.calendar'])
    for (const page of ['change.time', 'change.party', 'change.time.confirm'] as const)
      expect(above(page), page).toEqual(['home', 'reservation.list'])
    expect(above('single.confirm')).toEqual(['booking.select', 'single.choose'])
    expect(above('request.confirm')).toEqual(['booking.select'])
    expect(above('member.profile.confirm')).toEqual(['home', 'member.account', 'member.profile'])
    for (const row of rows) expect(trailOf(rows, row, true).filter(isStep), row.name).toEqual([])
  })

  it('shows no page that the visitor may not open', () => {
    expect(above('notice.detail', false)).toEqual(['notice.list'])
    expect(above('account.login', false)).toEqual([])
    expect(above('companion.preregistered', false), 'an invitation can’t be opened without its code').toEqual([])
  })

  it('ends for every row, and needs only segments of the row', () => {
    const segments = (path: string): readonly string[] => path.match(/:\w+(?!\?)\b/g) ?? []
    for (const row of rows) {
      const own = segments(row.path)
      for (const up of trailOf(rows, row, true))
        expect(own, `${up.name} above ${row.name}`).toEqual(expect.arrayContaining([...segments(up.path)]))
    }
  })
})
