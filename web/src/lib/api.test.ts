import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn, register } from '@jgm/contract/api/account'
import { getConfigs, searchPostalCode } from '@jgm/contract/api/config'
import type { Call } from '@jgm/contract/api/endpoint'
import { getMember } from '@jgm/contract/api/session'
import { getCalendarFile, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { ApiError, call, isCode, onUnauthenticated, problemsOf } from './api.ts'
import { now, setNow } from './clock.ts'
import { tabStore } from './stores.ts'
import { transportText } from './text.ts'
import { leaveLine, readPlace } from './turn.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const unauthenticated = vi.fn<() => void>()

const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const refusal = (status: number, code: string, details?: unknown): Response =>
  json({ error: { code, message: `message of ${code}`, ...(details === undefined ? {} : { details }) } }, status)

/** The request that was sent. */
function request(): { url: string; init: RequestInit; headers: Record<string, string> } {
  const [url, init] = fetched.mock.calls[0] ?? ['', {}]
  return { url, init, headers: init.headers as Record<string, string> }
}

const hold: Call<typeof holdStarts> = {
  body: { course_id: 2, play_date: '2026-12-05', plan_id: 1, groups: [{ tee_time_id: 7, players: 4 }] },
}

const failure = async (attempt: Promise<unknown>): Promise<unknown> => attempt.then(() => null).catch((e: unknown) => e)

/** Sets up a page with these cookies; `api` is the address that the server wrote into it. */
const visit = (cookie: string, api?: string): void =>
  void vi.stubGlobal('document', { cookie, documentElement: { dataset: api === undefined ? {} : { api } } })

beforeEach(() => {
  fetched.mockReset()
  tabStore.drop('turn')
  unauthenticated.mockReset()
  onUnauthenticated(unauthenticated)
  vi.stubGlobal('fetch', fetched)
  visit('a=b; token=secret%2Btoken')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('goes to /api as JSON, with the marker header and the token of the log-in cookie', async () => {
    fetched.mockResolvedValue(json({ addresses: [] }))
    await call(searchPostalCode, { query: { zipcode: '309-1703' } })
    const { url, init, headers } = request()
    expect(url).toBe('/api/v1/postal-code?zipcode=309-1703')
    expect(init.method).toBe('GET')
    expect(init).not.toHaveProperty('body')
    expect(headers).toEqual({
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
      Authorization: 'Bearer secret+token',
    })
  })

  it('waits for its turn where many call at once, under one key, and shows the place', async () => {
    vi.useFakeTimers()
    const told = (ahead: number) => refusal(429, 'queued', { ahead, seconds: 7, again: 3, turn: `turn-${ahead}` })
    fetched
      .mockResolvedValueOnce(told(900))
      .mockResolvedValueOnce(told(400))
      .mockResolvedValueOnce(json({ token: 't' }))
    const answer = call(holdStarts, hold)
    await vi.advanceTimersByTimeAsync(0)
    expect(readPlace()).toEqual({ ahead: 900, seconds: 7 })
    await vi.advanceTimersByTimeAsync(3300)
    expect(readPlace()).toEqual({ ahead: 400, seconds: 7 })
    await vi.advanceTimersByTimeAsync(3300)
    expect(await answer).toEqual({ token: 't' })
    expect(readPlace()).toBeNull()
    const turns = fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-Turn'])
    expect(turns).toEqual([undefined, 'turn-900', 'turn-400'])
  })

  it('keeps its turn over a lost network and for the next call, until the server has forgotten it', async () => {
    vi.useFakeTimers()
    const told = refusal(429, 'queued', { ahead: 9, seconds: 7, again: 3, turn: 'turn' })
    fetched.mockResolvedValueOnce(told).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetched.mockImplementation(async () => json({ token: 't' }))
    const answer = call(holdStarts, hold)
    await vi.advanceTimersByTimeAsync(3300)
    expect(readPlace(), 'it waits on').toEqual({ ahead: 9, seconds: 7 })
    await vi.advanceTimersByTimeAsync(3300)
    await answer
    await call(holdStarts, hold)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await call(holdStarts, hold)
    const turns = fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-Turn'])
    expect(turns).toEqual([undefined, 'turn', 'turn', 'turn', undefined])
  })

  it('fails with its place for whoever leaves the line, and the next one begins anew', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async () => refusal(429, 'queued', { ahead: 9, seconds: 7, again: 3, turn: 'turn' }))
    const left = failure(call(holdStarts, hold))
    await vi.advanceTimersByTimeAsync(0)
    leaveLine()
    expect(await left).toMatchObject({ code: 'queued', message: 'message of queued' })
    expect(readPlace()).toBeNull()
    const controller = new AbortController()
    const gone = failure(call(holdStarts, hold, { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(0)
    expect(readPlace()).toEqual({ ahead: 9, seconds: 7 })
    controller.abort()
    expect(await gone).toMatchObject({ code: 'queued' })
  })

  it('goes to the API address in the page, with the cookies of that host', async () => {
    visit('token=x', 'https://admin.example.jp/api')
    fetched.mockResolvedValue(json({ addresses: [] }))
    await call(searchPostalCode, { query: { zipcode: '309-1703' } })
    expect(request().url).toBe('https://admin.example.jp/api/v1/postal-code?zipcode=309-1703')
    expect(request().init.credentials).toBe('include')
  })

  it.each([200, 422])('tells the server’s time by an answer of %d', async (status) => {
    const later = new Date(Math.floor(Date.now() / 1000) * 1000 + 7 * 86_400_000)
    fetched.mockResolvedValue(Response.json({}, { status, headers: { date: later.toUTCString() } }))
    await failure(call(searchPostalCode, { query: { zipcode: '309-1703' } }))
    expect(now().getTime()).toBeGreaterThanOrEqual(later.getTime())
    setNow(Date.now())
  })

  it('has no token when nobody is logged in', async () => {
    visit('a=b')
    fetched.mockResolvedValue(json({}))
    await call(logIn, { body: { email: 'a@example.jp', password: 'x' } })
    expect(request().headers).not.toHaveProperty('Authorization')
    expect(request().headers).not.toHaveProperty('Idempotency-Key')
    expect(request().init.body).toBe(JSON.stringify({ email: 'a@example.jp', password: 'x' }))
  })

  it('has a management token instead of the session token', async () => {
    fetched.mockResolvedValue(json({}))
    await call(
      getReservation,
      { params: { type: 'regular', number: 'K7M2PX4A' } },
      { manageToken: 'manage-token-0001' },
    )
    expect(request().headers).toMatchObject({ 'X-Manage-Token': 'manage-token-0001' })
    expect(request().headers).not.toHaveProperty('Authorization')
  })

  it('has no token for an anonymous call', async () => {
    fetched.mockResolvedValue(json({}))
    await call(getConfigs, {}, { anonymous: true })
    expect(request().headers).not.toHaveProperty('Authorization')
  })

  it('has the given Idempotency-Key, or a new one, when the endpoint needs one', async () => {
    // The body does not matter here.
    const input = { body: {} } as Call<typeof register>
    fetched.mockImplementation(async () => Promise.resolve(json({})))
    await call(register, input, { idempotencyKey: 'attempt-1' })
    await call(register, input)
    const keys = fetched.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['Idempotency-Key'])
    expect(keys[0]).toBe('attempt-1')
    expect(keys[1]).toMatch(/^[\w-]{8,64}$/)
  })

  it('returns a calendar file as text', async () => {
    fetched.mockResolvedValue(new Response('BEGIN:VCALENDAR'))
    const file = await call(getCalendarFile, { params: { type: 'regular', number: 'K7M2PX4A' } })
    expect(file).toBe('BEGIN:VCALENDAR')
  })
})

describe('a refusal', () => {
  it('is thrown with its code, sentence, status and details', async () => {
    const problems = [{ path: 'details.last_name', message: '姓を入力してください。' }]
    fetched.mockResolvedValue(refusal(422, 'validation', { problems }))
    const error = await failure(call(getMember))
    expect(error).toMatchObject({ code: 'validation', status: 422, message: 'message of validation' })
    expect(problemsOf(error)).toEqual(problems)
    expect(isCode(error, 'validation')).toBe(true)
    expect(isCode(error, 'stale')).toBe(false)
    expect(unauthenticated).not.toHaveBeenCalled()
  })

  it('has no problems of fields with another code', async () => {
    fetched.mockResolvedValue(refusal(409, 'stale'))
    expect(problemsOf(await failure(call(getMember)))).toEqual([])
    expect(problemsOf(new Error('anything'))).toEqual([])
  })

  it('shows the request id when its code is unknown', async () => {
    fetched.mockResolvedValue(refusal(500, 'internal', { id: 'f3a9' }))
    expect(await failure(call(getMember))).toMatchObject({
      code: 'internal',
      message: transportText.withId('message of internal', 'f3a9'),
    })
  })

  it.each([
    ['a page of a proxy', new Response('<html>', { status: 502 }), 502],
    ['JSON of somebody else', json({ message: 'Bad gateway' }, 503), 503],
    ['a success that is no JSON', new Response('<html>'), 0],
  ])('is a sentence of ours for %s', async (_, response, status) => {
    fetched.mockResolvedValue(response)
    const error = await failure(call(getMember))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'internal', status, message: transportText.unknown })
  })
})

