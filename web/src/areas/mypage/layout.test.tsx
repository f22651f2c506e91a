import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Configs } from '@jgm/contract/api/config'
import type { Member } from '@jgm/contract/api/session'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfigContext, MemberContext } from '../../lib/visitor.ts'
import { Tables } from '../../routing/go.tsx'
import { MypageLayout } from './layout.tsx'
import { mypageRows } from './routes.ts'
import { reservedRows } from '../reserved/routes.ts'

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'www.jgm.localhost', protocol: 'http:' })
})

/** The first render, in which nothing can be fetched. */
const firstHtml = (member: Member | null): string =>
  renderToString(
    <ConfigContext value={{ courses: [] } as unknown as Configs}>
      <MemberContext value={member}>
        <Tables value={[...mypageRows, ...reservedRows]}>
          <MemoryRouter initialEntries={['/mypage/companion?code=x']}>
            <MypageLayout />
          </MemoryRouter>
        </Tables>
      </MemberContext>
    </ConfigContext>,
  )

it('has the tabs of a member from the first render, so that no bar of a screen moves and no lost fetch hides them', () => {
  expect(firstHtml({ main_golf_course: 2 } as unknown as Member)).toContain('data-bar')
  expect(firstHtml(null)).not.toContain('data-bar')
})
