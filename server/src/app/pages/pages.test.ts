import { beforeEach, describe, expect, it } from 'vitest'
import { isPublicHost, leadOf, renderedAddress } from './address.ts'
import { createPages } from './pages.ts'
import { RendererBusy, type Renderer } from './renderer.ts'

const rows = [
  { path: '/reserved/select', query: { date: 'date', players: ['2', '3', '4'] }, subdomain: false, orElse: null },
  {
    path: '/reserved/:id?',
    query: { month: 'month', date: 'date', golf_course_id: 'course' },
    subdomain: true,
    orElse: '/reserved/select',
  },
  { path: '/reserved/course/:id', query: {}, subdomain: false, orElse: null },
] as const
const today = '2026-11-23'

describe('an address', () => {
  it.each([
    ['/reserved/select', '/reserved/select'],
    ['/reserved/select?utm_source=x&players=3&date=2026-12-01', '/reserved/select?date=2026-12-01&players=3'],
    ['/reserved', '/reserved'],
    ['/reserved/2?month=2026-12', '/reserved/2?month=2026-12'],
    ['/reserved/2?date=2026-12-01', '/reserved/2?date=2026-12-01'],
    ['/reserved/kasama', '/reserved/kasama'],
    ['/reserved/course/9', '/reserved/course/9'],
  ])('%s is rendered as %s', (url, address) => {
    expect(renderedAddress(rows, url, today)).toBe(address)
  })

  it.each([
    '/reserved/10',
    '/reserved/manage',
    '/reserved/course',
    '/reserved/course/kasama',
    '/reserved/2/',
    '//reserved/2',
    '/reserved//2',
    '/reserved/select?players=%3Cscript%3E',
    '/reserved/select?players=40',
    '/reserved/select?date=2026-02-30',
    '/reserved/select?date=2026-10-22',
    '/reserved/select?date=2027-12-29',
    '/reserved/2?month=2026-13',
    '/reserved/2?golf_course_id=77',
    '/mypage',
  ])('%s is left to the browser', (url) => {
    expect(renderedAddress(rows, url, today)).toBeUndefined()
  })

  it.each([
    ['/reserved', '/reserved/select'],
    ['/reserved?lineid=x', '/reserved/select?lineid=x'],
    ['/reserved?golf_course_id=&lineid=x', '/reserved/select?lineid=x'],
    ['/reserved?golf_course_id=', '/reserved/select'],
    ['/reserved?golf_course_id=2', undefined],
    ['/reserved/2', undefined],
    ['/reserved/select', undefined],
    ['/mypage', undefined],
  ])('%s without a course leads to %s', (url, lead) => {
    expect(leadOf(rows, url)).toBe(lead)
  })

  it('is rendered on the site and on the hosts of courses only', () => {
    const config = { siteUrl: 'https://www.club.example', baseDomain: 'club.example' }
    const isPublic = (host: string): boolean => isPublicHost(host, config)
    expect(['www.club.example', 'kasama.in.club.example'].filter(isPublic)).toHaveLength(2)
    for (const host of ['admin.club.example', 'line.kasama.club.example', 'kasama.evil.example.org', 'localhost'])
      expect(isPublic(host), host).toBe(false)
  })
})

