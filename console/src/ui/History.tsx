import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { uiText } from './text.ts'

/** The audit entries of one record: action, staff member and reason, in the order given. */
export const History = ({
  entries,
  actions,
}: {
  readonly entries: readonly {
    readonly at: string
    readonly action: string
    readonly by: string | null
    readonly why: string | null
  }[]
  /** The actions of the audit log in words. */
  readonly actions: Readonly<Record<string, string>>
}) => (
  <section className="history">
    <h2>{uiText.history}</h2>
    <ol>
      {entries.map(({ at, action, by, why }) => (
        <li key={`${at} ${action}`}>
          <time dateTime={at}>{formatDateTimeMedium(at)}</time>
          {actions[action] ?? uiText.otherAction}
          {why ? `　${why}` : ''}
          <small>{by}</small>
        </li>
      ))}
    </ol>
  </section>
)
