import { QueryClient } from '@tanstack/react-query'
import type { CourseInfo } from '@jgm/contract/api/config'
import { describe, expect, it } from 'vitest'
import { reservedRows } from '../areas/reserved/routes.ts'
import type { PageId } from '../routing/screens.ts'
import { findRow } from '../routing/table.ts'
import { headHtml, headOf, pricesIn, scriptJson, type Head } from './head.ts'

const course = {
  id: 2,
  name: 'JGM笠間ゴルフクラブ',
  subdomain: 'kasama',
  prefecture_label: '茨城県',
  address: '笠間市1-1',
  phone: '0296-00-0000',
  map_url: null,
  chat_account_url: null,
  x_url: 'https://x.example/kasama',
  facebook_url: null,
  instagram_url: null,
  is_sample: false,
} as CourseInfo

function headFor(page: PageId, courseId = 2, price: number | null = 9750, courses = [course]): Head {
  const row = findRow(reservedRows, page)
  if (!row) throw new Error('no such row')
  const prices = new Map(price === null ? [] : [[2, price] as const])
  return headOf({ row, title: row.title, courseId }, { site: 'https://www.x', rows: reservedRows, courses, prices })
}

describe('the head of a page', () => {
  it('has the title of the specification with the course and the site’s name, and the course where the page is shared', () => {
    const head = headFor('booking.guide')
    expect(head.title).toBe('コース案内｜JGM笠間ゴルフクラブ｜JGMゴルフ')
    expect(head.shareTitle).toBe('JGM笠間ゴルフクラブ コース案内')
    expect(headFor('legal.terms').title).toBe('利用規約｜JGMゴルフ')
    expect(head.description).toContain('JGM笠間ゴルフクラブ（茨城県）')
    expect(head.description).toContain('9,750円〜（税込）')
  })

  it('has one address for all spellings and wishes of a page', () => {
    expect(headFor('booking.calendar').canonical).toBe('https://www.x/reserved/2')
    expect(headFor('booking.guide').canonical).toBe('https://www.x/reserved/course/2')
    expect(headFor('booking.search').canonical).toBe('https://www.x/reserved/search')
  })

  it('has the share image of the course, and the site’s where it is about no course', () => {
    expect(headFor('booking.calendar').image).toBe('https://www.x/share/kasama.png')
    expect(headFor('booking.select').image).toBe('https://www.x/share/site.png')
  })

  it('describes the course with its real lowest price, and without one while no day can be booked', () => {
    expect(headFor('booking.calendar').things).toMatchObject([
      {
        '@type': 'GolfCourse',
        url: 'https://www.x/reserved/2',
        address: { addressRegion: '茨城県' },
        sameAs: ['https://x.example/kasama'],
        makesOffer: { '@type': 'AggregateOffer', lowPrice: 9750, priceCurrency: 'JPY' },
      },
    ])
    expect(JSON.stringify(headFor('booking.calendar', 2, null).things)).not.toContain('Offer')
    expect(headFor('booking.select').things).toHaveLength(1)
    expect(headFor('legal.terms').things).toEqual([])
  })

  it('asserts no sample as a fact of the course, but its prefecture and the prices that it sells at', () => {
    const sample = { ...course, is_sample: true, map_url: 'https://map.example' }
    const [said] = headFor('booking.calendar', 2, 9750, [sample]).things
    const told = JSON.stringify(said)
    for (const fact of [course.address, course.phone, 'x.example', 'map.example']) expect(told).not.toContain(fact)
    expect(said).toMatchObject({ address: { addressRegion: '茨城県' }, makesOffer: { lowPrice: 9750 } })
  })

  it('lets nothing in its words end an element', () => {
    const evil = '</script><script>alert(1)</script><!--"\u2028&'
    const html = headHtml({ ...headFor('booking.guide'), title: evil, description: evil, things: [{ name: evil }] })
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(html).not.toContain('<!--')
    expect(html).toContain('content="&lt;/script&gt;')
    expect(JSON.parse(scriptJson({ name: evil }))).toEqual({ name: evil })
  })
})

describe('the lowest price of a course', () => {
  it('comes from the summaries, and from the days of a month that can be booked', () => {
    const queries = new QueryClient()
    queries.setQueryData(['summaries', null], {
      courses: [
        { course_id: 1, weekday_from: 12_000, weekend_from: 9000 },
        { course_id: 2, weekday_from: null, weekend_from: null },
      ],
    })
    queries.setQueryData(['month', 3, '2026-12', 2, null], {
      course_id: 3,
      days: [
        { reason: 'sold_out', price_from: 5000 },
        { reason: null, price_from: 8000 },
        { reason: null, price_from: 7000 },
      ],
    })
    expect([...pricesIn(queries)]).toEqual([
      [1, 9000],
      [3, 7000],
    ])
  })
})
