import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import type { Configs } from '@jgm/contract/api/config'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfigContext, MemberContext } from '../lib/visitor.ts'
import { Tables } from '../routing/go.tsx'
import { mypageRows } from '../areas/mypage/routes.ts'
import { Guard } from './Guard.tsx'

afterEach(() => vi.unstubAllGlobals())

const rows = mypageRows.filter(({ page }) => page === 'account.login' || page === 'member.account')

/** Renders without running effects, like a render that React discards. */
function renderAt(path: string): void {
  renderToString(
    <ConfigContext value={{ courses: [{ id: 1 }] } as unknown as Configs}>
      <MemberContext value={null}>
        <Tables value={rows}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              {rows.map((row) => (
                <Route key={row.name} path={row.path} element={<Guard row={row} Screen={() => null} />} />
              ))}
            </Routes>
          </MemoryRouter>
        </Tables>
      </MemberContext>
    </ConfigContext>,
  )
}

it('writes nothing to storage while it renders a redirect to the log-in', () => {
  const write = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: write, removeItem: write })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { hostname: 'www.jgm.localhost', protocol: 'http:' })
  renderAt('/mypage/account')
  expect(write).not.toHaveBeenCalled()
})
