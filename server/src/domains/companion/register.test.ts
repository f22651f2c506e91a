import { revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { registerWithLine } from '@jgm/contract/api/line'
import { expect } from 'vitest'
import { detailsOf } from '../../../test/builders/account.ts'
import { codeFor, partyOf, seatsOf } from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

it('who registers in LINE with the code of an invitation has the seat, once, and reads why where it is gone', async ({
  api,
  line,
  next,
}) => {
  const lead = next()
  const { params } = await partyOf(api, lead)
  const companion_code = await codeFor(api, params, lead)
  const { password: _, password_confirmation: __, ...details } = detailsOf()
  const bodyOf = async (user: string) => ({
    id_token: await line.emulator.control.issueIdToken(line.person(user)),
    details,
    companion_code,
  })
  const [body, key] = [await bodyOf('はじめて'), { idempotencyKey: crypto.randomUUID() }]
  const joined = { companion: { result: 'joined', number: params.number, type: 'regular' } }
  expect(await api.good(registerWithLine, { body }, key)).toMatchObject(joined)
  expect(await api.good(registerWithLine, { body }, key), 'a repeat').toMatchObject(joined)
  const seats = (await seatsOf(api, params, lead))?.filter(([state]) => state === 'joined')
  expect(seats).toEqual([['joined', '佐藤 花子']])
  await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
  expect(await api.good(registerWithLine, { body: await bodyOf('おそい') })).toMatchObject({
    companion: { result: 'revoked', number: null },
    member: { last_name: '佐藤' },
  })
})
