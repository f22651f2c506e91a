import { listDayMessages, listUnreached, previewDayMessage } from '@jgm/contract/api/staff-day-messages'
import { expect } from 'vitest'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { ordered, pairedCompetition, small } from '../../../test/builders/competition-desk.ts'
import { orderMessage, sayMessage, tellMessagesNow, wishedMessage } from '../../../test/builders/day-message.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { inTalk } from '../../../test/told.ts'
import { tellers } from '../../app/tellers.ts'

const it = testsOn({ club: true })

it('entrants of a competition are told once they have a start, each once; who has no account is called', async ({
  api,
}) => {
  const manager = await addStaff(api, { role: 'course_manager' })
  const [one, other] = await addMembers(api, 2)
  const parties = [
    { people: [{ member: one?.id ?? 0, handicap: 100 }] },
    { people: [{ member: other?.id ?? 0, handicap: 200 }] },
    { people: [{ handicap: 150, name: '客' }] },
  ]
  const days = 16
  const { id: competition } = await pairedCompetition(api, manager, { days, starts: 2, changed: small, parties })
  const body = wishedMessage(daysAhead(api, days))
  expect((await api.good(previewDayMessage, { body }, manager)).people, 'no start list is out').toEqual([])
  await ordered(api, competition, { verb: 'publish_pairing' }, manager)
  const seen = await api.good(previewDayMessage, { body }, manager)
  expect(seen.people.filter(({ by_mail: byMail }) => byMail)).toHaveLength(2)
  expect(seen.told?.mail.text).toContain(sayMessage)

  const id = await orderMessage(api, body.play_date, manager)
  expect(await tellMessagesNow(api)).toBe(3)
  expect(await tellMessagesNow(api)).toBe(0)
  const sent = await api.rows<{ data: Record<string, unknown> }>(
    `select data from mail_outbox where kind = 'competition_message'`,
  )
  expect(sent).toHaveLength(2)
  const { ground } = api.wiring
  const told = async () => tellers(ground)['competition_message']?.(ground.db, sent[0]?.data ?? {})
  expect(await told()).toMatchObject({ replyTo: { name: '見本ゴルフクラブ' } })
  expect(JSON.stringify(await inTalk(api, 'competition_message', sent[0]?.data ?? {}))).toContain(sayMessage)
  await api.rows(`update mail_outbox set sent_at = app_now() where kind = 'competition_message'`)
  const { messages } = await api.good(listDayMessages, {}, manager)
  expect(messages).toMatchObject([{ id, sent: 2, unreached: 1, untold: 0 }])
  const { people } = await api.good(listUnreached, { params: { id } }, manager)
  expect(people).toMatchObject([{ state: 'call', name: '客 太郎' }])
  await ordered(api, competition, { verb: 'call_off', message: '見本' }, manager)
  expect(await told(), 'who plays no longer').toBeNull()
})
