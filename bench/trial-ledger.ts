import { importLedger, tryLedger } from '@jgm/contract/api/staff-ledger'
import { callerAt } from '../server/test/api.ts'
import { addClerk } from './support/desks.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, median, printLine, printTitle } from './support/report.ts'

// A club's ledger as Excel writes it is tried and imported by a manager: `npm run trials -- ledger`; more or fewer rows by `ROWS`.
const rows = Number(process.env['ROWS'] ?? 12_000)
const few = Math.ceil(rows / 10)
const courseId = 2
const rounds = 3

const families = ['見本', '青葉', '若葉', '楓', '桜井', '松本']
const kana = ['ﾐﾎﾝ', 'ｱｵﾊﾞ', 'ﾜｶﾊﾞ', 'ｶｴﾃﾞ', 'ｻｸﾗｲ', 'ﾏﾂﾓﾄ']
const birthdays = ['昭和32年4月1日', 'S32.4.1', '1957/4/1 0:00', '1957-04-01', '20911', '昭32.4.1']

/** A file with a title above its heading, half-width kana, eras, serial numbers and dashed telephones. `line`: the end of each telephone number. */
const fileOf = (count: number, line: number): string =>
  Buffer.from(
    [
      '会員名簿（見本）,,,,,,,',
      '会員番号,氏名,フリガナ,生年月日,電話番号,携帯電話,メールアドレス,会員種別',
      ...Array.from({ length: count }, (_, n) => {
        const one = n % families.length
        return `T-${n},${families[one] ?? ''}　太郎,${kana[one] ?? ''} ﾀﾛｳ,${birthdays[one] ?? ''},029-000-${String(line).padStart(4, '0')},090-0000-${String(n % 10_000).padStart(4, '0')},t${n}@example.jp,正会員`
      }),
    ].join('\r\n'),
  ).toString('base64')

printTitle(`a ledger of ${rows} rows, beside one of ${few}`)
await inPlace(async (place) => {
  const api = await place.startApi(firstPort)
  const caller = callerAt(`http://127.0.0.1:${api.port}`)
  const as = { staff: await addClerk(place, courseId, 'course_manager') }
  const params = { id: courseId }
  const times: Record<string, { few: number[]; all: number[] }> = {}

  async function timed<T>(what: string, size: 'few' | 'all', work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work()
    const own = (times[what] ??= { few: [], all: [] })
    own[size].push(performance.now() - began)
    return done
  }
  /** Tries and imports a file of so many rows, of which so many are to be added or changed. */
  async function bring(size: 'few' | 'all', file: string, what: 'added' | 'changed'): Promise<void> {
    const count = size === 'all' ? rows : few
    const body = { file, taken: [], zeros: false }
    const trial = await timed(`the dry run, all ${what}`, size, () => caller.good(tryLedger, { params, body }, as))
    if (!trial.read || trial[what] !== count)
      throw new Error(`the file was read otherwise: ${JSON.stringify(trial).slice(0, 300)}`)
    const given = { ...body, digest: trial.digest }
    const done = await timed(`the import, all ${what}`, size, () =>
      caller.good(importLedger, { params, body: given }, as),
    )
    if (done[what] !== count) throw new Error(`imported otherwise: ${JSON.stringify(done)}`)
  }

  const spent = [api.processorTime(), await place.databaseTime()] as const
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['few', 'all'] as const) {
      await place.rows(`delete from course_customer where course_id = ${courseId}`)
      const count = size === 'all' ? rows : few
      await bring(size, fileOf(count, 1), 'added')
      await bring(size, fileOf(count, 2), 'changed')
    }
  }
  const cost = [api.processorTime() - spent[0], (await place.databaseTime()) - spent[1]] as const
  printLine(`processor time of all: API ${cost[0].toFixed(1)} s, PostgreSQL ${cost[1].toFixed(1)} s`)
  for (const [what, own] of Object.entries(times)) {
    const [small, all] = [median(own.few), median(own.all)]
    const most = Math.max(...own.all)
    const shown = `${all.toFixed(0)} ms, at most ${most.toFixed(0)}; ${few} rows ${small.toFixed(0)}, ratio ${(all / small).toFixed(1)} for ${(rows / few).toFixed(0)} times the rows`
    judge(what, most, { atMost: 5000 }, shown)
  }
  await api.stop()
})
