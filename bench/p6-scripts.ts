import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { addMembers, cookiesOf } from './support/people.ts'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))
/** The chat area is measured in an ordinary browser, with the emulator in place of LINE. */
const demo = fileURLToPath(new URL('../web/dist-demo', import.meta.url))

/** The size of a built script in bytes, compressed with gzip. */
function gzipBytes(folder: string, address: string): number {
  const file = join(folder, new URL(address).pathname)
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length
}

type Size = { readonly address: string; readonly bytes: number }

const sizesOf = (folder: string, addresses: readonly string[]): Size[] =>
  addresses.map((address) => ({ address, bytes: gzipBytes(folder, address) }))

/** Kilobytes. */
const sumOf = (sizes: readonly Size[]): number => sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

function printLargest(sizes: readonly Size[]): void {
  for (const { address, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6))
    printLine(`       ${(bytes / 1000).toFixed(1).padStart(6)} ${new URL(address).pathname}`)
}

/** A person of the emulator who is a member of the sample group. */
const user = `U${'1'.padStart(32, '0')}`

printTitle('P6 JavaScript for the first screen of an area, gzip')
await inPlace(async (place) => {
  const people = await addMembers(place, 1)
  const { port } = await place.startApi(firstPort + 60, { WEB_DIST: dist })
  const site = `http://www.jgm.localhost:${port}`
  const screens = [
    { name: 'public area, choice of course', path: '/reserved/select', cookies: {}, most: 140 },
    { name: 'public area, month of a course', path: '/reserved/8', cookies: {}, most: 140 },
    { name: 'My Page, log-in', path: '/mypage/login', cookies: {}, most: 150 },
    { name: 'My Page, home of a member', path: '/mypage', cookies: cookiesOf(people.firstId), most: 150 },
  ]
  const chromium = await openChromium(place.folder)
  try {
    for (const { name, path, cookies, most } of screens) {
      const seen = await chromium.visit(`${site}${path}`, cookies)
      const landed = new URL(seen.url).pathname
      if (landed !== path) throw new Error(`${path} led to ${landed}`)
      const sizes = sizesOf(dist, seen.scripts)
      const kilobytes = sumOf(sizes)
      judge(`${name} (${path}), kB`, kilobytes, { atMost: most }, `${kilobytes.toFixed(1)} in ${sizes.length} files`)
      printLargest(sizes)
    }
    const serve = new URL('../server/src/entry/serve.ts', import.meta.url)
    const chat = await place.startScript(serve, firstPort + 70, { WEB_DIST: demo })
    const chatUrl = `http://line.club.jgm.localhost:${chat.port}/?id=1`
    const logIn = `http://access.line.localhost:${chat.port + 2}/_emulator/session?user=${user}&consent=allow`
    const seen = await chromium.visit(`${logIn}&to=${encodeURIComponent(chatUrl)}`)
    if (seen.url !== chatUrl) throw new Error(`${chatUrl} led to ${seen.url}`)
    const ours = seen.scripts.filter((address) => new URL(address).host === new URL(chatUrl).host)
    const isSdk = (address: string): boolean => address.includes('/chat.liff')
    const sdk = sumOf(sizesOf(demo, ours.filter(isSdk)))
    const sizes = sizesOf(
      demo,
      ours.filter((address) => !isSdk(address)),
    )
    const rest = sumOf(sizes)
    judge('chat area, menu (/?id=1), kB', rest, { atMost: 150 }, `${rest.toFixed(1)} beside the SDK`)
    printLargest(sizes)
    judge('chat area, LIFF SDK, kB', sdk, { atMost: 31 }, sdk.toFixed(1))
  } finally {
    await chromium.close()
  }
})
