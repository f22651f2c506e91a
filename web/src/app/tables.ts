import { firstRoutes } from '../areas/first.ts'
import { line } from '../areas/line/area.ts'
import { mypage } from '../areas/mypage/area.ts'
import { reserved } from '../areas/reserved/area.ts'
import type { Area } from '../routing/area.ts'
import { areasOf } from '../routing/host.ts'
import { rowsOf } from '../routing/routes.ts'
import { makeTable, type Row, type Table } from '../routing/table.ts'
import { appText } from './text.ts'

/** The page that every host has. */
export const notFound: Row = {
  name: 'notFound',
  area: undefined,
  path: '/not_found',
  page: 'notFound',
  load: () => import('../features/system/pages/NotFound.tsx'),
  goes: [],
  access: 'any',
  title: appText.title,
  body: { id: 'not_found' },
}

/** The table of a host with some areas. */
const tableOf = (areas: readonly Area[]): Table => {
  const rows = areas.flatMap((area) => rowsOf(area, firstRoutes))
  const rest = async (): Promise<readonly Row[]> => {
    const { restRoutes } = await import('../areas/rest.ts')
    return [...rows, ...areas.flatMap((area) => rowsOf(area, restRoutes)), notFound]
  }
  return makeTable([...rows, notFound], rest)
}

const names = areasOf(location.hostname)

/** My Page and the public area, as far as this host has them. */
export const mainTable = tableOf([mypage, reserved].filter(({ name }) => names.includes(name)))

/** The chat area alone: the other areas of the same host are separate pages. */
export const chatTable = tableOf([line])

/** Does this address belong to the chat area? On a host with the chat area and others, the path decides. */
export const isChatPlace = (): boolean =>
  names.includes('line') && !/^\/(mypage|reserved|not_found)(\/|$)/.test(location.pathname)

/** Areas that this host does not have; they lead to /not_found (spec section 2). */
export const closedAreas: readonly Area[] = [mypage, reserved].filter(({ name }) => !names.includes(name))
