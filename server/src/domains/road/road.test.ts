import { getRoads } from '@jgm/contract/api/road'
import { describe, expect } from 'vitest'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

describe('the driving times of a member', () => {
  it('lead from the town of the address to every course whose place is known and that a road leads to', async ({
    api,
  }) => {
    for (const id of [2, 3, 9]) await openClub(api, id)
    await api.rows('update course set prefecture = 8, latitude = 36.38, longitude = 140.24 where id = 1')
    await api.rows('update course set prefecture = 10, latitude = 36.35, longitude = 138.88 where id = 2')
    await api.rows('update course set prefecture = 47, latitude = 26.6, longitude = 128.05 where id = 9')
    const [member, stranger] = await addMembers(api, 2)
    await api.rows(`update member set zipcode = '3150033', prefecture = 8, address = '石岡市東光台1-1' where id = $1`, [
      member?.id,
    ])
    await api.rows(`update member set zipcode = '0000000', prefecture = 8, address = '見本町1-1' where id = $1`, [
      stranger?.id,
    ])
    expect(await api.good(getRoads, {}, member)).toEqual({
      roads: [
        { course_id: 1, minutes: 45 },
        { course_id: 2, minutes: 170 },
      ],
    })
    expect(await api.good(getRoads, {}, stranger)).toEqual({ roads: [] })
  })
})
