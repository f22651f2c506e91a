import { setCalendarFeed } from '@jgm/contract/api/calendar'
import { sendForgotCode } from '@jgm/contract/api/account'
import { connectMembership } from '@jgm/contract/api/membership'
import { addFriendGroup, askFriend, labelFriend, listFriends, makeInvitation } from '@jgm/contract/api/friend'
import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import { getOrganiser, setCar, setFees } from '@jgm/contract/api/companion-organiser'
import { sendInquiry } from '@jgm/contract/api/inquiry'
import { keepInquiryDraft, listDeskInquiries, noteInquiry } from '@jgm/contract/api/staff-inquiries'
import { changeLineIntegration } from '@jgm/contract/api/line'
import { updateFavourites, updateInformationSingleReservation } from '@jgm/contract/api/member'
import { changeNoticeSettings, getNotice, getNoticeSettings } from '@jgm/contract/api/notice'
import { getExport, getQuit, quit } from '@jgm/contract/api/privacy'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { getMemberCode } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { giveAddress, joinMember } from '../../../test/builders/account.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  proveGuest,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'
import { connected } from '../../../test/builders/assistant.ts'
import { codeFor, joinWith, preregisterWith, setSeats } from '../../../test/builders/companion.ts'
import { openContest } from '../../../test/builders/contest.ts'
import { sendAs } from '../../../test/builders/request.ts'
import { addCustomer } from '../../../test/builders/ledger.ts'
import { afterNoon } from '../../../test/clock.ts'
import type { TestLine } from '../../../test/line.ts'
import { jobsOf } from '../../app/wiring.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

const day = 86_400_000
/** Longer than three years, leap days included. */
const threeYears = 3 * 366 * day

/** Each value occurs nowhere else in the database. */
const marked = {
  last_name: '消印姓',
  first_name: '消印名',
  last_name_kana: 'けしいんせい',
  first_name_kana: 'けしいんめい',
  phone_number: '09077713571',
  emergency_contact_number: '09077713572',
  zipcode: '9071357',
  address: '消印町七一三五七',
  birthday: '1937-07-13',
} as const
const oldEmail = 'marker.old@example.jp'
const email = 'marker.new@example.jp'

