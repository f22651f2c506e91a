import { addDays, instantAt } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { daysAhead } from '../../../test/builders/club.ts'
import { leaveSeat, openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { remindPlayers } from '../reservation/service.ts'
import { decideDue, partyFacts } from './service.life.ts'
import { sayingOf } from './service.words.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

it.beforeAll(async ({ api }) => {
  await openSingles(api)
})

it('mails and messages follow the life of a single tee time, each once and only while it is true', async ({
  line,
  api,
}) => {
  const [member, second, third, fourth] = await singlePlayers(api, 4)
  if (!member || !second || !third || !fourth) throw new Error('no players')
  const userId = line.person('見本 太郎')
  await api.wiring.database.pool.query(
    `insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本 太郎')`,
    [userId, member.id],
  )
  await line.emulator.control.befriend(userId, line.accountOf(1))
  await api.tell()
  const greetings = line.emulator.control.messages(userId).length
  const told = () => line.emulator.control.messages(userId).slice(greetings)
  const alts = () => told().map(({ message }) => String(message['altText']).split('：')[0])
  const subjects = (of: TestApi) =>
    of.deliver().then((mails) => mails.filter(({ to }) => to.includes(member.email)).map(({ subject }) => subject))

  const date = daysAhead(api, 9)
  const [one] = (await singlesOn(api, date)).filter((card) => card.reason === null)
  const { number } = await takeSeat(api, one?.id ?? 0, member)
  await api.tell()
  await takeSeat(api, one?.id ?? 0, second)
  await api.tell()
  // Two who join before anything is sent are each named.
  await takeSeat(api, one?.id ?? 0, third)
  await takeSeat(api, one?.id ?? 0, fourth)
  await api.tell()
  const joined = '1人予約に新しい方が加わりました'
  expect(alts()).toEqual(['1人予約を受け付けました', '1人予約の開催が決まりました', joined, joined])
  expect(JSON.stringify(told()[0]?.message)).toContain('「あと1名」を友だちに知らせる')
  expect(JSON.stringify(told()[0]?.message)).toContain(
    `/reservation/oneperson/step01/1?date=${date}&start_frame_id=${one?.id}`,
  )
  for (const [at, { id }] of [third, fourth].entries())
    expect(JSON.stringify(told()[2 + at]?.message)).toContain(`あだ名${id}さんが加わりました`)
  // A message may be written while another player completes the tee time: then the reservation was read before that.
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    'select id from reservation where number = $1',
    [number],
  )
  const facts = await partyFacts(api.wiring.ground, api.wiring.ground.db, rows[0]?.id ?? 0)
  if (!facts) throw new Error('no facts')
  const before = { ...facts, reservation: { ...facts.reservation, status: 'tentative' as const } }
  const course = { name: '', short_title: '' }
  expect(sayingOf('single_booked', { ...before, course, joined: 0 })?.lines[0]).toContain('開催が決まっています')
  // From the establishment on the fees apply: both say from when.
  const fees = `以降：1名につき1,000円`
  expect(JSON.stringify(told()[1]?.message)).toContain(fees)
  const established = (await api.deliver()).find(
    ({ to, subject }) => to.includes(member.email) && subject.includes('開催が決まりました'),
  )
  expect(established?.text).toContain(fees)
  expect(JSON.stringify(told()[1]?.message)).toContain(
    `/reservation/single/reservation-detail/${number}?golf_course_id=1`,
  )

  // The evening before: the others by nickname, and the code for the front desk.
  await atInstant(
    api,
    instantAt(addDays(date, -1), 1100),
    async (then) => {
      await remindPlayers(then.wiring.ground)
      await then.tell()
      expect(alts().at(-1)).toBe('明日の1人予約')
      expect(JSON.stringify(told().at(-1)?.message)).toContain('/account/qr?')
      expect(JSON.stringify(told().at(-1)?.message)).toContain(
        `あだ名${second.id}\\nあだ名${third.id}\\nあだ名${fourth.id}`,
      )
      const mails = await then.deliver()
      const reminder = mails.find(({ to, subject }) => to.includes(second.email) && subject.includes('明日の'))
      expect(reminder?.text).toContain('/mypage/account/qr')
      expect(reminder?.text).toContain(`あだ名${member.id}`)
    },
    line,
  )

  // Asked, and then not held: what was asked is not announced any more.
  const alone = (await singlesOn(api, daysAhead(api, 12), member)).find((card) => card.reason === null)
  const last = await takeSeat(api, alone?.id ?? 0, member)
  const leaver = await takeSeat(api, alone?.id ?? 0, second)
  await api.tell()
  await leaveSeat(api, leaver.number, second)
  const sent = await subjects(api)
  expect(sent.filter((subject) => subject.includes('下回りました'))).toHaveLength(1)
  // Alone, the price is that of the two who would play.
  const below = (await api.deliver()).find(({ subject }) => subject.includes('下回りました'))
  expect(below?.text).toContain('2名のとき 10,500円')
  const later = instantAt(addDays(daysAhead(api, 12), -1), 905)
  await atInstant(
    api,
    later,
    async (then) => {
      await decideDue(then.wiring.ground)
      await then.tell()
      expect(alts().at(-1)).toBe('1人予約は開催中止となりました')
      const near = JSON.stringify(told().at(-1)?.message)
      expect(near).toContain(`/reservation/single/edit/${last.number}?start_frame_id=`)
      expect(near).toContain(`/reservation/oneperson?date=${last.play_date}`)
      const mail = (await then.deliver()).find(
        ({ to, subject }) => to.includes(member.email) && subject.includes('開催中止'),
      )
      expect(mail?.text).toContain('料金はかかりません')
      expect(mail?.text).toContain(`/mypage/reservation/single/edit/${last.number}?start_frame_id=`)
      expect(mail?.text).toContain('最少人数（2名）')
      expect(mail?.text).toContain(`/reserved/oneperson?date=${last.play_date}`)
    },
    line,
  )
})
