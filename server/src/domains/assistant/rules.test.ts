import { describe, expect, it } from 'vitest'
import { allows, hostOfAnswer, isChallenge, isRedirect, isRegistered, scopesIn, shownName, withQuery } from './rules.ts'

describe('an address of answers', () => {
  const own = 'jgm.example'
  it.each([
    'https://program.example/callback',
    'https://program.example:8443/a?b=c',
    'http://127.0.0.1:8765/callback',
    'http://localhost/',
    'http://[::1]:1/x',
  ])('may be %s', (address) => expect(isRedirect(address, own)).toBe(true))

  it.each([
    'http://program.example/',
    'http://127.0.0.1.program.example/',
    'http://localhost@program.example/',
    'https://program.example/#',
    'https://program.example\\@www.jgm.example/',
    'https://www.jgm.example/mypage',
    'https://www.jgm.example./mypage',
    'https://jgm.example/',
    'https://kasama.club.jgm.example/',
    'https://WWW.JGM.example/mypage',
    'https:program.example',
    '//program.example/',
    ' https://program.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'program.example:/callback',
    `https://program.example/${'x'.repeat(500)}`,
    '',
  ])('is never %s', (address) => expect(isRedirect(address, own)).toBe(false))

  it('is the registered one, letter for letter, but for the port of the own device', () => {
    const registered = ['https://program.example/cb', 'http://127.0.0.1:1000/cb?a=1']
    expect(isRegistered(registered, 'https://program.example/cb')).toBe(true)
    expect(isRegistered(registered, 'http://127.0.0.1:2000/cb?a=1')).toBe(true)
    for (const other of [
      'https://program.example:444/cb',
      'https://PROGRAM.example/cb',
      'https://program.example/cb/',
      'https://program.example/cb?x',
      'http://127.0.0.1:2000/cb',
      'http://127.0.0.1:2000/cb?a=2',
      'http://localhost:2000/cb?a=1',
      'https://127.0.0.1:2000/cb?a=1',
    ])
      expect(isRegistered(registered, other), other).toBe(false)
  })

  it('is shown by its host, and added to without losing its own query', () => {
    expect(hostOfAnswer('https://例.example:8443/cb')).toBe('xn--fsq.example:8443')
    expect(hostOfAnswer('http://[::1]:3000/')).toBeNull()
    expect(withQuery('https://a.example/cb?x=1', { code: 'a b', state: null })).toBe(
      'https://a.example/cb?x=1&code=a+b',
    )
    expect(withQuery('https://a.example/cb', { state: '&' })).toBe('https://a.example/cb?state=%26')
  })
})

it('a name is one line of sixty letters that are seen', () => {
  expect(shownName(' A\n\u202eB\u0000 ')).toBe('A B')
  expect([...shownName('😀'.repeat(80))]).toHaveLength(60)
  expect(shownName('\u200b')).toBe('')
})

it('scopes are ours, in our order; writing has reading in it', () => {
  expect(scopesIn(undefined)).toEqual(['rounds:read', 'rounds:write'])
  expect(scopesIn('')).toEqual(['rounds:read', 'rounds:write'])
  expect(scopesIn('offline_access rounds:write rounds:read')).toEqual(['rounds:read', 'rounds:write'])
  expect(scopesIn('openid')).toBeNull()
  expect(allows(['rounds:write'], 'rounds:read')).toBe(true)
  expect(allows(['rounds:read'], 'rounds:write')).toBe(false)
})

it('a challenge has 43 letters of base64url', () => {
  expect(isChallenge('a'.repeat(43))).toBe(true)
  for (const text of [undefined, '', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`])
    expect(isChallenge(text)).toBe(false)
})
