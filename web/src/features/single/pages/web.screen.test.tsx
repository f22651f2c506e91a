import { getSingle } from '@jgm/contract/api/single'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleSingle } from '@jgm/contract/test/samples.single'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it.each([
  ['/reserved/oneperson/step01/2', sampleSingle.play_date],
  ['/reserved/oneperson/step01/5', '2026-12-24'],
])('the tee time of course 5 at %s?date=%s has its own course and date in address and title', async (path, date) => {
  api.give(getSingle, { ...sampleSingle, course_id: 5 })
  const screen = await open(`${path}?date=${date}&start_frame_id=${sampleSingle.id}`)
  await screen.arrives('/reserved/oneperson/step01/5')
  await waitFor(() => expect(screen.path).toContain(`date=${sampleSingle.play_date}&start_frame_id=${sampleSingle.id}`))
  await screen.button(/^この席に入る/)
  expect(document.title).not.toContain('笠間')
})
