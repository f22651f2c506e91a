import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createRenderer, RendererBusy, type Renderer } from './renderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'jgm-renderer-'))
const page = [
  '<!doctype html><html lang="ja"><head><meta name="description" content="x" /><meta property="og:image" content="x" /><title>x</title>',
  '<script type="module" crossorigin src="/assets/index-1.js"></script></head>',
  '<body><noscript><p>x</p></noscript><div id="root"><p>x</p></div></body></html>',
].join('\n')

/** Screens that do what the address says. What hangs never yields, and leaves the processor to other tests. */
const screens = `
const cell = new Int32Array(new SharedArrayBuffer(4))
export const pages = [{ path: '/p', query: {}, subdomain: false, orElse: null }]
export const publicPaths = (ids) => ids.map((id) => '/p/' + id)
export async function render(address, { at, site }) {
  const { pathname } = new URL(address)
  if (pathname === '/null') return null
  if (pathname === '/throw') throw new TypeError('of taro@example.jp')
  if (pathname === '/end') process.exit(1)
  while (pathname === '/hang') Atomics.wait(cell, 0, 0, 20)
  if (pathname === '/write') await fetch('/api/v1/login', { method: 'POST' })
  if (pathname === '/missing') throw new Error(String((await fetch('/api/v1/missing')).status))
  const answer = await (await fetch('/api/v1/configs')).json()
  const seen = [location.pathname, typeof window, document.cookie, answer.price, at, site]
  return { head: '<title>head</title>', body: { id: 'a', class: 'b' }, before: '', markup: JSON.stringify(seen), after: '<i>$&</i>' }
}
`
const bundle = join(folder, 'render.mjs')
writeFileSync(bundle, screens)

const open: Renderer[] = []
function make(limits: { limitMs?: number; mostWaiting?: number; mostPerSecond?: number } = {}): Renderer {
  const renderer = createRenderer(
    { bundle, page, css: undefined, site: 'http://www.x' },
    {
      limitMs: 20_000,
      mostWaiting: 8,
      mostPerSecond: 20,
      answer: async (path) =>
        path.endsWith('missing') ? { path, status: 400, body: '{}' } : { path, status: 200, body: '{"price":9750}' },
      ...limits,
    },
  )
  open.push(renderer)
  return renderer
}
afterEach(async () => {
  for (const renderer of open.splice(0)) await renderer.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

it('renders a page into the document, for nobody, and says what it shows', async () => {
  const { written, answers } = await make().render('http://www.x/p', 7)
  const html = Buffer.from(written?.plain ?? []).toString()
  expect(html).toContain('<div id="root">["/p","undefined","",9750,7,"http://www.x"]</div>')
  expect(html).toContain('<body id="a" class="b">')
  expect(html).toContain('<title>head</title>')
  expect(html).toContain('<i>$&</i>')
  expect(html).toContain('data-app="/assets/index-1.js"')
  expect(html.match(/<(title|script|noscript)\b/g)).toEqual(['<title', '<script'])
  expect(gunzipSync(written?.gzip ?? Buffer.alloc(0)).toString()).toBe(html)
  expect(answers).toEqual([{ path: '/api/v1/configs', status: 200, body: '{"price":9750}' }])
})

it('says which addresses it knows, and what is not a page', async () => {
  const renderer = make()
  const { pages, paths } = await renderer.known()
  expect([pages[0]?.path, paths.length]).toEqual(['/p', 9])
  expect((await renderer.render('http://www.x/null', 0)).written).toBeNull()
})

it('draws nothing, and reports no fault, where the API refuses what the address asks for', async () => {
  expect((await make().render('http://www.x/missing', 0)).written).toBeNull()
})

it('fails with the place of a fault and without what was said', async () => {
  const failed = make().render('http://www.x/throw', 0)
  await expect(failed).rejects.toThrow(/TypeError .*render\.mjs/)
  await expect(failed).rejects.not.toThrow(/taro/)
  await expect(make().render('http://www.x/write', 0)).rejects.toThrow('Error')
})

it('ends a page that takes too long, and draws the next one in a new thread', async () => {
  const renderer = make({ limitMs: 10_000 })
  await renderer.known()
  const hanging = renderer.render('http://www.x/hang', 0)
  const next = renderer.render('http://www.x/p', 0)
  await expect(hanging).rejects.toThrow('not drawn within 10000 ms')
  expect((await next).written).not.toBeNull()
})

it('fails when its thread ends, and draws the next page in a new one', async () => {
  const renderer = make()
  await expect(renderer.render('http://www.x/end', 0)).rejects.toThrow('ended')
  expect((await renderer.render('http://www.x/p', 0)).written).not.toBeNull()
})

it('lets a few pages wait, and draws a number in a second', async () => {
  const busy = make({ mostWaiting: 1 })
  const given = [1, 2, 3].map(() => busy.render('http://www.x/p', 0))
  const results = await Promise.allSettled(given)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const quick = make({ mostPerSecond: 1 })
  await quick.render('http://www.x/p', 5000)
  await expect(quick.render('http://www.x/p', 5999)).rejects.toBeInstanceOf(RendererBusy)
  expect((await quick.render('http://www.x/p', 6000)).written).not.toBeNull()
})
