import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { openByPuppeteer, openWebKit, type Hands, type Size } from './support/hands.ts'
import { findPort, firstPort, inFolder, startProduct } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

/** Where the pictures go, those of all engines side by side. */
const pictures = fileURLToPath(new URL('../.data/browsers/', import.meta.url))
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** `date` is another one for each walk, without a start of the member, because holding the same start again and again is refused. */
type Visit = {
  readonly hands: Hands
  readonly port: number
  readonly date: PlayDate
  readonly look: (name: string) => Promise<void>
}

/** The sample member's log-in: the headers of its further requests. */
async function enter(port: number): Promise<Record<string, string>> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'taro@example.jp', password: 'golf2026' })
  const session = await fetch(`http://localhost:${port}/api/v1/login`, { method: 'POST', headers, body })
  const { token } = (await session.json()) as { token: string }
  const [companion = ''] = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { ...headers, Authorization: `Bearer ${token}`, Cookie: companion }
}

/** The next day on which the sample member does not play. */
async function freeDayAfter(port: number, date: PlayDate, member: Record<string, string>): Promise<PlayDate> {
  const next = addDays(date, 1)
  const answer = await fetch(`http://localhost:${port}/api/v1/starts?date=${next}&party=4`, { headers: member })
  const { has_start: hasStart } = (await answer.json()) as { has_start: boolean }
  return hasStart ? freeDayAfter(port, next, member) : next
}

/** The newest code mailed to an address, from the page that shows the mails of the demonstration. */
async function codeFor(port: number, email: string): Promise<string> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const list = await (await fetch(`http://localhost:${port}/mailbox`)).text()
    const ids = [...list.matchAll(/href="\/mailbox\/([\da-f-]+)">[^<]*認証コード[^<]*<\/a><p>([^<]*)<\/p>/g)]
    const id = ids.find(([, , to]) => to === email)?.[1]
    const mail = id === undefined ? '' : await (await fetch(`http://localhost:${port}/mailbox/${id}`)).text()
    const [code] = /(?<!\d)\d{6}(?!\d)/.exec(mail.slice(mail.indexOf('<pre>'))) ?? []
    if (code !== undefined) return code
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** From the answer of the search to the number of the booking. */
async function bookFirstStart({ hands, look }: Visit, beforeAgreeing?: () => Promise<void>): Promise<void> {
  await hands.press('[data-start]')
  await hands.see('キャンセル規定を確認しました')
  await look('confirm')
  await beforeAgreeing?.()
  await hands.press('label', 'キャンセル規定を確認しました')
  await hands.press('button', '予約を確定する')
  await hands.see('予約が確定しました')
  await look('done')
}

/** Opens the booking that has just been made, and cancels it. */
async function cancelFromDone({ hands, look }: Visit): Promise<void> {
  await hands.press('main a', '予約内容')
  // The number stands on the screen before as well.
  await hands.see('予約をキャンセルする')
  await look('detail')
  await hands.press('main a, main button', '予約をキャンセルする')
  await hands.see('元に戻せません')
  await hands.check('キャンセル料がかかることを確認しました')
  await hands.press('main button', 'キャンセルを確定する')
  await hands.see('キャンセルしました')
  await look('cancelled')
}

async function bookAsGuest(visit: Visit): Promise<void> {
  const { hands, port, date, look } = visit
  const email = `trial.${Date.now()}@example.jp`
  await hands.open(`http://www.jgm.localhost:${port}/reserved/select`)
  await hands.see('9コースから探す')
  await look('door')
  await hands.open(`http://www.jgm.localhost:${port}/reserved/course/2`)
  await hands.see('スコアカード')
  await look('course')
  await hands.open(`http://www.jgm.localhost:${port}/reserved/2`)
  await hands.press('main button', '次の月')
  await hands.see('安い')
  await look('calendar')
  await hands.press('main [data-date]:not([aria-disabled])', '円')
  await hands.see('人数・プランを変える', 'スタートをすべて見る')
  await look('sheet')
  await hands.open(`http://www.jgm.localhost:${port}/reserved/search?date=${date}`)
  await hands.see('最安')
  await look('nine')
  await bookFirstStart(visit, async () => {
    await hands.type('email', `${email}\n`)
    await hands.see('認証コード')
    await hands.type('code', await codeFor(port, email))
    await hands.see(`${email} を確認しました`)
    await hands.type('last_name', '青葉')
    await hands.type('first_name', '太郎')
    await hands.type('last_name_kana', 'アオバ')
    await hands.type('first_name_kana', 'タロウ')
    await hands.type('zipcode', '1000001')
    await hands.type('phone_number', '09012345678')
    await hands.seeIn('address', '千代田')
  })
}

