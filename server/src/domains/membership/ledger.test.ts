import { connectMembership } from '@jgm/contract/api/membership'
import { importLedger, tryLedger, unreadLedger, type LedgerTrial } from '@jgm/contract/api/staff-ledger'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { addCustomer } from '../../../test/builders/ledger.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { statementsOf } from '../../../test/statements.ts'
import { compareLedger, importWithin, unknownCourses, type ReadLedger } from './service.ledger.ts'
import { readLedger } from './service.reading.ts'
import type { Compared } from './types.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
})

const heading = 'ゴルフ場ID,コース会員ID,姓,名,せい,めい,生年月日,電話番号,メールアドレス,資格'
const lineOf = (id: string, status = '有効', course = 1, email = ''): string =>
  `${course},${id},見本,太郎,ミホン,タロウ,1980/4/5,029-000-0000,${email},${status}`

const bytesOf = (lines: readonly string[]): Buffer => Buffer.from([heading, ...lines].join('\n'))

async function ledgerOf(lines: readonly string[]): Promise<ReadLedger> {
  const ledger = await readLedger(bytesOf(lines), { today: '2026-11-29' })
  if (ledger.problem) throw new Error(ledger.problem.message)
  return ledger
}

const counted = ({ added, changed, unchanged, absent, withoutRight }: Compared) => ({
  added: added.length,
  changed: changed.length,
  unchanged: unchanged.length,
  absent: absent.map((one) => one.membership_id),
  without_right: withoutRight.map((one) => one.membership_id),
})

async function bring(api: TestApi, lines: readonly string[]) {
  const ledger = await ledgerOf(lines)
  const { db } = api.wiring.ground
  return counted(await db.transaction().execute(async (tx) => importWithin(tx, ledger, { actor: 'operator' })))
}

const stored = async (api: TestApi) =>
  (
    await api.wiring.database.pool.query<{ membership_id: string; status: string }>(
      'select membership_id, status from course_customer order by membership_id',
    )
  ).rows

const none = { absent: [], without_right: [] }

