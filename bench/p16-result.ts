import { fileURLToPath } from 'node:url'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace } from './support/place.ts'
import { publishLarge } from './support/result.ts'
import { alternate, judge, median, printLine, printTitle, ratioOf } from './support/report.ts'

const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))
const rounds = Number(process.env['ROUNDS'] ?? 5)
const players = 500

printTitle(`P16 a published result of ${players} players, opened from another screen`)
await inPlace(async (place) => {
  const id = await publishLarge(place, players)
  const { port } = await place.startApi(firstPort + 60, { WEB_DIST: dist })
  const from = `http://www.jgm.localhost:${port}/mypage/login`
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/competition-results/${id}`)
  const body = await answer.text()
  const chromium = await openChromium(place.folder)
  try {
    const figures = await alternate(rounds, {
      result: () => chromium.timeTo({ from, path: `/mypage/competition/${id}`, selector: '.result-table tbody tr' }),
      month: () => chromium.timeTo({ from, path: '/reserved/2', selector: 'main td button' }),
    })
    printLine(
      `${Buffer.byteLength(body)} bytes of result; shown after ${median(figures.result).toFixed(0)} ms, the month of a course after ${median(figures.month).toFixed(0)} ms`,
    )
    const { ratio, shown } = ratioOf(figures.result, figures.month)
    judge('result of 500 / month of a course', ratio, { atMost: 1 }, shown)
  } finally {
    await chromium.close()
  }
})
