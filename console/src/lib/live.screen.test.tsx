import { getDeskCompetition } from '@jgm/contract/api/competition-desk'
import { setPresence } from '@jgm/contract/api/staff-live'
import { sampleCompetition } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../test/api.ts'
import { hear, open, stream, type Shown } from '../../test/app.tsx'

/** A desk at a competition that has lost its connection. */
async function lost(): Promise<Shown> {
  api.give(getDeskCompetition, {
    ...sampleCompetition,
    competition: { ...sampleCompetition.competition, state: 'published' },
  })
  const desk = await open('/competitions/12/entries')
  await desk.says('接続中')
  await expect.poll(() => api.sent(setPresence).length).toBe(1)
  api.lose(setPresence)
  stream('error')
  hear({ topic: 'presence', course_id: 2, id: 'competition:12', version: 0 })
  await expect.poll(() => api.sent(setPresence).length).toBe(2)
  await desk.warns('接続が切れています')
  return desk
}

it('a desk whose stream is open again says that it is connected, and tells its place at once', async () => {
  const desk = await lost()
  api.give(setPresence, { here: [] })
  const told = api.sent(setPresence).length
  stream('hello')
  expect(api.sent(setPresence)).toHaveLength(told + 1)
  await desk.says('接続中')
})

it('a desk that has gone to a screen without a place is connected when its stream is', async () => {
  const desk = await lost()
  stream('hello')
  await expect.poll(() => api.sent(setPresence).length).toBe(3)
  await desk.warns('接続が切れています')
  await desk.user.click(await screen.findByRole('link', { name: /受付箱/ }))
  await expect.poll(() => desk.path).toBe('/inbox')
  await desk.says('接続中')
})

it('a desk whose place is refused is connected', async () => {
  const desk = await lost()
  api.refuse(setPresence, 'forbidden')
  stream('hello')
  await desk.says('接続中')
})
