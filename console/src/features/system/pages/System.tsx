import type { Reply } from '@jgm/contract/api/endpoint'
import type { getSystem, TimedJob } from '@jgm/contract/api/staff-system'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useSystem } from '../api.ts'
import { Accounts } from '../parts/Accounts.tsx'
import { Failures, Sent } from '../parts/Mails.tsx'
import { systemText as text } from '../text.ts'

const at = (instant: string | null): string => (instant === null ? '' : formatDateTimeMedium(instant))

/** システム: whether the timed jobs do their work, and what waits to be sent. */
export function System() {
  const system = useSystem(true)
  const { jobs = [], outboxes = [] } = system.data ?? {}
  const failing = jobs.filter(({ state }) => state === 'failing').length
  const waiting = outboxes.reduce((sum, one) => sum + one.waiting, 0)
  return (
    <Screen
      title={text.title}
      figures={[
        { label: text.failing, value: failing, unit: text.jobsUnit, warn: failing > 0 },
        { label: text.waiting, value: waiting, unit: text.jobsUnit },
      ]}
      shortcuts={[]}
    >
      <div className="log system">
        {system.isError && !system.data ? (
          <Failed error={system.error} onRetry={() => void system.refetch()} />
        ) : system.data === undefined ? (
          <Loading />
        ) : (
          <div className="log-rows">
            {failing > 0 ? <Notice kind="warn">{text.advice}</Notice> : null}
            <Jobs jobs={jobs} />
            <Outboxes outboxes={outboxes} />
            <Sent sent={system.data.sent} />
            <Failures failed={system.data.failed} />
            <Accounts accounts={system.data.accounts} />
            <button type="button" className="btn" disabled={system.isFetching} onClick={() => void system.refetch()}>
              {text.again}
            </button>
          </div>
        )}
      </div>
    </Screen>
  )
}

function Jobs({ jobs }: { readonly jobs: readonly TimedJob[] }) {
  const { head } = text
  return (
    <table>
      <caption>{text.jobs}</caption>
      <thead>
        <tr>
          <HeadCells labels={[head.job, head.state, head.succeeded, head.took, head.failed, head.reason]} />
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.name} data-state={job.state}>
            <td>{job.label}</td>
            <td>
              {text.states[job.state]}
              {job.state === 'failing' ? <small>{text.failures(job.failures)}</small> : null}
            </td>
            <td>{at(job.succeeded_at)}</td>
            <td>{job.took_ms === null ? '' : text.took(job.took_ms)}</td>
            <td>{at(job.failed_at)}</td>
            <td>{job.reason ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Outboxes({ outboxes }: { readonly outboxes: Reply<typeof getSystem>['outboxes'] }) {
  const { head } = text
  return (
    <table>
      <caption>{text.outboxes}</caption>
      <thead>
        <tr>
          <HeadCells labels={[head.kind, head.lane, head.count, head.oldest]} />
        </tr>
      </thead>
      <tbody>
        {outboxes.map(({ kind, lane, waiting, oldest_at: oldest }) => (
          <tr key={`${kind} ${lane}`}>
            <td>{text.kinds[kind]}</td>
            <td>{text.lanes[lane]}</td>
            <td>
              {waiting}
              {text.jobsUnit}
            </td>
            <td>{at(oldest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
