import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { firstPort, inPlace } from './support/place.ts'
import { repeatGet } from './support/gets.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'

const load = { connections: 32, seconds: Number(process.env['SECONDS'] ?? 4) }
const rounds = Number(process.env['ROUNDS'] ?? 5)
const barePage = new URL('support/bare-page.ts', import.meta.url)

printTitle(`P2 month availability of a course, ${load.connections} connections`)
await inPlace(async (place) => {
  const api = await place.startApi(firstPort + 10)
  const month = addMonths(monthOf(todayInTokyo(new Date())), 1)
  const url = `http://127.0.0.1:${api.port}/api/v1/courses/2/months/${month}`
  const answer = await fetch(url)
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${body}`)
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  const page = join(place.folder, 'month.json')
  writeFileSync(page, JSON.stringify({ headers, body }))
  const bare = await place.startScript(barePage, firstPort + 11, { PAGE: page })

  const figures = await alternate(rounds, {
    product: () => repeatGet(url, load),
    bare: () => repeatGet(`http://127.0.0.1:${bare.port}/`, load),
  })
  printLine(
    `${Buffer.byteLength(body)} bytes: product ${perSecond(median(figures.product))}, bare node:http ${perSecond(median(figures.bare))}`,
  )
  const { ratio, shown } = ratioOf(figures.product, figures.bare)
  judge('product / bare node:http', ratio, { atLeast: 0.6 }, shown)
})
