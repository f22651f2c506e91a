import { connectMembership } from '@jgm/contract/api/membership'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { readLedger } from './service.reading.ts'
import { importLedger } from './service.ledger.ts'
import type { Customer } from './types.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const heading = 'ゴルフ場ID,コース会員ID,姓,名,せい,めい,生年月日,電話番号,メールアドレス,資格'
const lineOf = (id: string, status = '有効', course = 1, email = ''): string =>
  `${course},${id},見本,太郎,ミホン,タロウ,1980/4/5,029-000-0000,${email},${status}`

function customersOf(...lines: string[]): readonly Customer[] {
  const { customers, problems } = readLedger(new TextEncoder().encode([heading, ...lines].join('\n')))
  if (!customers) throw new Error(JSON.stringify(problems))
  return customers
}

const bring = (api: TestApi, lines: readonly string[], dryRun = false) =>
  importLedger(api.wiring.ground.db, customersOf(...lines), { dryRun })

const stored = async (api: TestApi) =>
  (
    await api.wiring.database.pool.query<{ membership_id: string; status: string }>(
      'select membership_id, status from course_customer order by membership_id',
    )
  ).rows

const none = { absent: [], linked_without_right: [] }

describe('an import', () => {
  it('adds, changes and never removes; a second run changes nothing', async ({ api }) => {
    expect(await bring(api, [lineOf('G-1'), lineOf('G-2')])).toEqual({ added: 2, changed: 0, unchanged: 0, ...none })
    expect(await bring(api, [lineOf('G-1'), lineOf('G-2')])).toEqual({ added: 0, changed: 0, unchanged: 2, ...none })
    expect(await bring(api, [lineOf('G2', '停止'), lineOf('G-3')])).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      absent: [{ course_id: 1, membership_id: 'G-1' }],
      linked_without_right: [],
    })
    expect(await stored(api)).toEqual([
      { membership_id: 'G-1', status: 'active' },
      { membership_id: 'G-3', status: 'active' },
      { membership_id: 'G2', status: 'suspended' },
    ])
  })

  it('reports in a dry run what it would change, and changes nothing', async ({ api }) => {
    const before = await stored(api)
    expect(await bring(api, [lineOf('G-1', '退会'), lineOf('G-9')], true)).toMatchObject({ added: 1, changed: 1 })
    expect(await stored(api)).toEqual(before)
  })

  it('changes nothing when a course does not exist', async ({ api }) => {
    const before = await stored(api)
    expect(await bring(api, [lineOf('G-7'), lineOf('G-8', '有効', 9)])).toEqual({
      problems: [{ line: 1, message: 'ゴルフ場ID 9 は登録されていません。' }],
    })
    expect(await stored(api)).toEqual(before)
  })

  it('lets a new customer link, and reports linked members whose right has ended', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    await bring(api, [lineOf('H-1', '有効', 1, member?.email)])
    const linked = await api.good(connectMembership, { params: { id: 1 }, body: { membership_id: 'h1' } }, member)
    expect(linked.result).toBe('0000')
    expect(await bring(api, [lineOf('H-1', '退会', 1, member?.email)])).toMatchObject({
      changed: 1,
      linked_without_right: [{ course_id: 1, membership_id: 'H-1' }],
    })
  })

  it('keeps one link per membership when the file spells its id differently', async ({ api }) => {
    const [first, second] = await addMembers(api, 2)
    await bring(api, [lineOf('K-1', '有効', 1, first?.email)])
    const link = (as: typeof first, id: string) =>
      api.good(connectMembership, { params: { id: 1 }, body: { membership_id: id } }, as)
    expect((await link(first, 'K-1')).result).toBe('0000')
    expect(await bring(api, [lineOf('K1', '有効', 1, second?.email)])).toMatchObject({ changed: 1 })
    expect((await link(second, 'K1')).result).toBe('1002')
    const { rows } = await api.wiring.database.pool.query(
      'select membership_id from course_membership where member_id = $1',
      [first?.id],
    )
    expect(rows).toEqual([{ membership_id: 'K1' }])
  })
})
