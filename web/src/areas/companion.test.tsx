import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Participation } from '@jgm/contract/api/companion-participation'
import type { Configs } from '@jgm/contract/api/config'
import type { Member } from '@jgm/contract/api/session'
import { expect, it, vi } from 'vitest'
import { Gone } from '../features/companion/parts/Gone.tsx'
import { Own } from '../features/companion/parts/Own.tsx'
import { ConfigContext, MemberContext } from '../lib/visitor.ts'
import { Here, Tables } from '../routing/go.tsx'
import { findRow } from '../routing/table.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const course = (id: number) => ({
  id,
  name: `見本コース${id}`,
  short_title: `見本${id}`,
  phone: `0296-70-000${id}`,
  arrive_before: 50,
  address: '',
})

/** Renders a part of the screen of a member's own participation, in an area. */
function html(part: ReactNode, rows = [...mypageRows, ...reservedRows]): string {
  const row = findRow(rows, 'companion.participation')
  if (!row) throw new Error('the area has no such screen')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigContext value={{ courses: [course(1), course(2)] } as unknown as Configs}>
        <MemberContext value={{ main_golf_course: 2 } as unknown as Member}>
          <Tables value={rows}>
            <MemoryRouter>
              <Here value={{ row, courseId: 1 }}>{part}</Here>
            </MemoryRouter>
          </Tables>
        </MemberContext>
      </ConfigContext>
    </QueryClientProvider>,
  )
}

const closed = {
  number: 'K7M2PX4A',
  status: 'closed',
  closing: '大雪のため',
  closed_part: null,
  delay: null,
  messages: [],
  course_id: 2,
  play_date: '2026-12-08',
  holiday: null,
  day_type: 'weekday',
  days_left: 3,
  representative: '山田 太郎',
  plan: { name: 'セルフ' },
  price: { total: 9000, exempt: null },
  cars: [],
  has_contest: false,
  group: { group_no: 1, nine: 'OUT', start_minute: 513, turn_minute: null, players: 2, seats: [] },
  preregistration: null,
  told_by: null,
  is_told: true,
  can_leave: false,
  until: '2026-12-07T12:00:00+09:00',
} as unknown as Participation

it.each([
  ['My Page', [...mypageRows, ...reservedRows], '/reserved/2', '/reserved/search?date=2026-12-08'],
  [
    'the chat area',
    lineRows,
    '/reservation?golf_course_id=2',
    '/reservation/search?date=2026-12-08&amp;golf_course_id=1',
  ],
] as const)('leads a companion of a closed day on to other days and courses in %s', (_area, rows, days, courses) => {
  vi.stubGlobal('document', { cookie: '' })
  const own = html(<Own participation={closed} onLeft={() => undefined} />, [...rows])
  expect(own).toContain('大雪のため')
  expect(own).toContain(`href="${days}"`)
  expect(own).toContain(`href="${courses}"`)
})

it('names no telephone number where the address of a lost seat names no course', () => {
  const gone = html(<Gone />)
  expect(gone).toContain('予約した<wbr/>ゴルフ場にお電話ください')
  expect(gone).not.toContain('0296')
})
