import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { startClub } from '../../../test/club.ts'
import { testsOn } from '../../../test/it.ts'
import { adjust } from './repo.ts'

const it = testsOn({})

/** Does something on a club of its own, whose guards a control has removed. */
async function inArena(control: boolean, run: (api: TestApi, staffId: number) => Promise<void>): Promise<void> {
  const api = await startClub()
  try {
    for (const name of control ? ['weaken', 'points-adjusted'] : [])
      await api.rows(readFileSync(new URL(`../../../test/controls/${name}.sql`, import.meta.url), 'utf8'))
    await run(api, (await addStaff(api, { role: 'course_manager' })).id)
  } finally {
    await api.stop()
  }
}

const many = 8
const given = { seen: 100, points: -100, reason: 'corrected', note: '' } as const

/** A member with a hundred points. */
async function withHundred(api: TestApi): Promise<{ id: number; lot: number }> {
  const [member] = await addMembers(api, 1)
  const [row] = await api.rows<{ id: number }>(
    `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 100, $2) returning id`,
    [member?.id, daysAhead(api, 100)],
  )
  if (!member || !row) throw new Error('no member')
  return { id: member.id, lot: row.id }
}

const adjustIn = (api: TestApi, memberId: number, staffId: number, points: number) =>
  api.wiring.ground.db
    .transaction()
    .execute((tx) => adjust(tx, { ...given, points }, { memberId, courseId: 1, staffId }))
    .then(
      ({ result }) => result,
      () => 'failed' as const,
    )

/** Desks give ten points each to a member of whom they have read the same balance. Returns how many did. */
async function givenBy(api: TestApi, staffId: number): Promise<number> {
  const { id } = await withHundred(api)
  const results = await Promise.all(Array.from({ length: many }, () => adjustIn(api, id, staffId, 10)))
  return results.filter((result) => result === 'adjusted').length
}

/** A desk takes the points of a member while they are used one by one. Returns how often it failed, not refused. */
async function takenWhileUsed(api: TestApi, staffId: number): Promise<number> {
  const { id, lot } = await withHundred(api)
  const use = () =>
    api
      .rows(`insert into point_entry (member_id, kind, points, lot_id) values ($1, 'used', -1, $2)`, [id, lot])
      .catch(() => [])
  const [result] = await Promise.all([adjustIn(api, id, staffId, -100), ...Array.from({ length: many }, use)])
  return result === 'failed' ? 1 : 0
}

describe.each([
  { what: 'of desks that have read the same balance one adjusts it', once: givenBy, sound: 1 },
  { what: 'points that are used meanwhile are not taken a second time', once: takenWhileUsed, sound: 0 },
])('$what', ({ once, sound }) => {
  it('always', async () => {
    await inArena(false, async (api, staffId) => {
      for (let round = 0; round < 5; round += 1) expect(await once(api, staffId)).toBe(sound)
    })
  })

  it('control: without the locks not always', async () => {
    await inArena(true, async (api, staffId) => {
      let worst = sound
      for (let round = 0; round < 60 && worst === sound; round += 1) worst = Math.max(worst, await once(api, staffId))
      expect(worst).toBeGreaterThan(sound)
    })
  })
})