describe('a session that is over', () => {
  it('is reported once', async () => {
    fetched.mockImplementation(async () => Promise.resolve(refusal(401, 'unauthenticated')))
    unauthenticated.mockImplementation(() => visit(''))
    const errors = await Promise.all([failure(call(getMember)), failure(call(getMember))])
    expect(errors.every((error) => isCode(error, 'unauthenticated'))).toBe(true)
    expect(unauthenticated).toHaveBeenCalledTimes(1)
  })

  it('is not reported when another log-in has replaced it meanwhile', async () => {
    fetched.mockImplementation(async () => {
      visit('token=fresh')
      return Promise.resolve(refusal(401, 'unauthenticated'))
    })
    await failure(call(getMember))
    expect(unauthenticated).not.toHaveBeenCalled()
  })

  it('is not reported for the refusal of a guest or a management link', async () => {
    fetched.mockImplementation(async () => Promise.resolve(refusal(401, 'unauthenticated')))
    const params = { type: 'regular', number: 'K7M2PX4A' } as const
    await failure(call(getReservation, { params }, { manageToken: 'manage-token-0001' }))
    visit('')
    await failure(call(getMember))
    expect(unauthenticated).not.toHaveBeenCalled()
  })
})

describe('no answer', () => {
  /** Never answers, but rejects when it is aborted, like fetch. */
  const silent = async (_: string, init: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })

  it('is offline when there is no connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure(call(getMember))).toMatchObject({ code: 'offline', message: transportText.offline })
  })

  it('is a timeout after 15 seconds', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(silent)
    const attempt = failure(call(getMember))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(request().init.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt).toMatchObject({ code: 'timeout', message: transportText.timeout })
  })

  it('is also a timeout when the answer stops half-way', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async (url, init) => {
      const response = new Response('')
      vi.spyOn(response, 'json').mockImplementation(async () => silent(url, init))
      return Promise.resolve(response)
    })
    const attempt = failure(call(getMember))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await attempt).toMatchObject({ code: 'timeout' })
  })

  it('is the caller’s abort when the caller aborted', async () => {
    fetched.mockImplementation(silent)
    const controller = new AbortController()
    const attempt = failure(call(getMember, {}, { signal: controller.signal }))
    controller.abort()
    expect(await attempt).toMatchObject({ name: 'AbortError' })
  })
})
