import { getSystem } from '@jgm/contract/api/staff-system'
import { expect } from 'vitest'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { jobsOf } from '../../app/wiring.ts'
import { jobLabels } from './text.ts'

const it = testsOn({ club: true })

it('the system shows every job, those that fail first with their reason, and what waits by lane', async ({ api }) => {
  await api.rows(`insert into job_state (name, succeeded_at, took_ms, failed_at, fault, failures) values
    ('keep_points', app_now() - interval '1 hour', 1500, app_now(), '{"type":"DatabaseError","code":"57014","message":""}', 3),
    ('end_plays', app_now(), 900, app_now() - interval '1 day', '{"type":"Error","message":"once"}', 0),
    ('tidy_line', null, null, app_now(), '{"type":"Error","message":"once"}', 1)
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, took_ms = excluded.took_ms,
      failed_at = excluded.failed_at, fault = excluded.fault, failures = excluded.failures`)
  await api.rows(
    `insert into mail_outbox (lane, kind, recipient, data) values (2, 'notice.sent', 'a@example.jp', '{}')`,
  )
  const admin = await addStaff(api, { role: 'group_admin' })
  const seen = await api.good(getSystem, {}, admin)
  expect(seen.jobs[0]).toMatchObject({
    name: 'keep_points',
    state: 'failing',
    failures: 3,
    took_ms: 1500,
    reason: 'DatabaseError 57014',
  })
  expect(seen.jobs.filter(({ state }) => state === 'failing')).toHaveLength(1)
  expect(seen.jobs.find(({ name }) => name === 'end_plays')).toMatchObject({ state: 'well', reason: null })
  expect(seen.jobs.find(({ name }) => name === 'tidy_line')).toMatchObject({ state: 'waiting', failures: 1 })
  expect(seen.outboxes.find(({ kind, lane }) => kind === 'mail' && lane === 'many')?.waiting).toBeGreaterThan(0)
  expect(seen.outboxes).toHaveLength(6)
  expect(JSON.stringify(seen)).not.toContain('example.jp')
})

it('every job there is has its Japanese name', ({ api }) => {
  const named = [...jobsOf(api.wiring).map(({ name }) => name), 'tidy_jobs']
  expect(named.toSorted()).toEqual(Object.keys(jobLabels).toSorted())
})
