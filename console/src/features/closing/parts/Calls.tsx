import type { DeskClosing } from '@jgm/contract/api/staff-closing'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { sentenceOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useCalls, useTick } from '../api.ts'
import { closingText } from '../text.ts'

const { calls: text } = closingText

/** The people to call about a closing, each ticked off by whoever has called; all desks see it at once. */
export function Calls({ closing, onClose }: { readonly closing: DeskClosing; readonly onClose: () => void }) {
  const calls = useCalls(closing.id)
  const tick = useTick(closing.id)
  return (
    <Dialog title={text.title} onClose={onClose}>
      {calls.isError && !calls.data ? (
        <Failed error={calls.error} onRetry={() => void calls.refetch()} />
      ) : calls.data === undefined ? (
        <Loading />
      ) : (
        <ul className="closing-calls">
          {calls.data.map((one) => (
            <li key={one.number}>
              <label>
                <input
                  type="checkbox"
                  checked={one.called_at !== null}
                  disabled={tick.isPending}
                  onChange={({ target }) => tick.mutate({ number: one.number, is_called: target.checked })}
                />
                <b>
                  {formatTime(one.start_minute)} {one.nine}　{one.name}
                </b>
                <span>{closingText.cells.people(one.players)}</span>
                <span>{one.phone}</span>
                <small>
                  {one.called_at === null
                    ? text.notYet
                    : text.by(formatDateTimeMedium(one.called_at), one.called_by ?? '')}
                </small>
              </label>
            </li>
          ))}
        </ul>
      )}
      {tick.error ? <Notice kind="warn">{sentenceOf(tick.error)}</Notice> : null}
    </Dialog>
  )
}
