import { markArrival } from '@jgm/contract/api/desk-arrival'
import { noteCaller } from '@jgm/contract/api/desk-caller'
import { decideCase, getDayEnd } from '@jgm/contract/api/desk-end'
import { getExport } from '@jgm/contract/api/privacy'
import { expect } from 'vitest'
import { addMembers } from '../../../test/builders/club.ts'
import { bookedDay, onDay, startOf } from '../../../test/builders/desk.ts'
import { testsOn } from '../../../test/it.ts'
import { eraseMember } from '../privacy/repo.erase.ts'

const it = testsOn({ club: true })

it('what the desk keeps of a person is in the own data, in no log, and goes with the person', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('nobody')
  const one = await bookedDay(api, member, 9)
  await onDay(
    api,
    one.date,
    async (day) => {
      const params = { id: 1, date: one.date }
      const seen = (await startOf(day, one.start)).groups[0]?.seats[0]?.player ?? null
      const mark = { number: one.number, group_no: 1, seat: 1, seen }
      const body = { ...mark, address: '消印町七', exemption: 'disability' as const, locker: '7135' }
      await day.there.good(markArrival, { params, body }, day.desk)
      const [found] = (await day.there.good(getDayEnd, { params }, day.desk)).cases
      const decision = { answer: 'claim' as const, fee: 0, reason: 'illness' as const, note: '消印太郎の入院' }
      const waived = {
        number: one.number,
        version: found?.version ?? 0,
        ...decision,
        fee: (found?.rule.fee ?? 0) - 100,
      }
      await day.there.good(decideCase, { params, body: waived }, day.desk)
      const caller = { who: 'member' as const, member_number: String(member.id).padStart(10, '0') }
      const noted = { caller, note: '消印様は領収書を個別に', seen: null }
      await day.there.good(noteCaller, { params: { id: 1 }, body: noted }, day.desk)
      const { reservations, desk_notes: notes } = await day.there.good(getExport, {}, member)
      expect(notes).toMatchObject([{ note: '消印様は領収書を個別に' }])
      expect(reservations).toMatchObject([
        {
          at_the_desk: { address: '消印町七', exemption: 'disability', locker: '7135' },
          desk_decision: { answer: 'claim', note: '消印太郎の入院' },
        },
      ])
    },
    1070,
  )
  const log = await api.rows(`select before::text, after::text, why from audit_log where action like 'desk.%'`)
  for (const words of ['消印', 'disability']) expect(JSON.stringify(log)).not.toContain(words)
  await api.rows('update member set quit_at = app_now(), activated_at = null where id = $1', [member.id])
  await api.wiring.ground.db.transaction().execute((tx) => eraseMember(tx, { id: member.id, email: member.email }))
  expect(await api.rows('select address, exemption, locker, bag_tag from arrival')).toEqual([
    { address: null, exemption: null, locker: null, bag_tag: null },
  ])
  expect(await api.rows('select note from day_case')).toEqual([{ note: '' }])
  expect(await api.rows('select from caller_note')).toEqual([])
})