/** The tables that hold one of the markers. A row as text shows every column: text, jsonb, arrays, dates. */
async function tablesWith(api: TestApi, markers: readonly string[]): Promise<string[]> {
  const { pool } = api.wiring.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) m where position(m in t::text) > 0) limit 1`,
      [markers],
    )
    if (rowCount) found.push(name)
  }
  return found
}

/** Runs the nightly jobs with a shifted clock. */
async function nightAt(line: TestLine, api: TestApi, later: number): Promise<void> {
  const night = await startTestApi({ url: api.url, smtp: api.smtp, line, clockOffset: afterNoon(later) })
  try {
    const jobs = jobsOf(night.wiring).filter(({ name }) => !/publish|remind/.test(name))
    expect(jobs.map(({ name }) => name)).toContain('erase_personal_data')
    for (const job of jobs) await job.run()
  } finally {
    await night.stop()
  }
}

/** A member who has used every feature, with markers in every field that a person fills in. */
async function useEveryFeature(line: TestLine, api: TestApi) {
  const { pool } = api.wiring.database
  const friend = await joinMember(api, 'friend.of.marker@example.jp', { last_name: '友田', first_name: '一郎' })
  const member = await joinMember(api, oldEmail, marked)
  const as = await giveAddress(api, member.as, email, member.password)
  await api.good(sendForgotCode, { body: { email } })

  const lineUser = line.person('消印ライン', [1])
  const id_token = await line.emulator.control.issueIdToken(lineUser)
  await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, as)
  await addCustomer(api, '01-71357', { ...marked, mobile_number: null, email, status: 'active' })
  const linked = await api.good(connectMembership, { params: { id: 1 }, body: { membership_id: '01-71357' } }, as)
  expect(linked.result).toBe('0000')
  await api.wiring.database.pool.query(
    "insert into membership_request (member_id, course_id, membership_id) values ($1, 1, '01-71358')",
    [member.session.member.id],
  )

  await pool.query(
    `with made as (insert into draw (course_id, play_date, from_minute, to_minute, closes_at, draws_at, most_tickets, seal, seed)
        values (1, app_now()::date + 40, 480, 540, app_now() + interval '1 day', app_now() + interval '1 day', 1, $2, $2) returning id)
      insert into draw_entry (draw_id, number, member_id, players, wishes) select id, 1, $1, 4, '[]' from made`,
    [member.session.member.id, '0'.repeat(64)],
  )

  await api.good(makeInvitation, {}, as)
  const { code } = await api.good(getMemberCode, {}, as)
  await api.good(askFriend, { body: { by: 'code', code } }, friend.as)
  const [mine] = (await api.good(listFriends, {}, as)).friends
  const [theirs] = (await api.good(listFriends, {}, friend.as)).friends
  await api.good(labelFriend, { params: { id: mine?.id ?? 0 }, body: { label: '消印の札' } }, as)
  await api.good(labelFriend, { params: { id: theirs?.id ?? 0 }, body: { label: '消印さん' } }, friend.as)
  await api.good(addFriendGroup, { body: { name: '消印の組', friend_ids: [mine?.id ?? 0] } }, as)

  const profile = {
    nickname: '消印ちゃん',
    avatar: 5,
    average_score: 90,
    message: '消印のひとこと',
    start_preference: 1,
  } as const
  await api.good(updateInformationSingleReservation, { body: profile }, as)
  await api.good(updateFavourites, { body: { course_ids: [1], search_time: 'late' } }, as)
  await api.good(changeNoticeSettings, { body: await api.good(getNoticeSettings, {}, as) }, as)
  const { rows: notices } = await pool.query<{ id: number }>(
    `insert into notice (title, topic, category, body, published_from) values ('題', 9, 1, '{文}', app_now()) returning id`,
  )
  await api.good(getNotice, { params: { id: notices[0]?.id ?? 0 } }, as)
  await api.good(
    sendInquiry,
    { body: { golf_course_id: 1, category: 1, contents: '消印の質問', source: 'mypage' } },
    as,
  )
  const desk = await addStaff(api)
  const { inquiries } = await api.good(listDeskInquiries, { query: {} }, desk)
  const params = { id: inquiries.at(-1)?.id ?? 0 }
  await api.good(noteInquiry, { params, body: { kind: 'note', body: '消印のメモ' } }, desk)
  await api.good(keepInquiryDraft, { params, body: { body: '消印の書きかけ', filled: [] } }, desk)

  const contact = { ...marked, prefecture: 13 }
  const typed = { contact, note: '消印の要望', line_tracking_id: '消印の経路' }
  const bookFor = async (days: number) => {
    const date = daysAhead(api, days)
    return (await book(api, date, await freeStarts(api, date, 1), as, typed)).reservation
  }
  const played = await bookFor(10)
  const upcoming = await bookFor(12)
  const told = { emails: [{ email: 'marker.told@example.jp' }] }
  const { number: request } = await sendAs(api, [daysAhead(api, 15)], as, { ...typed, ...told })
  const hosted = (await book(api, daysAhead(api, 14), await freeStarts(api, daysAhead(api, 14), 1), friend.as))
    .reservation
  const seats = { type: 'regular', number: played.number } as const
  const named = { by: 'name', seat: 3, seen: null, name: '山本 次郎', is_invited: false } as const
  expect((await setSeats(api, seats, as, named)).ok).toBe(true)
  const inviting = await api.good(
    inviteCompanions,
    { params: seats, body: { group_no: 1, shown_name: '消印の招待' } },
    as,
  )
  await joinWith(api, inviting.code, friend.as)
  const { people } = await api.good(getOrganiser, { params: seats }, as)
  await api.good(setFees, { params: seats, body: { fees: [{ label: '消印の会費', amount: 100 }] } }, as)
  const car = { place: '消印駅', minute: 380, seats: 4 }
  await api.good(setCar, { params: seats, body: { driver: people[1]?.player ?? 0, car } }, as)
  await openContest(api, seats, as, 'gross', { title: '消印杯' })
  const { last_name_kana, first_name_kana, phone_number, birthday } = marked
  const typedAlone = { last_name: '谷口', first_name: '三郎', last_name_kana, first_name_kana, phone_number, birthday }
  await preregisterWith(api, inviting.code, typedAlone)
  await joinWith(api, await codeFor(api, { type: 'regular', number: hosted.number }, friend.as), as)
  await pool.query(`select adjust_points($1, 0, 10, 1::smallint, $2, 'other', $3)`, [
    member.session.member.id,
    (await addStaff(api)).id,
    marked.last_name,
  ])
  await pool.query('insert into ending_read (member_id, number) values ($1, $2)', [
    member.session.member.id,
    upcoming.number,
  ])
  await api.good(setCalendarFeed, { body: { state: 'on' } }, as)
  await connected(api, as)
  await pool.query(`update reservation set status = 'played' where number = any ($1)`, [[played.number, hosted.number]])
  await nightAt(line, api, 0)
  await api.deliver()
  await api.tell()
  return { member: { ...member, as }, friend, lineUser, played, upcoming, hosted, request }
}

/**
 * What leaving (at once) and erasing (after the retention time) do with every table that holds data of a member. A new
 * table fails the test: decide what happens, add it to `forgetTies` or `eraseMember`, use it in `useEveryFeature`, and
 * list it here.
 */
const treated: Readonly<Record<string, string>> = {
  assistant_connection: 'goes at once',
  assistant_request: 'goes at once',
  calendar_feed: 'goes at once',
  caller_note: 'goes at once',
  competition_entry: 'the name goes at once; the place in the result stays',
  competition_opening_notice: 'goes at once',
  competition_party: 'open ones are withdrawn, and the member goes from each at once',
  course_membership: 'goes at once',
  day_answer: 'has no name, goes two months after the day',
  draw_entry: 'withdrawn at once; a drawn one keeps its number, without the person',
  email_code: 'ends at once, goes within a day',
  ending_read: 'goes at once',
  favourite: 'goes at once',
  friend_group: 'goes at once',
  friend_invitation: 'goes at once',
  friendship: 'goes at once, for both',
  inquiry: 'erased, with its messages, notes and drafts',
  known_device: 'goes at once',
  line_credential: 'goes at once',
  line_link: 'goes at once',
  line_login: 'goes at once',
  line_outbox: 'told what waits, then erased',
  member_session: 'goes at once',
  membership_request: 'goes at once',
  notice_read: 'goes at once',
  notice_setting: 'goes at once',
  play: 'erased; the name goes from others, too',
  player: 'a kept seat goes at once; a taken one stays, without the person',
  point_account: 'erased',
  point_adjustment: 'erased',
  point_entry: 'erased',
  request: 'withdrawn at once; stays, without the person and the other addresses',
  reservation: 'stays, without the person',
  single_block: 'goes at once, for both',
  single_profile: 'goes at once',
  step_proof: 'goes at once',
  waitlist_entry: 'goes at once',
}

it('every table with data of a member is treated', async ({ api }) => {
  const { rows } = await api.wiring.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'member'::regclass order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(treated))
})

describe('after the retention time', () => {
  it('nothing is left of a member who has left, and everything of others is', async ({ line, api }) => {
    const { member, friend, lineUser, played, upcoming, hosted, request } = await useEveryFeature(line, api)
    const { pool } = api.wiring.database
    const { id, member_number: number } = member.session.member
    const markers = [...Object.values(marked), oldEmail, email, 'marker.told@example.jp', lineUser, number, '消印']
    expect((await api.good(getExport, {}, member.as)).plays).toHaveLength(2)
    expect(await tablesWith(api, markers)).toEqual(
      expect.arrayContaining(
        [
          'member',
          'reservation',
          'player',
          'play',
          'inquiry',
          'inquiry_message',
          'inquiry_draft',
          'mail_outbox',
          'email_code',
        ]
          .concat(['line_link', 'line_friend', 'friendship', 'friend_group', 'course_customer'])
          .concat([
            'preregistration',
            'companion_invitation',
            'organiser_fee',
            'organiser_car',
            'contest',
            'request',
            'request_email',
          ])
          .map((name) => `public.${name}`),
      ),
    )
    // One mail is refused for good, and the answer contains the address.
    api.smtp.refuseWith = (recipient) => (recipient === email ? 550 : undefined)
    const shown = await api.good(getQuit, {}, member.as)
    expect(shown.reservations.map((one) => one.number)).toEqual([upcoming.number])
    await api.good(
      quit,
      {
        body: {
          agreed: true,
          reservations: shown.reservations.map(({ number: no, version, fee }) => ({ number: no, version, fee })),
          fee_agreed: true,
          proof: { by: 'password', password: member.password },
        },
      },
      member.as,
    )
    await api.deliver()
    await api.tell()
    api.smtp.refuseWith = undefined

    await nightAt(line, api, threeYears - 40 * day)
    expect((await pool.query('select from member where id = $1', [id])).rowCount).toBe(1)
    expect(await tablesWith(api, [lineUser])).toEqual([])
    // A month after play, nobody needs what was pre-registered, the invitations, or what the organiser noted.
    for (const table of ['preregistration', 'companion_invitation', 'organiser_fee', 'organiser_car', 'contest'])
      expect(await tablesWith(api, markers)).not.toContain(`public.${table}`)

    await nightAt(line, api, threeYears)
    expect((await pool.query('select from member where id = $1', [id])).rowCount).toBe(0)
    // The course's own ledger stays: a member who leaves the service is still a member of the club.
    expect(await tablesWith(api, markers)).toEqual(['public.course_customer'])
    const { rows: entries } = await pool.query('select from point_entry where member_id = $1', [id])
    expect(entries).toEqual([])

    const { rows: kept } = await pool.query(
      `select number, status, total, member_id, erased_at is not null as erased from reservation where number = any ($1) order by play_date`,
      [[played.number, upcoming.number, hosted.number]],
    )
    expect(kept).toEqual([
      { number: played.number, status: 'played', total: played.quote.total, member_id: null, erased: true },
      { number: upcoming.number, status: 'cancelled', total: upcoming.quote.total, member_id: null, erased: true },
      {
        number: hosted.number,
        status: 'played',
        total: hosted.quote.total,
        member_id: friend.session.member.id,
        erased: false,
      },
    ])
    const { rows: asked } = await pool.query(
      `select state, erased_at is not null as erased from request where number = $1`,
      [request],
    )
    expect(asked).toEqual([{ state: 'withdrawn', erased: true }])
    const { rows: plays } = await pool.query('select companions from play where member_id = $1 order by play_date', [
      friend.session.member.id,
    ])
    // Names of third persons stay in the friend's own history, and nowhere else.
    expect(plays).toEqual([{ companions: ['山本 次郎', '谷口 三郎'] }, { companions: [] }])
    expect(await tablesWith(api, ['山本 次郎'])).toEqual(['public.play'])
    expect(await wrongSums(api)).toEqual([])
    await nightAt(line, api, threeYears)
  })

  it('a member who cannot be erased does not delay the others', async ({ line, api }) => {
    const { pool } = api.wiring.database
    const members = await addMembers(api, 3)
    const ids = members.map(({ id }) => id)
    await pool.query(
      `update member set activated_at = null, quit_at = app_now() - make_interval(years => 4, days => -array_position($1::bigint[], id))
       where id = any ($1)`,
      [ids],
    )
    await pool.query('create table kept_for_court (member_id bigint references member)')
    await pool.query('insert into kept_for_court values ($1)', [ids[1]])
    // Written by a request that was in progress when the member left.
    await pool.query('insert into notice_read (notice_id, member_id) select id, $1 from notice limit 1', [ids[0]])
    await nightAt(line, api, 0)
    const { rows } = await pool.query<{ id: number }>('select id from member where id = any ($1)', [ids])
    expect(rows).toEqual([{ id: ids[1] }])
    await pool.query('drop table kept_for_court')
    await nightAt(line, api, 0)
    expect((await pool.query('select from member where id = any ($1)', [ids])).rowCount).toBe(0)
  })

  it('a guest is removed from the reservation three years after the play date, and not before', async ({
    line,
    api,
  }) => {
    const address = 'guest.marker@example.jp'
    const date = daysAhead(api, 5)
    const guest_proof = await proveGuest(api, address)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
    const contact = { ...marked, prefecture: 13 }
    const { reservation } = await api.good(bookRegular, { body: bookingOf(hold, { contact, guest_proof }) })
    await api.good(sendInquiry, {
      body: {
        golf_course_id: 1,
        category: 1,
        contents: '消印の質問',
        source: 'mypage',
        sender: { ...marked, email: address },
      },
    })
    await api.deliver()
    const markers = [marked.last_name, marked.address, address]
    await nightAt(line, api, threeYears - 40 * day)
    expect(await tablesWith(api, markers)).toContain('public.reservation')
    await nightAt(line, api, threeYears + 7 * day)
    expect(await tablesWith(api, markers)).toEqual(['public.course_customer'])
    const { rows } = await api.wiring.database.pool.query(
      'select total, guest_email, manage_token_hash, contact from reservation where number = $1',
      [reservation.number],
    )
    expect(rows).toEqual([{ total: reservation.quote.total, guest_email: null, manage_token_hash: null, contact: {} }])
  })
})
