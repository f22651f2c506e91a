import { courseIds } from '@jgm/contract/model/choices'
import { paces, type Pace } from '@jgm/contract/model/single'

/** The start preferences that mean a part of the day. */
export const startsWished = [3, 4, 5, 6] as const

/** What is looked for. It stands in the query, so that back, reload and a shared link keep it. */
export type SingleWish = {
  readonly course: (typeof courseIds)[number] | undefined
  readonly start: (typeof startsWished)[number] | undefined
  readonly pace: Pace | undefined
  readonly walking: boolean | undefined
  readonly beginners: boolean
  readonly women: boolean
  readonly established: boolean
}

/** Reads the wish from a query; unreadable values take everything. */
export const readWish = (query: URLSearchParams): SingleWish => ({
  course: courseIds.find((id) => String(id) === query.get('course')),
  start: startsWished.find((start) => String(start) === query.get('start')),
  pace: paces.find(({ value }) => value === query.get('pace'))?.value,
  walking: query.get('walking') === '1' ? true : query.get('walking') === '0' ? false : undefined,
  beginners: query.get('beginners') === '1',
  women: query.get('women') === '1',
  established: query.get('established') === '1',
})

/** The wish as values of a page's query. */
export const writtenOf = ({ course, start, pace, walking, beginners, women, established }: SingleWish) => ({
  course,
  start,
  pace,
  walking: walking === undefined ? undefined : walking ? 1 : 0,
  beginners: beginners ? 1 : undefined,
  women: women ? 1 : undefined,
  established: established ? 1 : undefined,
})

/** What the endpoints are asked. */
export const queryOf = ({ course, start, pace, walking, beginners, women, established }: SingleWish) => ({
  ...(course === undefined ? {} : { course_id: course }),
  ...(start === undefined ? {} : { start }),
  ...(pace === undefined ? {} : { pace }),
  ...(walking === undefined ? {} : { walking: String(walking) as 'true' | 'false' }),
  ...(beginners ? { beginners: 'true' as const } : {}),
  ...(women ? { women: 'true' as const } : {}),
  ...(established ? { established: 'true' as const } : {}),
})

/** Is the filter for women's tee times of use to the reader? A man can't have a seat there; where a link has set it, he can take it off. */
export const offersWomen = ({ women }: SingleWish, gender: string | null | undefined): boolean =>
  women || gender !== 'male'

/** How many of the folded filters are set. */
export const countOf = ({ start, pace, walking, beginners, women }: SingleWish): number =>
  [start !== undefined, pace !== undefined, walking !== undefined, beginners, women].filter(Boolean).length