describe('an import', () => {
  it('adds, changes and never removes; a second run changes nothing', async ({ api }) => {
    expect(await bring(api, [lineOf('G-1'), lineOf('G-2')])).toEqual({ added: 2, changed: 0, unchanged: 0, ...none })
    expect(await bring(api, [lineOf('G-1'), lineOf('G-2')])).toEqual({ added: 0, changed: 0, unchanged: 2, ...none })
    expect(await bring(api, [lineOf('G2', '停止'), lineOf('G-3')])).toEqual({
      added: 1,
      changed: 1,
      unchanged: 0,
      absent: ['G-1'],
      without_right: [],
    })
    expect(await stored(api)).toEqual([
      { membership_id: 'G-1', status: 'active' },
      { membership_id: 'G-3', status: 'active' },
      { membership_id: 'G2', status: 'suspended' },
    ])
  })

  it('is compared without changing anything, and says which courses do not exist', async ({ api }) => {
    const before = await stored(api)
    const { db } = api.wiring.ground
    expect(counted(await compareLedger(db, await ledgerOf([lineOf('G-1', '退会'), lineOf('G-9')]), {}))).toMatchObject({
      added: 1,
      changed: 1,
    })
    expect(await unknownCourses(db, await ledgerOf([lineOf('G-8', '有効', 9)]))).toEqual([
      'ゴルフ場ID 9 は登録されていません。',
    ])
    expect(await stored(api)).toEqual(before)
  })

  it('leaves out what needs a person: its customer stays, and is not absent', async ({ api }) => {
    const unread = lineOf('G-1', '停止').replace('029-000-0000', '290000000')
    expect((await bring(api, [unread, lineOf('G2', '停止'), lineOf('G-3')])).absent).toEqual([])
    expect(await stored(api)).toContainEqual({ membership_id: 'G-1', status: 'active' })
  })

  it('keeps what the ledger knows where the file has no column for it', async ({ api }) => {
    await addCustomer(api, 'N-1', { email: 'n1@example.jp', mobile_number: '09000000001', status: 'suspended' })
    const lines = ['ゴルフ場ID,会員番号,氏名,カナ,生年月日,電話', '1,N-1,見本 太郎,ミホン タロウ,1980/4/5,029-000-0000']
    const ledger = await readLedger(Buffer.from(lines.join('\n')), { today: '2026-11-29' })
    if (ledger.problem) throw new Error(ledger.problem.message)
    const compared = await compareLedger(api.wiring.ground.db, ledger, {})
    expect(compared.unchanged).toMatchObject([
      { email: 'n1@example.jp', mobile_number: '09000000001', status: 'suspended' },
    ])
  })

  it('lets a new customer link, and reports linked members whose right has ended', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    await bring(api, [lineOf('H-1', '有効', 1, member?.email)])
    const linked = await api.good(connectMembership, { params: { id: 1 }, body: { membership_id: 'h1' } }, member)
    expect(linked.result).toBe('0000')
    expect(await bring(api, [lineOf('H-1', '退会', 1, member?.email)])).toMatchObject({
      changed: 1,
      without_right: ['H-1'],
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

describe('the screen', () => {
  const nothing = { taken: [], zeros: false }
  const body = (lines: readonly string[], said: Partial<Call> = {}) => ({
    file: bytesOf(lines).toString('base64'),
    ...nothing,
    ...said,
  })
  type Call = { taken: { line: number; column: 'birthday' | 'phone_number' }[]; zeros: boolean }
  const params = { params: { id: 2 } }

  async function tried(api: TestApi, desk: TestStaff, given: ReturnType<typeof body>) {
    const trial = await api.good(tryLedger, { ...params, body: given }, desk)
    if (!trial.read) throw new Error(trial.problem)
    return trial
  }
  const numbers = ({ rows, unread, reread, added, changed, unchanged, others }: LedgerTrial & { read: true }) => ({
    rows,
    unread,
    reread,
    added,
    changed,
    unchanged,
    others,
  })
  const manager = (api: TestApi, courses = [2]) => addStaff(api, { role: 'course_manager', courses })
  const ledger = (api: TestApi) =>
    api.rows<{ membership_id: string; phone_number: string; status: string }>(
      'select membership_id, phone_number, status from course_customer where course_id = 2 order by membership_id',
    )

  it('shows what a file would do, changes nothing by it, and imports exactly what it has shown', async ({ api }) => {
    await addCustomer(api, 'C-1', {}, 2)
    await addCustomer(api, 'C-4', {}, 2)
    const desk = await manager(api)
    const lines = [
      lineOf('C-1', '停止', 2),
      lineOf('C-2', '正会員', 2),
      lineOf('C-3', '有効', 2).replace('029-000-0000', '290000000'),
      lineOf('X-1', '有効', 1),
    ]
    const given = body(lines)
    const trial = await tried(api, desk, given)
    expect(numbers(trial)).toEqual({ rows: 3, unread: 1, reread: 0, added: 1, changed: 1, unchanged: 0, others: 1 })
    expect(trial.absent).toEqual({ count: 1, first: [{ membership_id: 'C-4', name: '見本 太郎' }] })
    expect(trial.lost_zeros).toBe(1)
    expect(trial.kinds).toEqual([{ found: '正会員', read: '有効', count: 1 }])
    expect(trial.shown.map(({ line, result, changes, problems }) => [line, result, changes, problems])).toEqual([
      [2, 'changed', [{ column: 'status', before: '有効', after: '停止' }], []],
      [3, 'added', [], []],
      [
        4,
        'unread',
        [],
        [{ column: 'phone_number', found: '290000000', message: '先頭の0が消えていませんか。', likely: '0290000000' }],
      ],
    ])
    expect(await ledger(api)).toHaveLength(2)

    const order = { ...params, body: { ...given, digest: trial.digest } }
    const as = { ...desk, idempotencyKey: crypto.randomUUID() }
    expect(await api.good(importLedger, order, as)).toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(await api.good(importLedger, order, as), 'once per key').toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(await ledger(api)).toEqual([
      { membership_id: 'C-1', phone_number: '0290000000', status: 'suspended' },
      { membership_id: 'C-2', phone_number: '0290000000', status: 'active' },
      { membership_id: 'C-4', phone_number: '0290000000', status: 'active' },
    ])
    expect(
      await api.rows(
        `select actor, subject, after from audit_log where action = 'ledger.import' order by id desc limit 1`,
      ),
    ).toEqual([{ actor: `staff:${desk.id}`, subject: 'ledger:2', after: { added: 1, changed: 1, unread: 1 } }])

    const again = await tried(api, desk, { ...given, zeros: true })
    expect(numbers(again)).toEqual({ rows: 3, unread: 0, reread: 1, added: 1, changed: 0, unchanged: 2, others: 1 })
  })

  it('refuses what is not what was shown: another ledger, another file, other values taken', async ({ api }) => {
    const [desk, other] = [await manager(api), await manager(api)]
    const given = body([lineOf('D-1', '有効', 2)])
    const theirs = body([lineOf('D-2', '有効', 2)])
    const [mine, others] = [await tried(api, desk, given), await tried(api, other, theirs)]
    const send = (sent: ReturnType<typeof body>, digest: string, as: TestStaff) =>
      api.refused(importLedger, { ...params, body: { ...sent, digest } }, as)
    expect((await send(theirs, mine.digest, desk)).code).toBe('desk_stale')
    expect((await send({ ...given, zeros: true }, mine.digest, desk)).code).toBe('desk_stale')
    await api.good(importLedger, { ...params, body: { ...theirs, digest: others.digest } }, other)
    expect((await send(given, mine.digest, desk)).code).toBe('desk_stale')
    expect((await ledger(api)).map((one) => one.membership_id)).not.toContain('D-1')
  })

  it('gives the same as the command', async ({ api }) => {
    const lines = [lineOf('E-1', '休会', 2), lineOf('E-2', '', 2), lineOf('E-3', '休・家', 2)]
    const trial = await tried(api, await manager(api), body(lines))
    const { added, changed, unchanged } = counted(await compareLedger(api.wiring.ground.db, await ledgerOf(lines), {}))
    expect({ added, changed, unchanged }).toEqual({
      added: trial.added,
      changed: trial.changed,
      unchanged: trial.unchanged,
    })
  })

  it('says why a file cannot be read, and is a manager’s of the course only', async ({ api }) => {
    const workbook = { file: Buffer.from([0x50, 0x4b, 3, 4]).toString('base64'), ...nothing }
    expect(await api.good(tryLedger, { ...params, body: workbook }, await manager(api))).toMatchObject({
      read: false,
      line: 1,
    })
    const refused = async (as: TestStaff) => (await api.refused(tryLedger, { ...params, body: workbook }, as)).code
    expect(await refused(await manager(api, [1]))).toBe('not_found')
    expect(await refused(await addStaff(api, { courses: [2] }))).toBe('forbidden')
  })
})

describe('a large file', () => {
  const rows = 12_000
  const unread = 350
  /** Rows of course 2; the first ones without a birthday. */
  const file = Buffer.from(
    [
      '会員番号,氏名,カナ,生年月日,電話,備考',
      ...Array.from(
        { length: rows },
        (_, n) => `L-${n},見本 太郎,ミホン タロウ,${n < unread ? '' : '1980/4/5'},029-000-0000,=${n}`,
      ),
    ].join('\n'),
  ).toString('base64')
  const body = { file, taken: [], zeros: false }
  const params = { id: 2 }

  it('is compared and imported by as many statements as a small one', async ({ api }) => {
    const desk = await addStaff(api, { role: 'course_manager', courses: [2] })
    const { db } = api.wiring.ground
    const ledger = async (lines: number) => {
      const csv = Buffer.from(file, 'base64').toString().split('\n').slice(0, lines).join('\n')
      const read = await readLedger(Buffer.from(csv), { today: '2026-11-29', course: 2 })
      if (read.problem) throw new Error(read.problem.message)
      return read
    }
    const importing = (read: ReadLedger) =>
      statementsOf(() => db.transaction().execute((tx) => importWithin(tx, read, { actor: 'operator', course: 2 })))
    const [few, all] = [await ledger(unread + 2), await ledger(rows + 1)]
    const small = await importing(few)
    expect(await importing(all)).toEqual(small)
    expect(small.length).toBeLessThan(12)
    const trial = await api.good(tryLedger, { params, body }, desk)
    expect(trial).toMatchObject({ rows, unread, unchanged: rows - unread })
  })

  it('shows the first rows that need mending, and gives all of them, as they stand in it, to be mended', async ({
    api,
  }) => {
    const desk = await addStaff(api, { role: 'course_manager', courses: [2] })
    const { heading: own, rows: all } = await api.good(unreadLedger, { params, body }, desk)
    expect(own).toEqual(['会員番号', '氏名', 'カナ', '生年月日', '電話', '備考'])
    expect(all).toHaveLength(unread)
    expect(all[1]).toEqual({
      line: 3,
      cells: ['L-1', '見本 太郎', 'ミホン タロウ', '', '029-000-0000', '=1'],
      problems: ['生年月日「」　日付として読めません。1954/10/10か昭和29年10月10日のように書きます。'],
    })
    const broken = await api.refused(unreadLedger, { params, body: { ...body, file: '5aeT5ZCN' } }, desk)
    expect(broken).toMatchObject({ code: 'validation', details: { problems: [{ path: 'file' }] } })
  })
})
