import { callOffDraw } from '@jgm/contract/api/staff-draws'
import { expect } from 'vitest'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { comeDue, enterAs, openDraw } from '../../../test/builders/draw.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { drawDue } from './service.drawing.ts'

const it = testsOn({ club: true, line: {} })
const one = { from_minute: 480, to_minute: 488 } as const

it('what became of a draw comes by mail and once into the talk: a start, a loss with the way to the waitlist, its end', async ({
  line,
  api,
}) => {
  const manager = await addStaff(api, { role: 'course_manager' })
  const members = await addMembers(api, 2)
  const users = members.map((_, at) => line.person(`見本 ${at}`))
  for (const [at, { id }] of members.entries()) {
    await api.rows(`insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本')`, [
      users[at],
      id,
    ])
    await line.emulator.control.befriend(users[at] ?? '', line.accountOf(1))
  }
  await api.tell()
  const seen = users.map((user) => line.emulator.control.messages(user).length)
  const told = (at: number) => line.emulator.control.messages(users[at] ?? '').slice(seen[at])

  const id = await openDraw(api, manager, daysAhead(api, 10), one)
  for (const as of members) await enterAs(api, id, as, [{ ...one, nine: 'IN' }])
  const off = await openDraw(api, manager, daysAhead(api, 11), one)
  for (const as of members) await enterAs(api, off, as, [{ ...one, nine: null }])
  await comeDue(api, id)
  await drawDue(api.wiring.ground)
  await api.tell()
  const words = [0, 1].map((at) => told(at).map(({ message }) => String(message['altText'])))
  expect(words.map((all) => all.length)).toEqual([1, 1])
  const winner = words[0]?.[0]?.startsWith('抽選に当たりました') ? 0 : 1
  expect(words[winner]?.[0]).toMatch(/^抽選に当たりました：.* 8:04 見本ゴルフクラブ$/)
  expect(words[1 - winner]?.[0]).toMatch(/今回は外れました$/)
  expect(JSON.stringify(told(winner)[0]?.message)).toMatch(/\/reservation\/regular\/reservation-detail\/\w{8}/)
  expect(JSON.stringify(told(1 - winner)[0]?.message)).toContain(`/draw/${id}?golf_course_id=1`)

  await api.good(callOffDraw, { params: { id: 1, ref: off }, body: { why: '競技会を行うため' } }, manager)
  await api.tell()
  expect(told(0).map(({ message }) => message['altText'])[1]).toMatch(/^抽選は中止になりました/)
  expect(JSON.stringify(told(0)[1]?.message)).toContain('競技会を行うため')
  await api.tell()
  expect(told(0)).toHaveLength(2)
})