async function bookAsMember(visit: Visit): Promise<void> {
  const { hands, port, date, look } = visit
  await hands.open(`http://www.jgm.localhost:${port}/mypage/login`)
  await hands.type('email', 'taro@example.jp')
  await hands.type('password', 'golf2026')
  await hands.press('main button', 'ログイン')
  await hands.see('いつもの予約')
  await look('home')
  await hands.open(`http://www.jgm.localhost:${port}/mypage/reservation/reservation-list`)
  await hands.see('予約確定')
  await look('list')
  await hands.press('main a[href*="/reservation/regular/detail/"]')
  await hands.press('main a', 'スタート時間を変更する')
  await hands.see('いまの予約')
  await look('change')
  await hands.open(`http://www.jgm.localhost:${port}/mypage/reservation/reservation-list`)
  await hands.press('main a[href*="/reservation/regular/detail/"]')
  await hands.press('main a', '同伴者を登録する')
  await hands.see('同伴者の登録')
  await look('seats')
  await hands.open(`http://www.jgm.localhost:${port}/reserved/search?from=mypage&date=${date}`)
  // A member may be offered other starts than the rendered page has.
  await hands.seeApplication()
  await bookFirstStart(visit)
  await cancelFromDone(visit)
}

async function bookInLine(visit: Visit): Promise<void> {
  const { hands, port, date, look } = visit
  await hands.open(`http://talk.line.localhost:${port + 2}/`)
  await hands.press('button.row', '山田 太郎')
  await hands.see('公式アカウント')
  await look('talks')
  await hands.open(
    `http://liff.line.localhost:${port + 2}/2000000001-jgmMain1/reservation/search?golf_course_id=1&date=${date}`,
  )
  if ((await hands.see('許可する', '9コースの空き')) === '許可する') await hands.press('button', '許可する')
  await bookFirstStart(visit)
  await cancelFromDone(visit)
}

const walks = { guest: bookAsGuest, member: bookAsMember, line: bookInLine }

const engines = {
  Chromium: (size: Size) => openByPuppeteer('chrome', size),
  Firefox: (size: Size) => openByPuppeteer('firefox', size),
  WebKit: (size: Size, port: number) => openWebKit(size, port),
}

/** `ONLY=Firefox,line` runs the walks that have all of these words: engine, width, visitor. */
const only = process.env['ONLY']?.split(',')

printTitle('browsers: the main job and the chat area in Chromium, Firefox and WebKit')
mkdirSync(pictures, { recursive: true })
await inFolder(async (folder) => {
  const port = await findPort(firstPort)
  const product = await startProduct(folder, port)
  const member = await enter(port)
  let date = addDays(todayInTokyo(new Date()), 5)
  try {
    for (const size of sizes) {
      for (const [engine, open] of Object.entries(engines)) {
        for (const [name, walk] of Object.entries(walks)) {
          if (only && !only.every((one) => [engine, String(size.width), name].includes(one))) continue
          const hands = await open(size, port + 20)
          if ('missing' in hands) {
            printLine(`not run: ${engine} needs the package ${hands.missing}`)
            break
          }
          const look = (screen: string): Promise<void> =>
            hands.picture(`${pictures}${name}-${screen}-${size.width}-${engine}.png`)
          const what = `${hands.version}, ${size.width} pixels, ${name}`
          try {
            date = await freeDayAfter(port, date, member)
            await walk({ hands, port, date, look })
            judge(what, 1, { atLeast: 1 }, 'to the end')
          } catch (error) {
            await look('lost')
            printLine(String(error))
            judge(what, 0, { atLeast: 1 }, 'lost')
          } finally {
            await hands.close()
          }
        }
      }
    }
  } finally {
    await product.stop()
  }
})
