import { instantAt } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { offsetTo } from '../server/test/clock.ts'
import { expectSound } from '../server/test/expect-sound.ts'
import { testsOn } from '../server/test/it.ts'
import { filled, sharedSample } from '../server/test/sample.ts'
import { workDay } from './support/desk-day.ts'
import { addMembers } from './support/people.ts'

const { today } = sharedSample
const it = testsOn({ template: filled, clockOffset: offsetTo(instantAt(today, 390)) })

it('trial of the desk: two desks and four golfers work beside each other, and each change is shown at the other desk', async ({
  api,
}) => {
  const people = await addMembers(api, 4)
  const at = { port: Number(new URL(api.origin).port), caller: api, place: api, people }
  const wanted = { today, courses: [1], desks: 2, groups: 1, calls: 1, golfers: 4, pause: 1 }
  const { verbs, shown, golfers, groups } = await workDay(at, wanted)
  expect(groups).toBe(2)
  expect(verbs['arrival']).toHaveLength(8)
  expect(shown).toHaveLength(8)
  expect(golfers).toEqual({ booked: 4 })
  await expectSound(api)
})
