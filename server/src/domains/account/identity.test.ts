import { sendIdentityCode, sendPasswordCode } from '@jgm/contract/api/account'
import { updateMember, updateMemberReservation } from '@jgm/contract/api/member'
import { getMember, type Member } from '@jgm/contract/api/session'
import type { Call } from '@jgm/contract/api/endpoint'
import { describe, expect, it } from 'vitest'
import type { As } from '../../../test/api.ts'
import { readCode } from '../../../test/builders/account.ts'
import { keysGround } from '../../../test/builders/keys.ts'
import { untilBehind } from '../../../test/statements.ts'

const { at, query, newMember, cameFromLine, withAddress, subjectsTo } = keysGround()

type Body = Call<typeof updateMember>['body']

const profileOf = (member: Member): Body => ({
  last_name: member.last_name,
  first_name: member.first_name,
  last_name_kana: member.last_name_kana,
  first_name_kana: member.first_name_kana,
  phone_number: member.phone_number,
  emergency_contact_number: member.emergency_contact_number,
  zipcode: member.zipcode,
  prefecture: member.prefecture,
  address: member.address,
  birthday: member.birthday,
  gender: 'none',
  main_golf_course: 1,
})

const identity = [
  ['last_name', '鈴木'],
  ['first_name', '次郎'],
  ['last_name_kana', 'すずき'],
  ['first_name_kana', 'じろう'],
  ['phone_number', '08011112222'],
  ['birthday', '1979-01-02'],
] as const

const changedSubject = '【見本ゴルフクラブ】お客様情報を変更しました'

async function ownOf(as: As): Promise<Body> {
  return profileOf(await at.api.good(getMember, {}, as))
}

describe('the fields that prove who a member is', () => {
  it.each(identity)('%s changes with the present password only, and the owner gets a mail', async (field, value) => {
    const member = await newMember()
    const own = await ownOf(member.as)
    const edited = { ...own, [field]: value }
    expect(await at.api.refused(updateMember, { body: edited }, member.as)).toMatchObject({
      code: 'proof_required',
      status: 403,
    })
    const wrong = { ...edited, proof: { by: 'password' as const, password: 'wrong123' } }
    expect(await at.api.refused(updateMember, { body: wrong }, member.as)).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'proof.password' }] },
    })
    expect(await ownOf(member.as), 'nothing has changed').toEqual(own)
    expect(await subjectsTo(member.email)).not.toContain(changedSubject)

    const good = { ...edited, proof: { by: 'password' as const, password: member.password } }
    await at.api.good(updateMember, { body: good }, member.as)
    expect(await ownOf(member.as)).toEqual(edited)
    const mail = (await at.api.deliver()).findLast((one) => one.to === member.email)
    expect(mail?.subject).toBe(changedSubject)
    expect(mail?.text, 'names the field, not its value').not.toContain(value)
    expect(mail?.text).toContain('お客様ご自身の操作でない場合は、お電話（')
  })

  it('need no proof when only other fields change', async () => {
    const member = await newMember()
    const own = await ownOf(member.as)
    const moved = { ...own, address: '水戸市見本3-3', emergency_contact_number: '0312345678' }
    await at.api.good(updateMember, { body: moved }, member.as)
    expect(await ownOf(member.as)).toEqual(moved)
    expect(await subjectsTo(member.email)).not.toContain(changedSubject)
  })

  it('do not change through a booking; the postal address does', async () => {
    const member = await newMember()
    const own = await ownOf(member.as)
    const contact = { ...own, ...Object.fromEntries(identity), zipcode: '3100000', address: '水戸市見本4-4' }
    await at.api.good(updateMemberReservation, { body: contact }, member.as)
    expect(await ownOf(member.as)).toEqual({ ...own, zipcode: '3100000', address: '水戸市見本4-4' })
  })

  it('change with a code to the own address for a member without password; no other code works', async () => {
    const { as, email } = await withAddress()
    const edited = { ...(await ownOf(as)), last_name: '鈴木' }
    expect(await at.api.refused(updateMember, { body: edited }, as)).toMatchObject({ code: 'proof_required' })
    const other = await at.api.good(sendPasswordCode, {}, as)
    const by = (flow: string, code: string) => ({ body: { ...edited, proof: { by: 'code' as const, flow, code } } })
    expect(await at.api.refused(updateMember, by(other.flow, (await readCode(at.api, email)) ?? ''), as)).toMatchObject(
      { code: 'code_expired' },
    )
    const { flow } = await at.api.good(sendIdentityCode, {}, as)
    const code = (await readCode(at.api, email)) ?? ''
    expect((await at.api.good(updateMember, by(flow, code), as)).last_name).toBe('鈴木')
    expect(await subjectsTo(email)).toContain(changedSubject)
    expect(await at.api.refused(updateMember, by(flow, code), as), 'once').toMatchObject({ code: 'code_expired' })
  })

  it('send no code to a member with a password, nor to one without an address', async () => {
    const member = await newMember()
    const { as } = await cameFromLine()
    for (const who of [member.as, as])
      expect(await at.api.refused(sendIdentityCode, {}, who)).toMatchObject({ code: 'forbidden' })
    const edited = { ...(await ownOf(as)), last_name: '鈴木' }
    expect(await at.api.refused(updateMember, { body: edited }, as)).toMatchObject({ code: 'proof_required' })
  })

  it('do not change with a password that was replaced meanwhile', async () => {
    const member = await newMember()
    const body = { ...(await ownOf(member.as)), last_name: '鈴木' }
    const proof = { by: 'password' as const, password: member.password }
    const reset = await at.api.wiring.database.pool.connect()
    await reset.query('begin')
    await reset.query(`update member set password_hash = 'the new one' where email = $1`, [member.email])
    const changing = at.api.call(updateMember, { body: { ...body, proof } }, member.as)
    await untilBehind(at.api, reset, 1)
    await reset.query('commit')
    reset.release()
    expect(await changing).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    const [row] = await query('select last_name from member where email = $1', [member.email])
    expect(row).toEqual({ last_name: '佐藤' })
  })
})
