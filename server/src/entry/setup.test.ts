import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { holdStarts } from '@jgm/contract/api/reservation'
import { getPolicies, publishPolicies } from '@jgm/contract/api/staff-policies'
import { getSheetTemplates, publishSheetTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, newToken } from '../platform/secrets.ts'
import type { As, Caller } from '../../test/api.ts'
import { changePlans, confirmGuide, raiseAt, writeTexts } from '../../test/builders/at-console.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startApiProcess } from '../../test/process.ts'

/** A machine as in production: settings, a database, and the files that a club edits. */
const production = {
  NODE_ENV: 'production',
  SECRET: 'a secret of the tests, long enough to be one',
  SMTP_URL: 'smtp://127.0.0.1:1',
  BASE_DOMAIN: 'jgm.example',
  CLOCK_OFFSET: '',
  PATIENCE: '',
} as const

const folder = mkdtempSync(join(tmpdir(), 'jgm-master-'))
let database: TestDatabase
let client: Client

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../../master', import.meta.url)), folder, { recursive: true })
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const setup = (...words: readonly string[]) => run('setup', ['--master', folder, ...words])

async function run(
  command: 'setup' | 'line-menus',
  words: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${command}.ts`, import.meta.url)), ...words], {
    env: { ...process.env, ...production, DATABASE_URL: database.url, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const edit = (file: string, from: string, to: string): void => {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(from)
  writeFileSync(path, source.replace(from, to))
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

describe('the set-up command', () => {
  it('reports all problems in the files with their places, and changes nothing', async () => {
    edit('clubs/2-kasama.yaml', 'phone: 029-000-0002', 'phone: 0290')
    edit('clubs/3-yasato.yaml', 'arrive_before:', 'arrive_befor:')
    edit('clubs/4-seve.yaml', 'nines:', 'nines: [')
    edit('faq.yaml', '- category: 1', '- category: 77')
    const { code, output } = await setup()
    expect(code).toBe(1)
    expect(output).toContain('ファイルに問題が')
    for (const place of [
      'clubs/2-kasama.yaml phone：電話番号は',
      'clubs/3-yasato.yaml',
      'arrive_before',
      'clubs/4-seve.yaml',
      'faq.yaml 0.category',
    ])
      expect(output).toContain(place)
    expect(await count('course')).toBe(0)
    edit('clubs/2-kasama.yaml', 'phone: 0290', 'phone: 029-000-0002')
    edit('clubs/3-yasato.yaml', 'arrive_befor:', 'arrive_before:')
    edit('clubs/4-seve.yaml', 'nines: [', 'nines:')
    edit('faq.yaml', '- category: 77', '- category: 1')
  })

  it('names the days of a year on which a club has no start and the day types', async () => {
    const june = 'season: [ "04-01", "09-30" ], days: [ weekday ]'
    edit('clubs/2-kasama.yaml', june, 'season: [ "04-01", "04-30" ], days: [ weekday ]')
    edit('clubs/2-kasama.yaml', '"05-01", "08-31" ], days: [ weekday', '"05-01", "08-31" ], days: [ saturday')
    const { code, output } = await setup('--dry-run')
    expect(code).toBe(0)
    expect(output).toContain('✗ 笠間　05-01〜09-30　平日')
    expect(output.split('✗ '), 'nothing else is missing').toHaveLength(2)
    edit('clubs/2-kasama.yaml', 'season: [ "04-01", "04-30" ], days: [ weekday ]', june)
    edit('clubs/2-kasama.yaml', '"05-01", "08-31" ], days: [ saturday', '"05-01", "08-31" ], days: [ weekday')
  })

  it('reports in a dry run what it would do, and does nothing', async () => {
    const { code, output } = await setup('--dry-run')
    expect(output).toContain('追加 course 9')
    expect(output).toContain('まだ変えていません')
    expect(code).toBe(0)
    expect(await count('course')).toBe(0)
  })

  it('fills an empty database, makes the first administrator, and lists what opening day still needs', async () => {
    const { code, output } = await setup('--admin-email', 'Shihainin@example.jp', '--admin-name', '支配人')
    expect(output).toContain('仮のパスワード')
    expect(code).toBe(0)
    expect([await count('course'), await count('member'), await count('reservation')]).toEqual([9, 0, 0])
    expect(await count('tee_time')).toBeGreaterThan(20_000)
    expect(output).toMatch(/✗ ゴルフ場の内容を.*笠間/)
    expect(output).toContain('✓ 90日先まで')
    expect(output).toContain('✓ 管理者がいる')
    expect(output).toContain('✓ LINEは使わない')
    expect(output.split('\n')[0]).toMatch(/^データベース：\S+@\S+\/jgm_test_\w+$/)
    const { rows } = await client.query('select email, role, must_change_password, password_hash from staff')
    expect(rows).toEqual([
      {
        email: 'shihainin@example.jp',
        role: 'group_admin',
        must_change_password: true,
        password_hash: expect.stringMatching(/^\$argon2id\$/) as string,
      },
    ])
  })

  it('has courses whose menus cannot be published while LINE is out of reach, which is said in a sentence', async () => {
    const { code, output } = await run('line-menus', [], { NODE_ENV: 'test', LINE_EMULATOR_PORT: '1' })
    expect(code).toBe(1)
    expect(output.split('\n').filter((line) => line !== '')).toEqual([expect.stringContaining('つながりません')])
  })

  it('changes nothing the second time, makes no second administrator, finds a notice that was published, and takes the legal texts from the folder', async () => {
    await client.query(
      `insert into notice (title, body, topic, category, published_from) values ('見本', '{見本}', 9, 1, now())`,
    )
    edit('legal.yaml', 'sample: true', 'sample: false')
    edit('legal.yaml', 'lead: このサイトを運営している会社と', 'lead: この予約サイトを運営している会社と')
    const versions = 'select array_agg(terms_version order by id)::text as versions from course'
    const before = await client.query(versions)
    const { code, output } = await setup('--admin-email', 'other@example.jp', '--admin-name', '別の人')
    expect(output).toContain('legal_text company')
    expect(output).toContain('管理者はすでにいる')
    expect(output).toContain('✓ お知らせが')
    expect(output).toContain('✓ 規約・プライバシーポリシー')
    const leads = await client.query(`select lead from legal_text where page = 'company'`)
    expect(leads.rows).toEqual([{ lead: expect.stringMatching(/^この予約サイトを/) as string }])
    expect((await setup()).output).toContain('変更はありません')
    expect(code).toBe(0)
    expect(await count('staff')).toBe(1)
    expect((await client.query(versions)).rows).toEqual(before.rows)
  })

  it('applies only what was edited: new terms for that club, a removed plan off sale, published sheets unchanged', async () => {
    const versions = async (): Promise<number[]> =>
      (await client.query<{ terms_version: number }>('select terms_version from course order by id')).rows.map(
        (row) => row.terms_version,
      )
    const before = await versions()
    const starts = await count('tee_time')
    edit('clubs/2-kasama.yaml', 'months_ahead: 3', 'months_ahead: 4')
    const other = 'green_fee: 15720, caddie: 0, cart: 1800, lunch: 1600, other_untaxed: 80, two: 2200, three: 550'
    edit(
      'clubs/2-kasama.yaml',
      '  - id: 202',
      `    changes: [ { from: "2026-12-05", to: "2027-02-28", fees: [ { for: visitor, on: saturday, ${other} }, { for: visitor, on: holiday, ${other} } ] } ]\n  - id: 202`,
    )
    edit('clubs/5-kasumigaoka.yaml', 'phone: 029-000-0005', 'phone: 029-000-5555')
    const plans = readFileSync(join(folder, 'clubs/9-churaorchard.yaml'), 'utf8')
    writeFileSync(join(folder, 'clubs/9-churaorchard.yaml'), plans.slice(0, plans.lastIndexOf('  - id: 9')))
    const dry = await setup('--dry-run')
    expect(dry.output).toContain('months_ahead: 3 → 4')
    expect(dry.output).toContain('phone: 029-000-0005 → 029-000-5555')
    expect(dry.output).toMatch(/販売終了 plan 9\d\d/)
    expect(await versions()).toEqual(before)
    expect((await setup()).code).toBe(0)
    const after = await versions()
    expect(after.map((version, index) => version - (before[index] ?? 0))).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 1])
    const dated = `select to_char(valid_from, 'YYYY-MM-DD') as from, to_char(valid_to, 'YYYY-MM-DD') as to, day_type, green_fee
      from plan_fee where plan_id = 201 and customer_class = 'visitor' and layer = 1 order by day_type`
    const period = { from: '2026-12-05', to: '2027-02-28', green_fee: 15_720 }
    expect((await client.query(dated)).rows).toEqual([
      { ...period, day_type: 'holiday' },
      { ...period, day_type: 'saturday' },
    ])
    expect(await count('tee_time')).toBe(starts)
  })

  it('enters the days off of a file as the console does, and refuses what contradicts itself or something sold', async () => {
    const file = 'clubs/7-belaire.yaml'
    const section = (more: string): string => `days_off:\n${more}\ntee_sheets:`
    const weekly = '  weekly: [ { on: [ mon ], holidays_open: true, reason: 定休日 } ]'
    const twice = '  closed: [ { date: "2099-12-28", reason: 休業 } ]\n  open: [ "2099-12-28" ]'
    edit(file, 'tee_sheets:', section(`${weekly}\n${twice}`))
    const other = 'clubs/4-seve.yaml'
    edit(other, 'tee_sheets:', section(`${weekly}\n  open: [ "2099-12-29" ]`))
    const { output } = await setup()
    expect(output).toContain(`${file} days_off：days_off に、同じ日が2回あります。`)
    expect(output).toContain(`${other} days_off：days_off の open に、weekly の休みに当たらない日があります。`)
    edit(file, `\n${twice}`, '')
    edit(other, section(`${weekly}\n  open: [ "2099-12-29" ]`), 'tee_sheets:')
    const monday = `course_id = 7 and extract(dow from play_date) = 1 and holiday is null and play_date > app_now() + interval '2 days'`
    await client.query(`update tee_time t set hold_id = 0, held_until = app_now() + interval '1 hour' from (
      select id from tee_time join course_day using (course_id, play_date) where ${monday} order by id limit 1) one where t.id = one.id`)
    const refused = await setup()
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/ベルエア　.*\(月\)：予約などがあるため、休みにできません/) as string,
    ])
    await client.query('update tee_time set hold_id = null, held_until = null where hold_id = 0')
    expect((await setup()).output).toMatch(/ベルエア　\d+日が休みになります：/)
    const { rows } = await client.query<{ all: boolean }>(
      `select bool_and(is_off and closed_note = '定休日') as all from course_day where ${monday}`,
    )
    expect(rows).toEqual([{ all: true }])
  })

  /** Runs `work` as the administrator at the console of the database that was set up. */
  async function atConsole(work: (api: Caller, manager: As) => Promise<void>): Promise<void> {
    const api = await startApiProcess(database.url, { ...production, WEB_DIST: folder })
    const token = newToken()
    await client.query(
      `insert into staff_session (token_hash, staff_id, state, expires_at) select $1, id, 'open', app_now() + interval '1 hour' from staff`,
      [hashOf(token)],
    )
    await client.query('update staff set must_change_password = false')
    const manager = { headers: { host: 'admin.jgm.example', cookie: `__Host-jgm_staff=${token}` } }
    await work(api, manager).finally(() => void api.stop())
  }
  const fileOf = (name: string) => ({ path: join(folder, name), was: readFileSync(join(folder, name), 'utf8') })

  describe('does not replace what managers have published', () => {
    const places = ['clubs/3-yasato.yaml', 'clubs/6-utsunomiya.yaml', 'faq.yaml', 'legal.yaml', 'clubs/8-ogose.yaml']
    let files: readonly { readonly path: string; readonly was: string }[] = []
    let raised = 0
    const now = () => files.map(({ path }) => readFileSync(path, 'utf8'))
    const wasAt = (at: number): string => files[at]?.was ?? ''
    const restore = (): void => {
      for (const { path, was } of files) writeFileSync(path, was)
    }
    const raisedFees = async () =>
      (await client.query<{ green_fee: number }>('select green_fee from plan_fee where course_id = 3 and layer = 1'))
        .rows
    /** The minutes between starts of a published day. */
    const gaps = async () => {
      const { rows } = await client.query<{ gap: number }>(
        `select distinct t.start_minute - lag(t.start_minute) over (partition by play_date, nine order by start_minute) as gap
          from tee_time t where course_id = 3 and play_date = $1`,
        [addDays(todayInTokyo(new Date()), 30)],
      )
      return rows.map(({ gap }) => gap)
    }

    beforeAll(async () => {
      files = places.map(fileOf)
      await atConsole(async (api, manager) => {
        raised = await raiseAt(api, 3, manager)
        await changePlans(api, 6, manager)
        await writeTexts(api, manager)
        await confirmGuide(api, 8, manager)
        const params = { id: 3 }
        const { policies, digest } = await api.good(getPolicies, { params }, manager)
        const taxed = { ...policies, golf_use_tax: [...policies.golf_use_tax, { from: '2027-04-01', yen: 600 }] }
        await api.good(publishPolicies, { params, body: { policies: taxed, digest } }, manager)
        const sheets = await api.good(getSheetTemplates, { params }, manager)
        const templates = sheets.templates.map((one) => ({ ...one, interval: 12, to: '2031-12-31' }))
        await api.good(publishSheetTemplates, { params, body: { templates, digest: sheets.digest } }, manager)
      })
    })

    it('but ends, says what it is, and changes nothing', async () => {
      for (const words of [[], ['--dry-run']]) {
        const { code, output } = await setup(...words)
        expect([code, output.split('：').at(-1)?.split('\n')[0]?.split('、')]).toEqual([
          1,
          [
            '宇都宮のプラン（第2版）',
            'やさと石岡の料金（第2版）',
            'やさと石岡の受付と規定（第2版）',
            'やさと石岡の枠の型（第2版）',
            'おごせの紹介（第2版）',
            'よくある質問（第2版）',
            '会社情報（第2版）',
          ],
        ])
      }
      expect(await raisedFees()).toEqual([{ green_fee: raised }])
    })

    it('but writes it into the files when it is told to, and leaves every other line', async () => {
      const taken = await setup('--keep', 'published')
      expect([taken.code, taken.output]).toEqual([0, expect.stringContaining('変更はありません') as string])
      expect(taken.output).toMatch(/枠の型が変わった \d+ 日分のスタート表を、つくり直しました。/)
      const [yasato = '', utsunomiya = '', faq = '', legal = '', ogose = ''] = now()
      expect(yasato).toContain('- { from: "2026-12-05", to: "2027-02-28", fees: [ { for: visitor, on: saturday, ')
      expect(yasato).toContain('    interval: 12\n')
      expect(yasato).toContain('  - from: 2027-04-01\n    yen: 600\n')
      expect(ogose).toContain('guide:\n  sample: false\n')
      expect(ogose).toContain('\nphone_hours:\n  - 7:30\n  - 17:15\n')
      expect(utsunomiya).toContain('    name: 写したプラン\n')
      expect(utsunomiya).toContain('    on_sale: false\n')
      expect(utsunomiya).toContain('    starts: [ "7:10", "10:00" ]\n')
      expect(faq).toContain('  question: 雨の日は\n  answer:\n    - 通常どおりです。\n')
      expect(legal).toContain('lead: 運営会社です。')
      expect(legal, 'what holds today').not.toContain('先の規約')
      const gone = (at: number, after: string) =>
        wasAt(at)
          .split('\n')
          .filter((line) => !after.split('\n').includes(line))
          .filter((line) => !/\{ (season|from): /.test(line))
      expect([gone(0, yasato), gone(1, utsunomiya)]).toEqual([
        [],
        [expect.stringContaining('    description: ') as string],
      ])
      expect([faq, legal].map((text) => text.split('\n')[0])).toEqual([2, 3].map((at) => wasAt(at).split('\n')[0]))
      expect(await gaps()).toContain(12)
      expect((await setup()).output).toContain('変更はありません')
    })

    it('but goes by the files again when it is told to, unless another course has the number of a plan', async () => {
      const [made] = (await client.query<{ id: number }>(`select id from plan where name = '写したプラン'`)).rows
      restore()
      const { path, was } = fileOf('clubs/4-seve.yaml')
      edit('clubs/4-seve.yaml', was.match(/^  - id: \d+/gm)?.at(-1) ?? '', `  - id: ${made?.id}`)
      const foreign = await setup('--keep', 'files')
      expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining(`id ${made?.id} は`) as string])
      writeFileSync(path, was)
      const kept = await setup('--keep', 'files')
      expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('つくり直しました') as string])
      expect([await raisedFees(), await gaps()]).toEqual([[], expect.not.arrayContaining([12]) as number[]])
      const listed = 'select count(*)::int as count from plan where course_id = 6 and is_listed'
      expect((await client.query<{ count: number }>(listed)).rows[0]?.count).toBe(wasAt(1).match(/^  - id: /gm)?.length)
      expect((await setup()).code, 'the files’ contents hold now').toBe(0)
    })
  })

  it('leaves a product that sells: in production a start is shown with its price and held', async () => {
    const api = await startApiProcess(database.url, { ...production, WEB_DIST: folder })
    try {
      const date = addDays(todayInTokyo(new Date()), 10)
      const sheet = await api.good(getDay, { params: { id: 1, date } })
      const plan = sheet.plans.find(({ holes }) => holes === 18)
      const start = sheet.tee_times.find(({ state, member_only }) => state === 'open' && !member_only)
      if (!plan || !start) throw new Error('nothing to sell')
      const hold = await api.good(holdStarts, {
        body: { course_id: 1, play_date: date, plan_id: plan.id, groups: [{ tee_time_id: start.id, players: 4 }] },
      })
      expect(hold.offer.quote.total).toBeGreaterThan(10_000)
    } finally {
      await api.stop()
    }
  })
})
