import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { sentenceOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useUnreached, useUnreachedWrites } from '../api.ts'
import { closingText } from '../../closing/text.ts'
import { dayMessageText } from '../text.ts'

const { missing: text } = dayMessageText

/** The golfers whom a message has not reached, each ticked off by the clerk who has called; those who have booked since are told from here. */
export function Unreached({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const people = useUnreached(id)
  const { ticking, telling } = useUnreachedWrites(id)
  const untold = people.data?.filter(({ state }) => state === 'untold').map(({ key }) => key) ?? []
  const problem = ticking.error ?? telling.error
  return (
    <Dialog title={text.title} onClose={onClose}>
      {people.isError && !people.data ? (
        <Failed error={people.error} onRetry={() => void people.refetch()} />
      ) : people.data === undefined ? (
        <Loading />
      ) : people.data.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="closing-calls">
          {people.data.map((one) => (
            <li key={one.key}>
              <label>
                <input
                  type="checkbox"
                  checked={one.called_at !== null}
                  disabled={one.state === 'untold' || ticking.isPending}
                  onChange={({ target }) => ticking.mutate({ key: one.key, is_called: target.checked })}
                />
                <b>
                  {formatTime(one.start_minute)} {one.nine}　{one.name}
                </b>
                <span>{closingText.cells.people(one.players)}</span>
                <span>{one.phone}</span>
                <small>
                  {one.called_at === null
                    ? text.states[one.state]
                    : text.by(formatDateTimeMedium(one.called_at), one.called_by ?? '')}
                </small>
              </label>
            </li>
          ))}
        </ul>
      )}
      {problem ? <Notice kind="warn">{sentenceOf(problem)}</Notice> : null}
      {untold.length === 0 ? null : (
        <button
          type="button"
          className="btn"
          data-kind="go"
          disabled={telling.isPending || people.isFetching}
          onClick={() => telling.mutate(untold)}
        >
          {text.tell(untold.length)}
        </button>
      )}
    </Dialog>
  )
}
