import { readAudit } from '@jgm/contract/api/staff-audit'
import { getSystem, sendMailsAgain } from '@jgm/contract/api/staff-system'
import { expect } from 'vitest'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { jobsOf } from '../../app/wiring.ts'
import { jobLabels } from './text.ts'

const it = testsOn({ club: true, line: {} })

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

it('mails that were given up are counted without an address, and sent again once; a code and what came back are not', async ({
  api,
}) => {
  const { admin, desk } = { admin: await addStaff(api, { role: 'group_admin' }), desk: await addStaff(api) }
  await api.rows(
    `insert into mail_outbox (lane, kind, recipient, data, failed_at, attempts, last_error) values
      (1, 'trial', 'gone@example.jp', '{}', app_now(), 1, 'Can''t send mail: 550 5.1.1 <gone@example.jp>: User unknown'),
      (0, 'trial', 'gone@example.jp', '{}', app_now(), 1, '550 5.1.1 <gone@example.jp>'),
      (1, 'trial', 'gone@example.jp', '{}', app_now(), 1, 'returned: 5.1.1 smtp; 550 5.1.1 <gone@example.jp>: User unknown'),
      (1, 'trial', 'gone@example.jp', '{}', app_now(), 0, 'stopped'),
      (2, 'trial', $1, '{}', app_now(), 300, 'the mail server took more than 60 seconds'),
      (1, 'trial', 'old@example.jp', '{}', app_now() - interval '8 days', 1, '550 5.1.1')`,
    [desk.email],
  )
  const seen = await api.good(getSystem, {}, admin)
  const groups = seen.failed.map(({ recipient, reason, count, again }) => [recipient, reason, count, again].join(' '))
  expect(groups[0], 'the most frequent first').toBe('other unknown_address 3 1')
  expect(groups.slice(1).toSorted()).toEqual(['other stopped 1 0', 'staff no_answer 1 1'])
  expect(JSON.stringify(seen)).not.toContain('example.jp')
  const body = { recipient: 'other', reason: 'unknown_address' } as const
  const idempotencyKey = crypto.randomUUID()
  for (const as of [
    { ...admin, idempotencyKey },
    { ...admin, idempotencyKey },
  ])
    expect(await api.good(sendMailsAgain, { body }, as)).toEqual({ sent: 1 })
  expect(await api.good(sendMailsAgain, { body }, admin)).toEqual({ sent: 0 })
  expect(await api.rows(`select lane from mail_outbox where kind = 'trial' and failed_at is null`)).toEqual([
    { lane: 1 },
  ])
  const { entries } = await api.good(readAudit, { query: { subject: 'mails' } }, admin)
  expect(entries.map(({ action, after }) => [action, after])).toEqual([['mail.again', { ...body, sent: 1 }]])
})

it('an account at LINE has used up its month from a refusal until something is accepted again', async ({
  api,
  next,
}) => {
  const admin = await addStaff(api, { role: 'group_admin' })
  next()
  const [member] = await api.rows<{ id: number }>('select id from member limit 1')
  const put = (outcome: string, error: string | null, minutesAgo: number) =>
    api.rows(
      `insert into line_outbox (kind, member_id, course_id, data, not_after, done_at, outcome, via_course_id, last_error)
        values ('trial', $1, 1, '{}', app_now(), app_now() - make_interval(mins => $2), $3, null, $4)`,
      [member?.id, minutesAgo, outcome, error],
    )
  const account = async () => (await api.good(getSystem, {}, admin)).accounts.find(({ course_id: id }) => id === 1)
  await put('accepted', null, 5)
  await put('nobody', 'no friend', 4)
  await put('mailed', 'quota', 3)
  expect(await account()).toMatchObject({ accepted: 1, refused: 1, is_used_up: true })
  await put('accepted', null, 1)
  expect(await account()).toMatchObject({ accepted: 2, refused: 1, is_used_up: false })
})
