import { findCallers, noteCaller } from '@jgm/contract/api/desk-caller'
import { describe, expect } from 'vitest'
import { booking, deskOf, stranger } from '../../../../test/builders/call.ts'
import { daysAhead, freeStarts } from '../../../../test/builders/club.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { testsOn } from '../../../../test/it.ts'
import { eraseDue } from '../../privacy/service.erase.ts'

const it = testsOn({ club: true })
const params = { id: 1 }

describe('what the desks keep of a caller', () => {
  const told = '領収書を個別に'

  it('stands at the caller with what is over, of this course only; of two desks that write it one is told of the other', async ({
    api,
  }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 30)
    const [start = 0] = await freeStarts(api, date, 1)
    const caller = { ...stranger, name: '控田 一', phone_number: '08077772222' } as const
    const { number } = await desk.done(booking(date, start, await desk.hold(date, [start]), { caller }))
    await api.rows(`update reservation set play_date = play_date - 60, status = 'played' where number = $1`, [number])
    const [found] = (await api.good(findCallers, { params, body: { sought: '08077772222' } }, desk.staff)).callers
    expect(found).toMatchObject({ note: null, cancelled: 0, past: [{ number, status: 'played', players: 4 }] })
    const ends = async (set: string) => {
      await api.rows(`update reservation set ${set} where number = $1`, [number])
      const [one] = (await api.good(findCallers, { params, body: { sought: '08077772222' } }, desk.staff)).callers
      return [one?.past[0]?.status, one?.cancelled]
    }
    expect(await ends(`status = 'confirmed'`), 'nobody has said yet whether the party came').toEqual(['day_over', 0])
    expect(await ends(`status = 'cancelled'`)).toEqual(['cancelled', 1])
    const [closing] = await api.rows<{ id: number }>(
      `insert into course_closing (course_id, play_date, message, staff_id, begins_at)
        select course_id, play_date, '霜', $2, app_now() from reservation where number = $1 returning id`,
      [number, desk.staff.id],
    )
    expect(await ends(`closing_id = ${closing?.id ?? 0}`), 'the course closed, the person cancelled nothing').toEqual([
      'closed',
      0,
    ])
    const write = (note: string, seen: string | null) => ({
      params,
      body: { caller: { who: 'known' as const, number: found?.key ?? '' }, note, seen },
    })
    await api.good(noteCaller, write(`${told}\u200b`, null), desk.staff)
    expect((await api.refused(noteCaller, write('ほか', null), desk.staff)).code).toBe('desk_stale')
    const noteNow = async () =>
      (await api.good(findCallers, { params, body: { sought: '08077772222' } }, desk.staff)).callers[0]?.note
    expect(await noteNow()).toMatchObject({ text: told })
    await api.good(noteCaller, write('', told), desk.staff)
    expect(await noteNow()).toBeNull()
    const elsewhere = await addStaff(api, { courses: [] })
    expect((await api.refused(noteCaller, write(told, null), elsewhere)).code).toBe('not_found')
  })

  it('goes with the booking of somebody without an account, three years after play', async ({ api }) => {
    const desk = deskOf(api, await addStaff(api))
    const date = daysAhead(api, 31)
    const [start = 0] = await freeStarts(api, date, 1)
    const caller = { ...stranger, name: '消田 一', phone_number: '08077773333' } as const
    const { number } = await desk.done(booking(date, start, await desk.hold(date, [start]), { caller }))
    const about = { who: 'known' as const, number: number ?? '' }
    await api.good(noteCaller, { params, body: { caller: about, note: told, seen: null } }, desk.staff)
    await api.rows(
      `update reservation set play_date = (app_now() - interval '4 years')::date, status = 'played' where number = $1`,
      [number],
    )
    await api.rows(`update caller_note set written_at = app_now() - interval '4 years'`)
    await eraseDue(api.wiring.ground)
    expect(await api.rows('select contact, caller_phone from reservation where number = $1', [number])).toEqual([
      { contact: {}, caller_phone: null },
    ])
    expect(await api.rows('select from caller_note where caller_phone = $1', ['08077773333'])).toEqual([])
  })
})
