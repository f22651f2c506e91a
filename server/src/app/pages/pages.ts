import { createHash } from 'node:crypto'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { PageRow, ScreenPaths, Written } from './protocol.ts'
import { leadOf, renderedAddress } from './address.ts'
import { RendererBusy, type Answer, type Renderer } from './renderer.ts'

/** A rendered page, and the version of what it shows. */
export type RenderedPage = Written & { readonly etag: string }

export type Pages = {
  /** The rendered page of a host and a target; undefined where the bare page is to be sent. Rejects when the page fails. */
  find(hostname: string, url: string): Promise<RenderedPage | undefined>
  /** The first frame of an area, at an address without anything of the request in it. Otherwise like `find`. */
  frame(hostname: string, path: string): Promise<RenderedPage | undefined>
  /** Where an address without a course leads on the site's own host; undefined when it does not. */
  lead(url: string): Promise<string | undefined>
  /** The paths for search engines. */
  paths(): Promise<readonly string[]>
  /** The paths of all screens. */
  screens(): Promise<ScreenPaths>
}

type Entry = {
  readonly page: RenderedPage | undefined
  readonly version: string
  readonly needs: readonly string[]
  readonly bytes: number
  /** Until this second (exclusive) the entry is sent without reading its answers again. */
  until: number
}

/** Seconds to wait after a failed page before rendering it again. */
const pause = 10

/** Cuts the time of an answer to the minute, which is what screens show, so that a page does not change each second. */
const toTheMinute = (body: string): string => body.replaceAll(/("updated_at":"\d{4}-\d\d-\d\dT\d\d:\d\d)[^"]*"/g, '$1"')

/**
 * Keeps rendered pages per host, address and version. The version covers the build, the day and every API answer that the page shows.
 * At most once a second the answers are read again; when one has changed, the page is rendered again. The answers are read without a
 * session, so a page contains nothing personal.
 */
export function createPages(given: {
  readonly renderer: Renderer
  readonly build: string
  readonly now: () => Date
  readonly answer: (path: string) => Promise<Answer>
  readonly mostPages: number
  readonly mostBytes: number
}): Pages {
  const kept = new Map<string, Entry>()
  const drawing = new Map<string, Promise<Entry>>()
  let size = 0
  let restUntil = 0

  function drop(key: string): void {
    size -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  /** Stores an entry as the most recently used, and drops the least recently used ones beyond the limits. */
  function keep(key: string, entry: Entry): Entry {
    drop(key)
    kept.set(key, entry)
    size += entry.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= given.mostPages && size <= given.mostBytes) break
      drop(oldest)
    }
    return entry
  }

  function versionOf(key: string, answers: readonly Answer[], now: Date): string {
    // A log-in and the frame of a member have one address for the browser, and the same answers.
    const hash = createHash('sha256').update(`${given.build} ${todayInTokyo(now)} ${key}`)
    const sorted = answers.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    for (const { path, status, body } of sorted) hash.update(`\n${path} ${status} ${toTheMinute(body)}`)
    return hash.digest('base64url').slice(0, 27)
  }

  async function draw(key: string, address: string, now: Date): Promise<Entry> {
    const { written, answers } = await given.renderer.render(address, now.getTime())
    const unique = [...new Map(answers.map((one) => [one.path, one])).values()]
    const version = versionOf(key, unique, now)
    const bytes = written ? written.plain.length + written.gzip.length + written.br.length : 0
    return keep(key, {
      page: written ? { ...written, etag: `W/"${version}"` } : undefined,
      version,
      needs: unique.map(({ path }) => path),
      bytes,
      until: Math.floor(now.getTime() / 1000) + 1,
    })
  }

  async function fresh(key: string, address: string, now: Date): Promise<Entry> {
    const found = kept.get(key)
    if (found) {
      const version = versionOf(key, await Promise.all(found.needs.map(given.answer)), now)
      if (version === found.version) {
        found.until = Math.floor(now.getTime() / 1000) + 1
        return keep(key, found)
      }
    }
    return draw(key, address, now)
  }

  /** The page of a host at the path that `pathOf` finds among the rows. */
  async function pageAt(
    hostname: string,
    pathOf: (pages: readonly PageRow[]) => string | undefined,
  ): Promise<RenderedPage | undefined> {
    const now = given.now()
    const second = Math.floor(now.getTime() / 1000)
    if (second < restUntil) return undefined
    let key = ''
    try {
      const { pages } = await given.renderer.known()
      const path = pathOf(pages)
      if (path === undefined) return undefined
      key = `${hostname}${path}`
      const found = kept.get(key)
      if (found && second < found.until) return found.page
      const shared = drawing.get(key) ?? fresh(key, `http://${key}`, now).finally(() => drawing.delete(key))
      drawing.set(key, shared)
      return (await shared).page
    } catch (error) {
      if (error instanceof RendererBusy) return undefined
      if (key === '') restUntil = second + pause
      else keep(key, { page: undefined, version: '', needs: [], bytes: 0, until: second + pause })
      throw error
    }
  }

  return {
    find: (hostname, url) => pageAt(hostname, (pages) => renderedAddress(pages, url, todayInTokyo(given.now()))),
    frame: (hostname, path) => pageAt(hostname, () => path),
    async lead(url) {
      return leadOf((await given.renderer.known()).pages, url)
    },
    async paths() {
      return (await given.renderer.known()).paths
    },
    async screens() {
      return (await given.renderer.known()).screens
    },
  }
}
