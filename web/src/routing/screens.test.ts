import { describe, expect, it } from 'vitest'
import { line } from '../areas/line/area.ts'
import { mypage } from '../areas/mypage/area.ts'
import type { usePathOf } from './go.tsx'
import { complete, page, rowsOf, step, type Routes } from './routes.ts'
import type { PlainPageId } from './screens.ts'

// The type check proves the lines marked @ts-expect-error: if one compiles, that is an error.
const pathOf: ReturnType<typeof usePathOf> = (id: string, _params?: unknown, _query?: unknown) => id

describe('the compiler requires of a link', () => {
  it('a declared id', () => {
    pathOf('booking.select')
    // @ts-expect-error a misspelt id
    pathOf('booking.slect')
    // @ts-expect-error a misspelt id among links that give nothing
    const link: PlainPageId = 'notice.lists'
    expect(link).toBe('notice.lists')
  })

  it('the parameters of the path', () => {
    pathOf('regular.confirm', { id: 2 })
    pathOf('account.login')
    pathOf('account.login', { id: 2 })
    // @ts-expect-error the course is missing
    pathOf('regular.confirm')
    // @ts-expect-error the number of the reservation is missing
    pathOf('reservation.detail', { type: 'regular' })
    // @ts-expect-error no segment of this name
    pathOf('regular.confirm', { id: 2, course: 2 })
    // @ts-expect-error a path without segments
    pathOf('booking.select', { id: 2 })
    const either: readonly ('regular.confirm' | 'booking.select')[] = ['regular.confirm', 'booking.select']
    // @ts-expect-error one of the screens needs the course
    for (const one of either) pathOf(one)
    // @ts-expect-error a link that gives nothing cannot lead here
    const link: PlainPageId = 'notice.detail'
    expect(link).toBe('notice.detail')
  })
})

describe('the compiler requires of a row', () => {
  const screen = {
    load: () => Promise.reject(new Error('no screen')),
    goes: [],
    title: 'title',
    access: 'any',
  } as const

  it('a declared id, and only segments that links give', () => {
    const known = { 'notice.detail': { ...screen, mypage: page('/mypage/notice/:id') } } satisfies Routes
    // @ts-expect-error a screen that is not declared
    const unknown = { 'notice.detials': screen } satisfies Routes
    // @ts-expect-error a segment that nobody fills
    const unfilled = { 'notice.list': { ...screen, mypage: page('/mypage/notice/list/:topic') } } satisfies Routes
    expect([known, unknown, unfilled].flatMap((one) => Object.keys(one))).toHaveLength(3)
    // @ts-expect-error a page that there is not, to begin again at
    const again = step('/a', 'forgot.emailed', 'account.forgotten')
    // @ts-expect-error a need of no kind
    const need = step('/a', 'emailed', 'account.forgot')
    expect([again.path, need.path]).toEqual(['/a', '/a'])
  })
})

it('a screen becomes a row in each of its areas, with the fields of that area', () => {
  const routes: Routes = {
    'account.password.done': {
      load: () => Promise.reject(new Error('no screen')),
      goes: [],
      title: 'title',
      access: 'member',
      mypage: complete('/mypage/account/password/complete', 'password', 'account.password'),
      line: complete('/account/password/complete', 'password', 'account.password', { courseIn: 'id', body: 'keys' }),
    },
  }
  expect(rowsOf(mypage, routes)).toMatchObject([
    {
      name: 'mypage.account.password.done',
      area: mypage,
      page: 'account.password.done',
      path: '/mypage/account/password/complete',
      access: 'member',
      needs: ['password.confirmed'],
      orElse: 'account.password',
      body: { id: 'account', class: 'mypage' },
    },
  ])
  expect(rowsOf(line, routes)).toMatchObject([{ courseIn: 'id', body: { id: 'keys', class: 'line' } }])
})
