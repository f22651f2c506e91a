import { describe, expect, test } from 'vitest'
import type { LineIntegration } from '@jgm/contract/api/line'
import { isReachedByTalk } from './api.ts'

const standing = (linked: boolean, ...states: LineIntegration['accounts'][number]['state'][]): LineIntegration => ({
  linked,
  display_name: null,
  linked_at: null,
  accounts: states.map((state, index) => ({ golf_course_id: index + 1, basic_id: `@course${index + 1}`, state })),
})

describe('a LINE message reaches a member', () => {
  test('with at least one course’s account as a friend', () => {
    expect(isReachedByTalk(standing(true, 'none', 'friend'))).toBe(true)
  })
  test('not when every account is blocked or was never added', () => {
    expect(isReachedByTalk(standing(true, 'blocked', 'none'))).toBe(false)
  })
  test('not without a link', () => {
    expect(isReachedByTalk(standing(false, 'friend'))).toBe(false)
  })
})
