// How fluent the staff console's inbox is with 200 requests: milliseconds from a press to the next drawn frame, while scrolling and
// filtering, in the built console in Chromium. The API is answered from here, so that only the browser's work is measured.
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InboxRequest } from '@jgm/contract/api/request-desk'
import { addDays, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { launch, type Page } from 'puppeteer-core'

const dist = fileURLToPath(new URL('../console/dist', import.meta.url))
const count = 200
/** The most that a press may take. */
const mostMs = 50
const rounds = 20

const today = todayInTokyo(new Date())
const soon = (hours: number): string => isoInTokyo(new Date(Date.now() + hours * 3_600_000))

const requests: readonly InboxRequest[] = Array.from({ length: count }, (_, index) => ({
  number: `K7M2P${String(100 + index)}`,
  version: 1,
  state: index % 5 === 4 ? 'offered' : 'requested',
  course_id: (index % 9) + 1,
  name: `山田 ${index} 太郎`,
  holder_kind: 'member',
  customer_class: 'member',
  players: (index % 12) + 1,
  groups: Math.ceil(((index % 12) + 1) / 4),
  options: index % 3 === 0 ? ['competition', 'room'] : [],
  wishes: [0, 1, 2].map((position) => ({
    position: position + 1,
    play_date: addDays(today, 7 + index + position),
    day_type: 'weekday',
    holiday: null,
    hour: 8,
    start_preference: 1,
  })),
  requested_at: soon(-1),
  due_at: soon(1 + index / 4),
  is_late: false,
  opens_at: null,
  offered: [],
  undo: null,
}))

const courses = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  short_title: `コース${index + 1}`,
  phone: '',
}))
const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/configs': { courses },
  '/api/staff/v1/session': {
    staff: { id: 1, name: '田中 美咲', email: '', role: 'group_admin', course_ids: courses.map(({ id }) => id) },
    state: 'open',
    expires_at: soon(10),
    locks_at: soon(1),
    idle_minutes: 30,
    has_passkey: false,
    recovery_codes_left: 10,
  },
  '/api/staff/v1/requests': {
    requests,
    counts: { requested: 160, offered: 40, late: 0 },
    mean_minutes: 220,
    now: isoInTokyo(new Date()),
  },
  '/api/staff/v1/presence': { here: [] },
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const server = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
  const found = answers[pathname]
  if (pathname === '/api/staff/v1/live') {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n')
    return
  }
  if (pathname.startsWith('/api/')) {
    const body = found ?? { error: { code: 'not_found', message: '' } }
    answer.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const file = join(dist, pathname)
  const isFile = extname(pathname) !== '' && existsSync(file)
  const type = isFile ? (types[extname(file)] ?? 'text/plain') : 'text/html'
  answer.writeHead(200, { 'content-type': type }).end(readFileSync(isFile ? file : join(dist, 'index.html')))
})

/** Milliseconds of `work` in the page, up to the end of the frame that shows it; the median and the worst of the rounds. */
async function measure(page: Page, work: string): Promise<{ median: number; worst: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      (await page.evaluate(`new Promise((done) => {
        const round = ${round}
        const list = document.querySelector('.request-rows')
        requestAnimationFrame(() => {
          const begun = performance.now()
          ${work}
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => done(performance.now() - begun)
            channel.port2.postMessage('')
          })
        })
      })`)) as number,
    )
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(rounds / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

const press = (key: string): string =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ${key}, bubbles: true }))`
const typeWords = `const field = document.querySelector('.request-filter input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, round % 2 ? '' : String(round))
  field.dispatchEvent(new Event('input', { bubbles: true }))`
const works = {
  'scroll by a screen': 'list.scrollTop = round % 2 ? 0 : 400 * (round + 1)',
  'filter by words': typeWords,
  'filter by three groups': "document.querySelectorAll('.request-filter button')[1].click()",
  'next request (J)': press("'j'"),
} as const

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('no port')
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell'
const browser = await launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`http://127.0.0.1:${address.port}/inbox`)
  await page.waitForSelector('.request-row')
  const rows = await page.$$eval('.request-row', (found) => found.length)
  console.log(
    `inbox with ${rows} requests, milliseconds to the drawn frame (median, worst of ${rounds}); at most ${mostMs}`,
  )
  let isFluent = rows === count
  for (const [name, work] of Object.entries(works)) {
    const { median, worst } = await measure(page, work)
    isFluent &&= median < mostMs
    console.log(`  ${name.padEnd(24)} ${median.toFixed(1).padStart(6)} ${worst.toFixed(1).padStart(6)}`)
  }
  if (!isFluent) process.exitCode = 1
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
}
