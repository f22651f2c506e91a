import { addSession, addStaff } from '../../server/test/builders/staff.ts'
import { adminHost } from '../../server/test/api.ts'
import { fetchHosted } from '../../server/test/hosted.ts'
import { asksOf, readFacts } from './asks.ts'
import { note, notRight, pick, type World } from './year-world.ts'

/** Adds an administrator of the group; returns what reads every endpoint that reads, as somebody with a booking and as that administrator. */
export async function openEyes({ api }: World): Promise<(world: World) => Promise<void>> {
  const staff = await addStaff(api, { role: 'group_admin' })
  return async (world) => {
    const booked = await api.rows<{ id: number }>(
      'select distinct member_id as id from reservation where member_id = any ($1)',
      [world.golfers.map(({ id }) => id)],
    )
    const member = world.golfers.find(({ id }) => id === pick(world, booked)?.id)
    if (!member) return
    const cookie = `jgm_staff=${await addSession(api, staff.id)}`
    // Some answers are limited by the hour.
    await api.rows('delete from rate_limit')
    for (const { name, path, isStaff, body } of asksOf(await readFacts(api, member.id)).asks) {
      const own = isStaff
        ? { host: adminHost, cookie }
        : {
            host: 'www.jgm.localhost',
            authorization: `Bearer ${member.token}`,
            cookie: `jgm_companion=${member.companion}`,
          }
      const headers = {
        ...own,
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetchHosted(`${api.origin}${path}`, sent)
      if (answer.status >= 400 && answer.status !== 404)
        notRight(world, `${name}: ${answer.status} ${await answer.text()}`)
      else if (answer.status === 404) note(world, `not found: ${name}`)
    }
    note(world, 'everything read')
  }
}
