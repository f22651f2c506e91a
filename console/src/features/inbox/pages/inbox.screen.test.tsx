import { getInbox } from '@jgm/contract/api/request-desk'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

it('an inbox that cannot be read says so, and is read again by a press', async () => {
  api.refuse(getInbox, 'forbidden')
  const desk = await open('/inbox')
  await desk.warns('表示できませんでした')
  api.give(getInbox, {
    requests: [],
    counts: { requested: 0, offered: 0, late: 0 },
    mean_minutes: null,
    now: '2026-11-27T10:00:00+09:00',
  })
  await desk.press('もう一度読み込む')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  const read = api.sent(getInbox).length
  // Another desk has changed something.
  hear({ topic: 'request', course_id: 2, id: 'AB12CD34', version: 2 })
  await expect.poll(() => api.sent(getInbox).length).toBeGreaterThan(read)
})
