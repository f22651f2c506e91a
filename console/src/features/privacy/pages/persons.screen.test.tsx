import { disclosePerson, erasePerson, findPersons, type FoundPerson } from '@jgm/contract/api/staff-privacy'
import { getSystem } from '@jgm/contract/api/staff-system'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'
import { watchSaved } from '../../../../test/saved.ts'

const guest: FoundPerson = {
  person: { who: 'guest', name: '國井 守', phone_number: '08030004444' },
  state: 'guest',
  name: '國井 守',
  kana: '',
  phone: '08030004444',
  email: null,
  left_on: null,
  reservations: 2,
  standing: [],
}
const data = { person: { name: '國井 守' } }

/** The screen of a group administrator, with what a search has found. */
async function search(...persons: FoundPerson[]): Promise<Shown> {
  api.give(findPersons, { persons })
  api.give(getSystem, { at: sampleNow, jobs: [], outboxes: [], sent: [], failed: [], accounts: [] })
  const staff = { ...sampleDesk.staff, role: 'group_admin' as const }
  const desk = await open('/persons', { ...sampleDesk, staff })
  await desk.says('郵送や電話で、開示や消去の請求を受けたときに使います')
  await desk.type(/^会員番号・電話/, '０８０ー3000-4444')
  await desk.keys('{Enter}')
  return desk
}

it('somebody is found, and everything that is kept is saved as a file whose name tells nothing of the person', async () => {
  const saved = watchSaved()
  api.give(disclosePerson, { guest: data } as never)
  const desk = await search(guest)
  await desk.says('080-3000-4444')
  expect(api.sent(findPersons)[0]?.body).toEqual({ sought: '０８０ー3000-4444' })
  await desk.press(/^ファイルに保存する/)
  await desk.says('保存しました。ご本人だけにお渡しし')
  expect(api.sent(disclosePerson)[0]?.body).toEqual({ person: guest.person })
  const { name, text } = await saved()
  expect(JSON.parse(text)).toEqual(data)
  expect(name).toMatch(/^個人情報の開示_[^國]*\.json$/)
})

it('the erasure is armed by the end of the telephone number, in any width, and said when it is done', async () => {
  api.give(erasePerson, { ok: true })
  const desk = await search(guest)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '國井 守 様の個人情報を消去する' })
  await desk.type(/^電話番号の下4けた/, '4443')
  expect(button.disabled).toBe(true)
  await desk.keys('{Enter}')
  expect(api.sent(erasePerson)).toEqual([])
  await desk.type(/^電話番号の下4けた/, '４４４４')
  expect(button.disabled).toBe(false)
  await desk.press('國井 守 様の個人情報を消去する')
  await desk.says('國井 守 様の個人情報を消去しました。')
  expect(api.sent(erasePerson)[0]?.body).toEqual({ person: guest.person, typed: '４４４４' })
  expect(screen.queryByText('080-3000-4444'), 'nothing of the person is left on the screen').toBeNull()
})

it('a member must leave first, what is not over is named, and a refusal is said', async () => {
  const member: FoundPerson = { ...guest, person: { who: 'member', member_number: '1234567890' }, state: 'member' }
  const standing = [{ what: 'reservation' as const, name: 'K7M2PX4A', course_id: 2, date: '2026-12-12' }]
  const desk = await search(member, { ...guest, name: '國井 いち', standing }, { ...guest, name: '國井 まもる' })
  await desk.says('会員の方は、退会したあとに消去できます。')
  expect(screen.queryByLabelText(/^電話番号の下4けた/)).toBeNull()
  await desk.press(/國井 いち/)
  await desk.warns('終わっていないものがあるため、消去できません。')
  await desk.says('2026年12月12日(土)')
  expect(screen.queryByLabelText(/^電話番号の下4けた/)).toBeNull()
  api.refuse(erasePerson, 'person_stands')
  await desk.press(/國井 まもる/)
  await desk.type(/^電話番号の下4けた/, '4444')
  await desk.press('國井 まもる 様の個人情報を消去する')
  await desk.warns('退会していないか、終わっていない予約や申し込みがあるため、消去できません。')
})

it('nobody is said, and so is a search that failed', async () => {
  const desk = await search()
  await desk.says('見つかりません。番号やアドレスの全体を、もう一度確かめてください。')
  api.refuse(findPersons, 'unavailable')
  await desk.keys('{Enter}')
  await desk.warns('アクセスが集中しています。')
})

it('a manager of a course has no such screen', async () => {
  const desk = await open('/persons')
  await desk.says('受付箱')
  expect(desk.words).not.toContain('個人情報')
})
