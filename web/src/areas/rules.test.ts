import { describe, expect, it } from 'vitest'
import { rowAt } from '../routing/path.ts'
import { titleOf } from '../routing/table.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const rows = [...mypageRows, ...reservedRows, ...lineRows]

describe('the rules of the spec', () => {
  it('show registration, log-in, password reset and the end of leaving to guests only, the end of registration to members', () => {
    // Changing the password, address and log-ins is for members.
    const isKey = (page: string): boolean => /^account\.(password|mail|sessions)/.test(page)
    const account = rows.filter(({ page }) => page.startsWith('account.') && !isKey(page))
    expect(account.filter((row) => row.access !== 'guest').map((row) => row.page)).toEqual([
      'account.registration.done',
      'account.login.done',
      'account.chatRegistration.done',
    ])
    const others = rows.filter((row) => row.access === 'guest' && !row.page.startsWith('account.'))
    expect(others.map((row) => row.path).toSorted()).toEqual([
      '/account/quit/complete',
      '/companion/preregistration/:id',
      '/companion/preregistration/complete/:id',
      '/companion/preregistration/confirm/:id',
      '/mypage/account/quit/complete',
      '/mypage/companion/preregistration/:id',
      '/mypage/companion/preregistration/complete/:id',
      '/mypage/companion/preregistration/confirm/:id',
    ])
  })

  it('show notices, the mail stop, inquiries, common questions and the public area to everybody', () => {
    const open = rows.filter((row) => /^(notice|inquiry)\./.test(row.page) && row.page !== 'notice.setting')
    expect(open.filter((row) => row.access !== 'any')).toEqual([])
    // Only members play with strangers (product rules R8): the log-in comes after the hold of the seat.
    expect(reservedRows.filter((row) => row.access !== 'any').map(({ page }) => page)).toEqual([
      'single.profile',
      'single.confirm',
      'single.done',
    ])
  })

  it('title a reservation by its kind', () => {
    const titles = ['regular', 'single', 'competition', 'request'].map((type) => {
      const at = rowAt(mypageRows, `/mypage/reservation/${type}/detail/7`)
      return at && titleOf(at.row, at.params)
    })
    expect(titles).toEqual(['予約詳細', '1人予約詳細', 'コンペ予約詳細', 'リクエスト予約詳細'])
  })
})
