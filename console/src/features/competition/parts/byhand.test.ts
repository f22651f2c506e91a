import { expect, it } from 'vitest'
import { blank, orderOf, tenthsOf, type ByHand } from './byhand.ts'

const found = {
  member_number: '2600007919',
  name: '山田 太郎',
  kana: 'やまだ たろう',
  phone_end: '1111',
  is_course_member: true,
  is_in: false,
}
const guest: ByHand = { ...blank, kind: 'guest', last_name: '山田', phone_number: '090', why: '電話' }

it('reads a handicap as it is typed', () => {
  expect(['', ' ', '18', '１８．５', '-1.2', '0', '十八'].map(tenthsOf)).toEqual([
    null,
    null,
    180,
    185,
    -12,
    0,
    undefined,
  ])
})

it('names the person whom the desk enters, and nobody while that is not clear', () => {
  expect(orderOf(blank, false)).toBeNull()
  expect(orderOf({ ...guest, handicap: '十' }, false)).toBeNull()
  expect(orderOf({ ...blank, who: found, handicap: '9.4' }, true)).toMatchObject({
    person: { who: 'member', member_number: found.member_number },
    handicap: 94,
    may_wait: true,
  })
  // A member who was chosen before is not entered as the guest.
  expect(orderOf({ ...guest, who: found }, false)).toMatchObject({
    person: { who: 'guest', last_name: '山田', phone_number: '090', birthday: null },
    may_wait: false,
  })
  expect(orderOf({ ...guest, birthday: '1960-01-02' }, false)?.person).toMatchObject({ birthday: '1960-01-02' })
})
