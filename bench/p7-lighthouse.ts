import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import lighthouse from 'lighthouse'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, median, printLine, printTitle, ratioOf } from './support/report.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))
const barePage = new URL('support/bare-page.ts', import.meta.url)

/** A day that can be booked. */
const soon = addDays(todayInTokyo(new Date()), 5)

/** Public pages of each kind, the first steps of a booking, and the log-in. */
const pages: Readonly<Record<string, string>> = {
  door: '/reserved/select',
  guide: '/reserved/course/2',
  calendar: '/reserved/2',
  search: '/reserved/search',
  sheet: `/reserved/regular/step1/2?date=${soon}`,
  single: '/reserved/oneperson',
  wait: `/reserved/wait/2?date=${soon}`,
  request: `/reserved/request/step1/2?date=${soon}`,
  terms: '/reserved/legal/terms',
  login: '/mypage/login',
}
const wanted = process.env['PAGES']?.split(' ') ?? Object.keys(pages)
/** No round begins later than this after the first: a round of all pages takes a minute or more. */
const longest = 75_000

type Figures = { performance: number; accessibility: number; bestPractices: number; lcp: number; failed: string[] }
/** A page and its bare page, with the figures of each, round by round. */
type Pair = { path: string; url: string; bareUrl: string; ours: Figures[]; theirs: Figures[] }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page with the same text and nothing else. */
function bareHtml(text: string): string {
  const [title = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title></head><body><main><h1>${escape(title)}</h1>`,
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    '</main></body></html>',
  ].join('\n')
}

/** Lighthouse with its defaults: a phone, simulated slow 4G, a four times slower processor. `isWhole`: with the scores that never vary. */
async function measure(url: string, port: number, isWhole: boolean): Promise<Figures> {
  const once = () =>
    lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', ...(isWhole ? ['accessibility', 'best-practices'] : [])],
    })
  const first = await once()
  // On a busy machine it sometimes misses the beginning of a visit, and asks to be run again.
  const run = first?.lhr.runtimeError ? await once() : first
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse failed: ${run?.lhr.runtimeError?.message ?? url}`)
  const { categories, audits } = run.lhr
  const scoreOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const weighed = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failed: weighed
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${audits[id]?.title})`),
  }
}

function report({ path, ours, theirs }: Pair): void {
  const lcps = (of: readonly Figures[]): number[] => of.map(({ lcp }) => lcp)
  const [whole] = ours
  const performances = ours.map(({ performance }) => performance)
  printLine(
    `${path}: LCP ${Math.round(median(lcps(ours)))} ms, bare ${Math.round(median(lcps(theirs)))} ms; bare performance ${median(theirs.map(({ performance }) => performance))}`,
  )
  const spread = `${median(performances)} (rounds ${Math.min(...performances)}–${Math.max(...performances)})`
  judge(`${path} performance`, median(performances), { atLeast: 95 }, spread)
  judge(`${path} accessibility`, whole?.accessibility ?? 0, { atLeast: 100 }, String(whole?.accessibility))
  judge(`${path} best practices`, whole?.bestPractices ?? 0, { atLeast: 100 }, String(whole?.bestPractices))
  const { ratio, shown } = ratioOf(lcps(ours), lcps(theirs))
  judge(`${path} LCP / bare`, ratio, { atMost: 1.5 }, shown)
  for (const one of whole?.failed ?? []) printLine(`       not passed: ${one}`)
}

printTitle('P7 Lighthouse, mobile, beside bare pages with the same text')
await inPlace(async (place) => {
  const { port } = await place.startApi(firstPort + 70, { WEB_DIST: dist })
  const chromium = await openChromium(place.folder)
  try {
    const pairs: Pair[] = []
    for (const [no, name] of wanted.entries()) {
      const path = pages[name]
      if (path === undefined) throw new Error(`PAGES knows ${Object.keys(pages).join(' ')}`)
      const url = `http://www.jgm.localhost:${port}${path}`
      const { text } = await chromium.visit(url)
      const page = join(place.folder, `bare-${no}.json`)
      const headers = { 'content-type': 'text/html; charset=utf-8' }
      writeFileSync(page, JSON.stringify({ headers, body: bareHtml(text) }))
      const bare = await place.startScript(barePage, port + 1 + no, { PAGE: page })
      pairs.push({ path, url, bareUrl: `http://www.jgm.localhost:${bare.port}/`, ours: [], theirs: [] })
    }
    const began = performance.now()
    for (let round = 0; round < rounds && (round === 0 || performance.now() - began < longest); round += 1) {
      for (const { path, url, bareUrl, ours, theirs } of pairs) {
        const our = await measure(url, chromium.port, round === 0)
        const their = await measure(bareUrl, chromium.port, false)
        ours.push(our)
        theirs.push(their)
        printLine(`round ${round + 1} ${path}: LCP ${Math.round(our.lcp)} ms, bare ${Math.round(their.lcp)} ms`)
      }
    }
    for (const pair of pairs) report(pair)
  } finally {
    await chromium.close()
  }
})
