import { cancelReservation } from '@jgm/contract/api/reservation'
import { getWaitEntry, takeOffer } from '@jgm/contract/api/waitlist'
import { formatTime } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { dataOf, talkerOf } from '../../../test/builders/talker.ts'
import { endOffers, fullDay, joinAs } from '../../../test/builders/waitlist.ts'
import { offerStarts } from './service.offer.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

it('an offer, and its end, come once into the talk of a linked member; what is over is not announced', async ({
  line,
  api,
}) => {
  const [booker = {}, other = {}, member] = await addMembers(api, 3)
  if (!member) throw new Error('no member')
  const userId = line.person('見本 太郎')
  await api.wiring.database.pool.query(
    `insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本 太郎')`,
    [userId, member.id],
  )
  await line.emulator.control.befriend(userId, line.accountOf(1))
  await api.tell()
  const greetings = line.emulator.control.messages(userId).length
  const told = () => line.emulator.control.messages(userId).slice(greetings)

  const date = daysAhead(api, 10)
  const [first, second] = await fullDay(api, date, [booker, other])
  const { number } = await joinAs(api, date, member)
  const body = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  const cancel = (one: typeof first) =>
    api.good(cancelReservation, { params: { type: 'regular', number: one?.number ?? '' }, body }, one?.as)
  await cancel(first)
  await offerStarts(api.wiring.ground)
  await api.tell()
  expect(told().map(({ message }) => message['altText'])).toEqual([
    expect.stringMatching(/^空きが出ました：.*見本ゴルフクラブ（\d+:\d\dまでお取りしています）$/) as string,
  ])
  expect(JSON.stringify(told()[0]?.message)).toContain(`/waitlist/${number}?golf_course_id=1`)
  // The same facts as in the mail.
  for (const label of ['お取りしている時間', '人数', '料金', 'プラン'])
    expect(JSON.stringify(told()[0]?.message)).toContain(`"text":"${label}"`)
  expect(JSON.stringify(told()[0]?.message)).toContain(`wish=pass&of=${number}`)
  expect((await api.good(takeOffer, { params: { number } }, member)).guest).toBeNull()
  await endOffers(api, date)
  await offerStarts(api.wiring.ground)
  await api.tell()
  expect(told().map(({ message }) => message['altText'])[1]).toMatch(/^空きは次の方に移りました/)

  // Over before the message is written.
  await cancel(second)
  await offerStarts(api.wiring.ground)
  await endOffers(api, date)
  await api.tell()
  expect(told()).toHaveLength(2)
})

it('an offer is given to the next person in the talk, after a second tap, and only the one that was asked about', async ({
  line,
  api,
}) => {
  const [booker = {}, member, stranger] = await addMembers(api, 3)
  if (!member || !stranger) throw new Error('no member')
  const [one, other] = [await talkerOf(line, api, member), await talkerOf(line, api, stranger)]
  const over = [{ text: 'このご案内は、終わっています。' }]
  const date = daysAhead(api, 15)
  const [first] = await fullDay(api, date, [booker])
  const { number } = await joinAs(api, date, member)
  const body = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  await api.good(cancelReservation, { params: { type: 'regular', number: first?.number ?? '' }, body }, first?.as)
  await offerStarts(api.wiring.ground)
  const { offer } = await api.good(getWaitEntry, { params: { number } }, member)
  const minute = offer?.offer.groups[0]?.start_minute ?? 0
  await api.tell()
  const sure = `wish=pass&of=${number}&n=${minute}`
  const [asked] = await one.taps('次の方にゆずる')
  expect(JSON.stringify(asked)).toContain(`${formatTime(minute)}を、次の方にゆずりますか。`)
  expect(dataOf(asked, 'ゆずる')).toBe(sure)
  expect(await other.says(sure)).toMatchObject(over)
  expect(await one.says(`wish=pass&of=${number}&n=${minute + 1}`)).toMatchObject(over)
  expect((await api.good(getWaitEntry, { params: { number } }, member)).state).toBe('offered')
  expect(await one.says(sure)).toMatchObject([
    { text: expect.stringContaining('次の方におゆずりしました。') as string },
  ])
  expect(await api.good(getWaitEntry, { params: { number } }, member)).toMatchObject({ state: 'waiting', offer: null })
})

it('a start that cannot be offered delays no other', async ({ api }) => {
  const [booker = {}, broken = {}, sound = {}] = await addMembers(api, 3)
  const dates = [daysAhead(api, 12), daysAhead(api, 13)] as const
  const body = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  const free = async (date: (typeof dates)[number], as: typeof booker) => {
    const [start] = await fullDay(api, date, [booker])
    const { number } = await joinAs(api, date, as)
    await api.good(cancelReservation, { params: { type: 'regular', number: start?.number ?? '' }, body }, booker)
    return number
  }
  const refused = await free(dates[0], broken)
  const number = await free(dates[1], sound)
  const { pool } = api.wiring.database
  await pool.query(`
    create function refuse_offer() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger refuse_offer before update on waitlist_entry for each row when (old.number = '${refused}') execute function refuse_offer()`)
  await offerStarts(api.wiring.ground)
  await pool.query('drop trigger refuse_offer on waitlist_entry')
  expect((await api.good(getWaitEntry, { params: { number } }, sound)).state).toBe('offered')
})
