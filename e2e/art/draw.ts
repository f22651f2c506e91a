import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { menuSvg, printSvg, type State } from './menu.ts'
import { subdomains, isCourseId } from '@jgm/contract/model/courses'
import { inks } from '@jgm/contract/model/inks'
import { clubNames } from '../../server/src/app/sample/clubs.ts'
import { encodePng } from './png.ts'
import { iconSvg, shareSvg } from './share.ts'
import { shortNames } from './words.ts'

/**
 * Draws all pictures that are not SVG: `node e2e/art/draw.ts`. The prints of the tickets go to `web/public/prints`, the pictures of
 * shared links to `web/public/share`, the icons of My Page to `web/public/icons`, the rich menus to `server/line-menus`. The
 * pictures are committed; run it again after a change of a landscape or of the words. `node e2e/art/draw.ts share` draws one
 * folder only.
 */

/** The horizontal focus of each landscape, as a share of its width. */
const focuses = [0.68, 0.69, 0.58, 0.48, 0.5, 0.5, 0.66, 0.56, 0.88, 0.38]

const repository = fileURLToPath(new URL('../../', import.meta.url))
const menus = `${repository}server/line-menus`
const prints = `${repository}web/public/prints`
const shares = `${repository}web/public/share`
const icons = `${repository}web/public/icons`
/** The folders to draw, by their last name; all when none is named. */
const wanted = process.argv.slice(2)
const isWanted = (folder: string): boolean => wanted.length === 0 || wanted.some((name) => folder.endsWith(`/${name}`))

/** The pixels of a drawing in at most 256 colours: the most frequent ones; other pixels get the nearest of them. */
const reduceInPage = async (
  svg: string,
): Promise<{ width: number; height: number; palette: string; pixels: string }> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const counts = new Map<number, number>()
  const keyAt = (at: number): number => ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  for (let at = 0; at < data.length; at += 4) counts.set(keyAt(at), (counts.get(keyAt(at)) ?? 0) + 1)
  const frequent = [...counts].toSorted((a, b) => b[1] - a[1]).map(([key]) => key)
  const palette = frequent.slice(0, 256)
  const nearest = new Map(palette.map((key, index) => [key, index]))
  const distance = (one: number, other: number): number =>
    ((one >> 16) - (other >> 16)) ** 2 +
    (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
    ((one & 255) - (other & 255)) ** 2
  for (const key of frequent.slice(256)) {
    let best = 0
    for (let index = 1; index < palette.length; index += 1)
      if (distance(key, palette[index] ?? 0) < distance(key, palette[best] ?? 0)) best = index
    nearest.set(key, best)
  }
  const pixels = new Uint8Array(data.length / 4)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = nearest.get(keyAt(4 * at)) ?? 0
  const colours = Uint8Array.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]))
  const textOf = (bytes: Uint8Array): string => {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 32_768) binary += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(binary)
  }
  return { width: canvas.width, height: canvas.height, palette: textOf(colours), pixels: textOf(pixels) }
}

async function draw(page: Page, svg: string, folder: string, name: string): Promise<void> {
  if (!isWanted(folder)) return
  const file = `${folder}/${name}.png`
  const { width, height, palette, pixels } = await page.evaluate(reduceInPage, svg)
  const png = encodePng({
    width,
    height,
    palette: Buffer.from(palette, 'base64'),
    pixels: Buffer.from(pixels, 'base64'),
  })
  await writeFile(file, png)
  process.stdout.write(`${file.slice(repository.length)} ${Math.ceil(png.length / 1024)} kB\n`)
}

for (const folder of [menus, prints, shares, icons]) await mkdir(folder, { recursive: true })
const names = clubNames()
const executablePath = process.env['CHROME_PATH']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const page = await browser.newPage()
for (const [id, ink] of inks.entries()) {
  const landscape = await readFile(new URL(`../../web/src/ui/landscapes/${id}.svg`, import.meta.url), 'utf8')
  const shortName = shortNames[id] ?? ''
  const given = { landscape, ink, focus: focuses[id] ?? 0.5, name: shortName }
  const states: readonly State[] = id === 0 ? ['guest'] : ['linked', 'tomorrow']
  for (const state of states) await draw(page, menuSvg(state, given), menus, `${state}${id === 0 ? '' : `-${id}`}`)
  await draw(page, printSvg(landscape, ink, false), prints, `${id}`)
  await draw(page, printSvg(landscape, ink, true), prints, `off-${id}`)
  const course = isCourseId(id) ? { name: names.get(id) ?? shortName, shortName } : undefined
  await draw(page, shareSvg({ landscape, ink, course }), shares, isCourseId(id) ? subdomains[id] : 'site')
}
for (const width of [192, 512]) await draw(page, iconSvg(width, 0), icons, `icon-${width}`)
// Android cuts up to a tenth of a maskable icon on each side.
await draw(page, iconSvg(512, 0.14), icons, 'maskable-512')
await draw(page, iconSvg(180, 0.08), icons, 'apple-180')
await browser.close()
