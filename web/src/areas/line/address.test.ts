import { expect, it } from 'vitest'
import { cleanAddress, leadsNowhere, wasDenied } from './address.ts'
import { lineRows } from './routes.ts'

const place = 'https://line.club.example.jp/reservation'

it.each([
  [`${place}?golf_course_id=3&code=a&state=b&liffClientId=1&liffRedirectUri=x`, `${place}?golf_course_id=3`],
  [`${place}?id=3#access_token=secret`, `${place}?id=3`],
  [`${place}?id=3&error=access_denied&error_description=x&liffOAuth2Error=true&state=b`, `${place}?id=3`],
  // A code of our own, of an invitation, is not LINE's.
  [`${place}?code=INVITE&id=3`, `${place}?code=INVITE&id=3`],
])('takes LINE’s values out of %s', (dirty, clean) => {
  expect(cleanAddress(dirty)).toBe(clean)
})

it('knows a refusal by LINE from one of anybody', () => {
  expect(wasDenied(`${place}?error=access_denied&liffOAuth2Error=true`)).toBe(true)
  expect(wasDenied(`${place}?error=access_denied`)).toBe(false)
  expect(wasDenied(`${place}?error=server_error&liffOAuth2Error=true`)).toBe(false)
})

const paths = lineRows.flatMap(({ path, leadsHere }) => [path, ...(leadsHere ?? [])])

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
  expect(leadsNowhere(`http://line.club.jgm.localhost${path}`, paths)).toBe(expected)
})
