import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, fillPath, type Call, type Endpoint, type Reply } from './endpoint.ts'

const readBook = endpoint({
  name: 'shelf.read',
  method: 'GET',
  path: '/v1/shelves/:shelf/books/:book',
  access: 'anyone',
  summary: 'One book',
  params: z.object({ shelf: z.coerce.number(), book: z.string() }),
  query: z.object({ page: z.optional(z.coerce.number()) }),
  reply: z.object({ title: z.string(), lent_at: z.nullable(z.string()) }),
  errors: ['not_found'],
})

const searchBooks = endpoint({
  name: 'shelf.search',
  method: 'GET',
  path: '/v1/books',
  access: 'anyone',
  summary: 'Books by author',
  query: z.object({ author: z.string() }),
  reply: z.object({ titles: z.array(z.string()) }),
  errors: [],
})

const addBook = endpoint({
  name: 'shelf.add',
  method: 'POST',
  path: '/v1/books',
  access: 'member',
  summary: 'Add a book',
  body: z.object({ title: z.string(), note: z._default(z.string(), '') }),
  reply: z.object({ id: z.int() }),
  errors: [],
  idempotent: true,
})

const listShelves = endpoint({
  name: 'shelf.list',
  method: 'GET',
  path: '/v1/shelves',
  access: 'anyone',
  summary: 'All shelves',
  reply: z.object({ shelves: z.array(z.int()) }),
  errors: [],
})

/** Has the signature of the browser's client and returns its arguments. */
const call = <E extends Endpoint>(declared: E, input: Call<E>): { declared: E; input: Call<E>; reply?: Reply<E> } => ({
  declared,
  input,
})

describe('the input of a call', () => {
  it('accepts exactly the declared parts', () => {
    expect(call(readBook, { params: { shelf: 1, book: 'a' }, query: { page: 2 } }).input).toHaveProperty(
      'query.page',
      2,
    )
    expect(call(addBook, { body: { title: 'a' } }).input).toEqual({ body: { title: 'a' } })
    expect(call(searchBooks, { query: { author: 'a' } }).input).toEqual({ query: { author: 'a' } })
  })

  it('lets a caller omit a part whose fields are all optional, and keeps it when given', () => {
    expect(call(readBook, { params: { shelf: 1, book: 'a' } }).input).not.toHaveProperty('query')
    expect(call(listShelves, {}).input).toEqual({})
    expectTypeOf<Call<typeof readBook>>().toHaveProperty('query')
  })

  it('refuses a missing body', () => {
    // @ts-expect-error the body is required
    expect(call(addBook, {}).input).toEqual({})
    // @ts-expect-error the title is required
    expect(call(addBook, { body: {} }).input).toEqual({ body: {} })
  })

  it('refuses a missing or unknown path parameter', () => {
    // @ts-expect-error params are required
    expect(call(readBook, {}).input).toEqual({})
    // @ts-expect-error book is missing
    expect(call(readBook, { params: { shelf: 1 } }).input).toEqual({ params: { shelf: 1 } })
    // @ts-expect-error there is no parameter floor
    expect(call(readBook, { params: { shelf: 1, book: 'a', floor: 3 } }).input).toHaveProperty('params.floor')
  })

  it('refuses a missing required query and an unknown query value', () => {
    // @ts-expect-error the query is required
    expect(call(searchBooks, {}).input).toEqual({})
    // @ts-expect-error there is no query value colour
    expect(call(searchBooks, { query: { author: 'a', colour: 'red' } }).input).toHaveProperty('query.colour')
  })

  it('refuses a field of the wrong type', () => {
    // @ts-expect-error the title is a string
    expect(call(addBook, { body: { title: 1 } }).input).toEqual({ body: { title: 1 } })
  })
})

describe('the reply', () => {
  it('contains the declared fields and no other', () => {
    const reply: Reply<typeof readBook> = { title: 'a', lent_at: null }
    expectTypeOf(reply).toEqualTypeOf<{ title: string; lent_at: string | null }>()
    // @ts-expect-error the reply has no author
    expect(reply.author).toBeUndefined()
  })
})

describe('the declaration of an endpoint', () => {
  const common = { name: 'shelf.none', path: '/v1/none', summary: 'None', reply: z.object({}), errors: [] } as const

  it('is refused with a body or an idempotency key on a GET', () => {
    // @ts-expect-error a GET carries no body
    expect(endpoint({ ...common, method: 'GET', access: 'anyone', body: z.object({}) })).toHaveProperty('body')
    // @ts-expect-error a GET has nothing to repeat
    expect(endpoint({ ...common, method: 'GET', access: 'anyone', idempotent: true })).toHaveProperty('idempotent')
  })

  it('is refused without its access', () => {
    // @ts-expect-error access is required
    expect(endpoint({ ...common, method: 'POST' })).not.toHaveProperty('access')
  })

  it('is refused for staff without the least role, and for others with one', () => {
    // @ts-expect-error the least role is required
    expect(endpoint({ ...common, method: 'POST', access: 'staff' })).not.toHaveProperty('least')
    expect(endpoint({ ...common, method: 'POST', access: 'staff', least: 'front_desk' })).toHaveProperty('least')
    // @ts-expect-error a member has no role
    expect(endpoint({ ...common, method: 'POST', access: 'member', least: 'front_desk' })).toHaveProperty('least')
  })

  it('is refused with an error that is not on the closed list', () => {
    // @ts-expect-error no such error
    expect(endpoint({ ...common, method: 'POST', access: 'anyone', errors: ['too_sleepy'] })).toHaveProperty('errors')
  })
})

describe('fillPath', () => {
  it('fills the segments, percent-encoded, and leaves out query values that are undefined', () => {
    expect(fillPath('/v1/shelves/:shelf/books/:book', { shelf: 3, book: 'a/b c' }, { page: 2, none: undefined })).toBe(
      '/v1/shelves/3/books/a%2Fb%20c?page=2',
    )
    expect(fillPath('/v1/books')).toBe('/v1/books')
  })

  it('throws when a segment is missing', () => {
    expect(() => fillPath('/v1/shelves/:shelf', {})).toThrow(/shelf/)
  })
})
