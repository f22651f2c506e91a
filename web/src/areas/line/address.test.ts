import { expect, it } from 'vitest'
import { cleanAddress, wasDenied } from './address.ts'

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
