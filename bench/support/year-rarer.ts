import { setDrawEntry } from '@jgm/contract/api/draw'
import { getQuit, quit } from '@jgm/contract/api/privacy'
import { makeDraw, previewDraw } from '@jgm/contract/api/staff-draws'
import { addNotice, publishNotice } from '@jgm/contract/api/staff-notices'
import { instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import { password } from '../../server/test/password.ts'
import { memberOf } from './year-golfers.ts'
import { anyDesk } from './year-desks.ts'
import { between, chance, inDays, note, todayOf, told, type World } from './year-world.ts'

/** A manager opens a morning by a draw, and members wish. */
export async function draw(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const date = inDays(world, between(world, 20, 80))
  const params = { id: desk.id }
  const hours = { from_minute: 480, to_minute: 540 }
  const seen = told(
    world,
    'draw previewed',
    await api.call(previewDraw, { params, body: { play_date: date, ...hours } }, desk.manager),
  )
  if (!seen || seen.sold > 0 || seen.has_draw || seen.starts.length === 0) return note(world, 'no draw')
  const closes = inDays(world, between(world, 1, 3))
  const body = {
    play_date: date,
    ...hours,
    closes_at: isoInTokyo(instantAt(closes, 1080)),
    draws_at: isoInTokyo(instantAt(closes, 1200)),
    most_tickets: between(world, 1, 3),
  }
  const made = told(world, 'draw made', await api.call(makeDraw, { params, body }, desk.manager))
  if (!made) return
  for (let entries = 0; entries < 12; entries += 1) {
    const wishes = [{ from_minute: 480, to_minute: 540, nine: null }]
    const entry = { players: between(world, 2, 4), wishes }
    told(
      world,
      'draw entered',
      await api.call(setDrawEntry, { params: { id: made.id }, body: { entry } }, memberOf(world)),
    )
  }
}

/** A manager tells the members of a course something. */
export async function publish(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const draft = {
    title: `${todayOf(world)} のお知らせ`,
    body: '見本のお知らせです。',
    links: [],
    topic: 9 as const,
    category: 1 as const,
    course_ids: [desk.id],
    played_within: 12 as const,
    by_mail: true,
    by_line: false,
    at: chance(world, 0.5) ? { date: inDays(world, between(world, 1, 3)), minute: 600 } : null,
    until: null,
  }
  const begun = told(world, 'notice begun', await api.call(addNotice, { body: { draft } }, desk.manager))
  if (!begun) return
  const body = { version: begun.version, draft }
  told(world, 'notice published', await api.call(publishNotice, { params: { id: begun.id }, body }, desk.manager))
}

/** A member leaves the service, with all that is still to be played. */
export async function leave(world: World): Promise<void> {
  const { api } = world
  const as = memberOf(world)
  const seen = told(world, 'leaving looked at', await api.call(getQuit, {}, as))
  if (!seen) return
  const shown = (all: readonly { number: string; version: number; fee: number }[]) =>
    all.map(({ number, version, fee }) => ({ number, version, fee }))
  const body = {
    agreed: true as const,
    reservations: shown(seen.reservations),
    entries: shown(seen.entries),
    fee_agreed: true,
    proof: { by: 'password' as const, password },
  }
  if (told(world, 'left', await api.call(quit, { body }, as)))
    world.golfers.splice(
      world.golfers.findIndex(({ id }) => id === as.id),
      1,
    )
}