describe('rendered pages', () => {
  let drawn: string[] = []
  let asked: string[] = []
  let body = ''
  let at = 0
  let failure: Error | undefined

  const renderer: Renderer = {
    known: async () => ({ pages: rows, paths: [], screens: { web: [], talk: [] } }),
    async render(address) {
      drawn.push(address)
      if (failure) throw failure
      const plain = Buffer.from(`drawn of ${body}`)
      const answers = [{ path: '/api/v1/configs', status: 200, body }]
      return { written: { plain, gzip: plain, br: plain }, answers }
    },
    close: async () => undefined,
  }
  const make = (more: { build?: string; mostPages?: number; mostBytes?: number } = {}) =>
    createPages({
      renderer,
      build: 'a',
      now: () => new Date(at),
      async answer(path) {
        asked.push(path)
        return { path, status: 200, body }
      },
      mostPages: 10,
      mostBytes: 10_000,
      ...more,
    })
  const pass = (seconds: number): void => void (at += seconds * 1000)

  beforeEach(() => {
    drawn = []
    asked = []
    body = '{"price":1,"updated_at":"2026-11-22T10:00:00+09:00"}'
    at = Date.parse('2026-11-22T10:00:00+09:00')
    failure = undefined
  })

  it('are drawn once, and their answers are read at most once a second', async () => {
    const pages = make()
    const first = await pages.find('www.x', '/reserved/select')
    expect(await pages.find('www.x', '/reserved/select?utm_source=x')).toBe(first)
    expect([drawn, asked]).toEqual([['http://www.x/reserved/select'], []])
    pass(1)
    expect(await pages.find('www.x', '/reserved/select')).toBe(first)
    expect([drawn.length, asked]).toEqual([1, ['/api/v1/configs']])
  })

  it('are drawn once for all requests of the same moment', async () => {
    const pages = make()
    await Promise.all([1, 2, 3].map(() => pages.find('www.x', '/reserved/select')))
    expect(drawn).toHaveLength(1)
  })

  it('are drawn anew with another version when an answer has changed, and not for the second it was made in', async () => {
    const pages = make()
    const first = await pages.find('www.x', '/reserved/select')
    pass(1)
    body = '{"price":1,"updated_at":"2026-11-22T10:00:01+09:00"}'
    expect((await pages.find('www.x', '/reserved/select'))?.etag).toBe(first?.etag)
    pass(1)
    body = '{"price":2,"updated_at":"2026-11-22T10:00:02+09:00"}'
    const second = await pages.find('www.x', '/reserved/select')
    expect(second?.etag).not.toBe(first?.etag)
    expect(Buffer.from(second?.plain ?? []).toString()).toContain('"price":2')
  })

  it('are other pages on another day, in another build and on another host', async () => {
    const pages = make()
    const first = await pages.find('www.x', '/reserved/select')
    expect((await make({ build: 'b' }).find('www.x', '/reserved/select'))?.etag).not.toBe(first?.etag)
    pass(24 * 3600)
    expect((await pages.find('www.x', '/reserved/select'))?.etag).not.toBe(first?.etag)
    await pages.find('kasama.x', '/reserved/select')
    expect(drawn.at(-1)).toBe('http://kasama.x/reserved/select')
  })

  it('are kept up to a number and up to a size, the latest ones', async () => {
    for (const limit of [{ mostPages: 2 }, { mostBytes: 400 }]) {
      drawn = []
      const pages = make(limit)
      for (const month of ['2026-11', '2026-12', '2027-01', '2027-01', '2026-12', '2026-11'])
        await pages.find('www.x', `/reserved/2?month=${month}`)
      expect(drawn.map((address) => address.slice(-7))).toEqual(['2026-11', '2026-12', '2027-01', '2026-11'])
    }
  })

  it('are first frames at their own addresses, too', async () => {
    const pages = make()
    const frame = await pages.frame('www.x', '/mypage')
    expect([frame?.etag !== undefined, drawn]).toEqual([true, ['http://www.x/mypage']])
    expect(await pages.frame('www.x', '/mypage')).toBe(frame)
    expect(await pages.lead('/reserved')).toBe('/reserved/select')
  })

  it('that fail are reported once, and tried again ten seconds later', async () => {
    const pages = make()
    failure = new Error('drawing failed')
    await expect(pages.find('www.x', '/reserved/select')).rejects.toThrow('drawing failed')
    failure = undefined
    expect(await pages.find('www.x', '/reserved/select')).toBeUndefined()
    pass(10)
    expect(await pages.find('www.x', '/reserved/select')).toBeDefined()
  })

  it('are left out while too many are drawn, without a report', async () => {
    failure = new RendererBusy()
    const pages = make()
    expect(await pages.find('www.x', '/reserved/select')).toBeUndefined()
    failure = undefined
    expect(await pages.find('www.x', '/reserved/select')).toBeDefined()
  })
})
