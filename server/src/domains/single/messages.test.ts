import { addDays, instantAt } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atInstant, startTestApi, type TestApi } from '../../../test/api.ts'
import { daysAhead, openClub } from '../../../test/builders/club.ts'
import { leaveSeat, openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { startLine, type TestLine } from '../../../test/line.ts'
import { remindPlayers } from '../reservation/service.ts'
import { decideDue } from './service.life.ts'

let line: TestLine
let api: TestApi

beforeAll(async () => {
  line = await startLine()
  api = await startTestApi({ line })
  await openClub(api)
  await openSingles(api)
})
afterAll(async () => {
  await api.stop()
  await line.stop()
})

it('mails and messages follow the life of a single tee time, each once and only while it is true', async () => {
  const [member, second, third] = await singlePlayers(api, 3)
  if (!member || !second || !third) throw new Error('no players')
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
  await takeSeat(api, one?.id ?? 0, third)
  await api.tell()
  expect(alts()).toEqual(['1人予約を受け付けました', '1人予約の開催が決まりました', '1人予約に新しい方が加わりました'])
  expect(JSON.stringify(told()[0]?.message)).toContain('「あと1名」を友だちに知らせる')
  expect(JSON.stringify(told()[2]?.message)).toContain(`あだ名${third.id}さんが加わりました`)
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
      expect(JSON.stringify(told().at(-1)?.message)).toContain(`あだ名${second.id}、あだ名${third.id}`)
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
  const asking = await subjects(api)
  expect(asking.filter((subject) => subject.includes('下回りました'))).toHaveLength(1)
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
      const mail = (await then.deliver()).find(
        ({ to, subject }) => to.includes(member.email) && subject.includes('開催中止'),
      )
      expect(mail?.text).toContain('料金はかかりません')
      expect(mail?.text).toContain(`/mypage/reservation/single/edit/${last.number}?start_frame_id=`)
      expect(mail?.text).toContain('最少人数（2名）')
    },
    line,
  )
})
