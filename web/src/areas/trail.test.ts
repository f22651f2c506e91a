import { describe, expect, it } from 'vitest'
import { trailOf } from '../routing/trail.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const rows = [...mypageRows, ...reservedRows]
const above = (name: string, authenticated = true): readonly string[] => {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`no row ${name}`)
  return trailOf(rows, row, authenticated).map((one) => one.name)
}

describe('where a screen lies', () => {
  it('follows the path, and what the path does not say', () => {
    expect(above('mypage.home')).toEqual([])
    expect(above('mypage.account')).toEqual(['mypage.home'])
    expect(above('mypage.account.password')).toEqual(['mypage.home', 'mypage.account'])
    expect(above('mypage.account.member.input')).toEqual(['mypage.home', 'mypage.account', 'mypage.account.member'])
    expect(above('mypage.notice.list')).toEqual(['mypage.home'])
    expect(above('mypage.notice.detail')).toEqual(['mypage.home', 'mypage.notice.list'])
    expect(above('mypage.reservation.detail')).toEqual(['mypage.home', 'mypage.reservation.list'])
    expect(above('mypage.point.history')).toEqual(['mypage.home', 'mypage.account'])
    expect(above('reserved.root')).toEqual(['reserved.select'])
    expect(above('reserved.terms')).toEqual([])
  })

  it('shows nobody a way that is closed to them', () => {
    expect(above('mypage.notice.detail', false)).toEqual(['mypage.notice.list'])
    expect(above('mypage.login', false)).toEqual([])
  })

  it('ends for every row, and needs no segment that the row lacks', () => {
    const segments = (path: string): readonly string[] => path.match(/:\w+(?!\?)\b/g) ?? []
    for (const row of rows) {
      const own = segments(row.path)
      for (const up of trailOf(rows, row, true))
        expect(own, `${up.name} above ${row.name}`).toEqual(expect.arrayContaining([...segments(up.path)]))
    }
  })
})
