import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { addMembers, cookiesOf } from './support/people.ts'
import { openChromium } from './support/chromium.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../web/dist', import.meta.url))

/** Bytes of a built script as it travels, compressed with gzip. */
function gzipBytes(address: string): number {
  const file = join(dist, new URL(address).pathname)
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length
}

printTitle('P6 JavaScript for the first screen of an area, gzip')
await inPlace(async (place) => {
  const people = await addMembers(place, 1)
  const { port } = await place.startApi(firstPort + 60, { WEB_DIST: dist })
  const site = `http://www.jgm.localhost:${port}`
  const screens = [
    { name: 'public area, choice of course', path: '/reserved/select', cookies: {}, most: 140 },
    { name: 'My Page, log-in', path: '/mypage/login', cookies: {}, most: 150 },
    { name: 'My Page, home of a member', path: '/mypage', cookies: cookiesOf(people.firstId), most: 150 },
  ]
  const chromium = await openChromium(place.folder)
  try {
    for (const { name, path, cookies, most } of screens) {
      const seen = await chromium.visit(`${site}${path}`, cookies)
      const landed = new URL(seen.url).pathname
      if (landed !== path) throw new Error(`${path} led to ${landed}`)
      const sizes = seen.scripts.map((address) => ({ address, bytes: gzipBytes(address) }))
      const kilobytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      judge(`${name} (${path}), kB`, kilobytes, { atMost: most }, `${kilobytes.toFixed(1)} in ${sizes.length} files`)
      for (const { address, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6))
        printLine(`       ${(bytes / 1000).toFixed(1).padStart(6)} ${new URL(address).pathname}`)
    }
  } finally {
    await chromium.close()
  }
})
