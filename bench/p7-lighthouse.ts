import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lighthouse from 'lighthouse'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, median, printLine, printTitle } from './support/report.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))
const barePage = new URL('support/bare-page.ts', import.meta.url)

type Figures = { performance: number; accessibility: number; bestPractices: number; lcp: number; failed: string[] }

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

/** Lighthouse with its defaults: a phone, simulated slow 4G, a four times slower processor. */
async function measure(url: string, port: number): Promise<Figures> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
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

printTitle('P7 Lighthouse, mobile, beside a bare page with the same text')
await inPlace(async (place) => {
  const { port } = await place.startApi(firstPort + 70, { WEB_DIST: dist })
  const chromium = await openChromium(place.folder)
  try {
    for (const [no, path] of ['/reserved/select', '/mypage/login'].entries()) {
      const url = `http://www.jgm.localhost:${port}${path}`
      const { text } = await chromium.visit(url)
      const page = join(place.folder, `bare-${no}.json`)
      writeFileSync(
        page,
        JSON.stringify({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: bareHtml(text) }),
      )
      const bare = await place.startScript(barePage, port + 1 + no, { PAGE: page })
      const ours: Figures[] = []
      const theirs: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measure(url, chromium.port))
        theirs.push(await measure(`http://www.jgm.localhost:${bare.port}/`, chromium.port))
      }
      const middle = (of: readonly Figures[], what: Exclude<keyof Figures, 'failed'>): number =>
        median(of.map((one) => one[what]))
      printLine(
        `${path}: LCP ${Math.round(middle(ours, 'lcp'))} ms, bare ${Math.round(middle(theirs, 'lcp'))} ms; bare performance ${middle(theirs, 'performance')}`,
      )
      judge(`${path} performance`, middle(ours, 'performance'), { atLeast: 95 })
      judge(`${path} accessibility`, middle(ours, 'accessibility'), { atLeast: 100 })
      judge(`${path} best practices`, middle(ours, 'bestPractices'), { atLeast: 95 })
      judge(`${path} LCP / bare`, middle(ours, 'lcp') / middle(theirs, 'lcp'), { atMost: 1.5 })
      for (const one of new Set(ours.flatMap((figures) => figures.failed))) printLine(`       not passed: ${one}`)
    }
  } finally {
    await chromium.close()
  }
})
