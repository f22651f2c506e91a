import type { Fault } from '@jgm/line-emulator'
import { expect } from '@playwright/test'
import { createEmulator, linkTo, logInAs } from '../fixtures/emulator.ts'
import { registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'

test('our server refuses the same ID tokens as the SDK', async ({ api, playwright }) => {
  const emulator = createEmulator(api)
  const user = await emulator.addUser('検査 一郎')
  const member = await registerMember(playwright.request, 'line')
  const idToken = await emulator.idToken(user)
  await expect(logInAs(api, idToken)).rejects.toMatchObject({ code: 'line_not_linked' })
  await linkTo(api, member, idToken)
  const faults: readonly Fault[] = [
    'idToken.audience',
    'idToken.issuer',
    'idToken.keyId',
    'idToken.signature',
    'idToken.hs256',
    'idToken.none',
    'idToken.expired',
    'idToken.subject',
  ]
  for (const fault of faults) {
    const faulty = await emulator.idToken(user, fault)
    await expect(logInAs(api, faulty), fault).rejects.toMatchObject({ code: 'line_refused' })
  }
  const { member: found } = await logInAs(api, await emulator.idToken(user))
  expect(found.member_number).toBe(member.memberNumber)
})
