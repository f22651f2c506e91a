import { expect, it } from 'vitest'
import { appAmong, channelOf, cleanAddress, leadsNowhere, linkInLine, personOf, wasDenied } from './address.ts'
import { lineRows } from './routes.ts'

const place = 'https://line.club.example.jp/reservation'

it.each([
  [`${place}?golf_course_id=3&code=a&state=b&liffClientId=1&liffRedirectUri=x`, `${place}?golf_course_id=3`],
  [`${place}?id=3#access_token=secret`, `${place}?id=3`],
  [`${place}?id=3&error=access_denied&error_description=x&liffOAuth2Error=true&state=b`, `${place}?id=3`],
  [`${place}?id=3&liffIsEscapedFromApp=true&liff.hback=2`, `${place}?id=3`],
  // `code` is also the name of our invitation codes.
  [`${place}?code=INVITE&id=3`, `${place}?code=INVITE&id=3`],
])('takes LINE’s values out of %s', (dirty, clean) => {
  expect(cleanAddress(dirty)).toBe(clean)
})

it('leads both old forms of a completed entry to its screen, and never to the competition of that name', () => {
  const site = 'https://line.club.example.jp'
  for (const old of ['/sport/complete:K7M2PX4A', '/sport/completeK7M2PX4A'])
    expect(cleanAddress(`${site}${old}?golf_course_id=2`)).toBe(`${site}/sport/complete/K7M2PX4A?golf_course_id=2`)
  for (const other of ['/sport/complete/K7M2PX4A', '/sport/7', '/sport'])
    expect(cleanAddress(site + other)).toBe(site + other)
})

it('tells a person’s refusal from other errors of LINE', () => {
  expect(wasDenied(`${place}?error=access_denied&liffOAuth2Error=true`)).toBe(true)
  expect(wasDenied(`${place}?error=access_denied`)).toBe(false)
  expect(wasDenied(`${place}?error=server_error&liffOAuth2Error=true`)).toBe(false)
})

it.each([
  ['/', true],
  ['/?id=', true],
  ['/?id=10', true],
  ['/?golf_course_id=0', true],
  ['/?id=abc', true],
  ['/?line_tracking_id=x', true],
  ['/nowhere', true],
  ['/nowhere?id=2', true],
  ['/login/2/further', true],
  ['/?id=2', false],
  ['/?golf_course_id=9', false],
  ['/?liff.state=%3Fid%3D2', false],
  ['/?code=x&state=y&liffClientId=z&liffRedirectUri=w', false],
  ['/?error=access_denied&liffClientId=z', false],
  ['/login/2', false],
  ['/notice', false],
  ['/reservation', false],
  ['/addFriend', false],
])('%s leads nowhere: %s', (path, expected) => {
  expect(leadsNowhere(`http://line.club.jgm.localhost${path}`, lineRows)).toBe(expected)
})

it('chooses the app of the channel that LINE opened, else the first', () => {
  const ids = ['2009000003-Published', '2009000002-InReview1']
  expect(appAmong(ids, channelOf(`${place}#client_id=2009000002&access_token=x`))).toBe(ids[1])
  expect(appAmong(ids, channelOf(`${place}?code=a&liffClientId=2009000002`))).toBe(ids[1])
  expect(appAmong(ids, channelOf(place))).toBe(ids[0])
  expect(appAmong(ids, channelOf(`${place}#client_id=1`))).toBe(ids[0])
})

it('leads back into LINE by the app of the address, not of the screen that the visit began with', () => {
  const line = {
    liff_origin: 'https://liff.line.me',
    liff_ids: ['2009000003-Published', '2009000002-InReview1'],
    add_friend_liff_ids: ['2009000003-AddFriend', '2009000002-InReview2'],
  } as unknown as Parameters<typeof linkInLine>[0]
  const site = 'https://line.club.example.jp'
  expect(linkInLine(line, null, `${site}/line/integration?id=2`)).toBe(
    'https://liff.line.me/2009000003-Published/line/integration?id=2',
  )
  expect(linkInLine(line, '2009000002', `${site}/?id=2`)).toBe('https://liff.line.me/2009000002-InReview1/?id=2')
  expect(linkInLine(line, '2009000002', `${site}/addFriend?id=2`)).toBe(
    'https://liff.line.me/2009000002-InReview2?id=2',
  )
})

it('reads the person of the ID token in the fragment, and ignores other fragments', () => {
  const claims = btoa(JSON.stringify({ sub: 'U1', name: '~~~???' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  expect(personOf(`${place}#id_token=h.${claims}.s`)).toBe('U1')
  for (const hash of [
    '',
    '#id_token=',
    '#id_token=a.b.c',
    `#id_token=h.${btoa('{"sub":7}')}.s`,
    `#id_token=h.${btoa('null')}.s`,
  ])
    expect(personOf(`${place}${hash}`)).toBeNull()
})
