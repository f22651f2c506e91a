import { expect, it } from 'vitest'
import { allRoutes } from './all.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const texts: Readonly<Record<string, string>> = import.meta.glob('../features/**/text*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Words that a text may contain only when a route of these paths exists. */
const promises = [
  { said: /変更・キャンセルが(オンライン|画面)で/, kept: /\/(edit|change-number-person)\// },
  { said: /予約のときに(、同伴者として|一度に)?選べます/, kept: /\/companion\/select\// },
  { said: /1人予約プロフィールを登録してください/, kept: /\/oneperson\/step0?1/ },
  { said: /1人予約では、次の情報が/, kept: /\/oneperson\/step0?1/ },
] as const

const paths = [...lineRows, ...mypageRows, ...reservedRows].map(({ path }) => path)

it.each(promises)('no text says $said without a page for it', ({ said, kept }) => {
  expect(Object.keys(allRoutes).length).toBeGreaterThan(0)
  if (paths.some((path) => kept.test(path))) return
  const saying = Object.entries(texts).filter(([, text]) => said.test(text))
  expect(saying.map(([file]) => file)).toEqual([])
})
