import { sendRegistrationCode } from '@jgm/contract/api/account'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { setTimeout as wait } from 'node:timers/promises'
import { callerAt } from '../server/test/api.ts'
import { startSmtp } from '../server/test/smtp.ts'
import { addMembers, contact, sessionOf } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, median, percentile, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

// Codes and bookings leave while a notice to many is being sent: `npm run trials -- notice`; fewer by `READERS`.
const readers = Number(process.env['READERS'] ?? 50_000)
const alone = 20
const beside = 60
/** Milliseconds between two people who wait for a mail. */
const pause = 200

type Waits = { readonly codes: number[]; readonly bookings: number[] }

/** The clock of the trial says noon: a notice is sent by day. */
const noon = new Date().setUTCHours(3, 0, 0, 0)
process.env['CLOCK_OFFSET'] = String(noon - Date.now())

const judgeWaits = (what: string, own: readonly number[], waits: readonly number[]): void =>
  judge(
    `the slowest ${what} (ms)`,
    percentile(waits, 1),
    { atMost: 2000 },
    `${percentile(waits, 1).toFixed(0)} of ${waits.length}, p50 ${median(waits).toFixed(0)}; without a notice ${percentile(own, 1).toFixed(0)}, p50 ${median(own).toFixed(0)}; ratio ${(median(waits) / median(own)).toFixed(1)}`,
  )

printTitle(`a notice to ${readers} readers while others wait for a code or the mail of a booking`)
await inPlace(async (place) => {
  const golfers = await addMembers(place, alone + beside)
  await addMembers(place, readers - golfers.count)
  const addressOf = (n: number): string => `bench${golfers.firstId + n}@example.jp`
  const waiting = new Set(Array.from({ length: golfers.count }, (_, n) => addressOf(n)))
  const smtp = await startSmtp((recipient) => recipient.startsWith('code') || waiting.has(recipient))
  const env = { SMTP_URL: smtp.url, TRUSTED_PROXIES: 'loopback' }
  const api = await place.startApi(firstPort, env)
  const worker = await place.startScript(new URL('../server/src/entry/worker.ts', import.meta.url), firstPort + 1, env)
  const caller = callerAt(`http://127.0.0.1:${api.port}`)
  const starts = (await bookableDays(api.port)).flatMap((day) => day.teeTimes.map((id) => ({ day, id })))

  /** Milliseconds from the answer until the mail server has got a mail with these words in its subject. */
  async function untilMailed(to: string, words: string): Promise<number> {
    const began = performance.now()
    while (!smtp.mails.some((mail) => mail.to === to && mail.subject.includes(words))) await wait(5)
    return performance.now() - began
  }
  async function code(n: number): Promise<number> {
    const email = `code${n}@example.jp`
    await caller.good(
      sendRegistrationCode,
      { body: { email } },
      { headers: { 'x-forwarded-for': `203.0.113.${n + 1}` } },
    )
    return untilMailed(email, '認証コード')
  }
  async function booking(n: number): Promise<number> {
    const start = starts[n * Math.floor(starts.length / golfers.count)]
    if (!start) throw new Error('there are too few starts')
    const { day, id } = start
    const as = { headers: sessionOf(golfers.firstId + n) }
    const groups = [{ tee_time_id: id, players: 4 }]
    const wish = { course_id: day.courseId, play_date: day.date, plan_id: day.plan.id, groups }
    const { token: hold } = await caller.good(holdStarts, { body: wish }, as)
    const order = { contact, agreed_policy: true, expected_total: day.total, source: 'mypage', hold } as const
    await caller.good(bookRegular, { body: order }, as)
    return untilMailed(addressOf(n), '予約が確定しました')
  }
  async function all(from: number, count: number): Promise<Waits> {
    const waits: Waits = { codes: [], bookings: [] }
    for (let n = from; n < from + count; n += 1) {
      waits.codes.push(await code(n))
      waits.bookings.push(await booking(n))
      await wait(pause)
    }
    return waits
  }
  const sent = async (): Promise<number> => {
    const [row] = await place.rows<{ count: number }>(
      `select count(*)::int from mail_outbox where kind = 'notice' and sent_at is not null`,
    )
    return row?.count ?? 0
  }

  const own = await all(0, alone)
  await place.rows(
    `insert into notice (title, body, topic, category, is_sent, published_from)
     values ('台風の日の営業について', '{明日は全コースを休業します。,ご予約のお客様には、お電話でご連絡します。}', 5, 1, true, app_now() - interval '1 minute')`,
  )
  await place.rows(`select graphile_worker.add_job('send_notices')`)
  while ((await sent()) === 0) await wait(20)
  const began = performance.now()
  const [before, waits, after] = [await sent(), await all(alone, beside), await sent()]
  const took = (performance.now() - began) / 1000
  const [notice] = await place.rows<{ planned: number }>('select planned from notice order by id desc limit 1')
  const planned = notice?.planned ?? 0
  printLine(`${after - before} mails of the notice left meanwhile, ${((after - before) / took).toFixed(0)} a second`)
  judge('readers of the notice', planned, { atLeast: readers }, String(planned))
  judge('mails of the notice that wait at the end', planned - after, { atLeast: 1 }, String(planned - after))
  judgeWaits('code', own.codes, waits.codes)
  judgeWaits('mail of a booking', own.bookings, waits.bookings)
  await worker.stop()
  await api.stop()
  await smtp.stop()
})
