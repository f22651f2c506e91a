import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useDesk } from '../../../lib/session.ts'
import { noticeText } from '../text.ts'
import { audienceOf, inGroups, timeOf } from './draft.ts'
import { Progress } from './Progress.tsx'

/** The notices, those first that are going out or wait for somebody. */
export function NoticeList({
  notices,
  chosen,
  onChoose,
}: {
  readonly notices: readonly DeskNotice[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const { group } = useDesk()
  if (notices.length === 0) return <p>{noticeText.none}</p>
  return (
    <div className="notice-list">
      {inGroups(notices).map(({ state, notices: those }) => (
        <section key={state} aria-label={noticeText.states[state]}>
          <h2>
            {noticeText.states[state]} <small>{those.length}</small>
          </h2>
          <ul className="pick-list">
            {those.map((one) => (
              <li key={one.id}>
                <button type="button" aria-current={one.id === chosen} onClick={() => onChoose(one.id)}>
                  <b>{isInvisible(one.notice.title) ? noticeText.untitled : one.notice.title}</b>
                  <span>{audienceOf(one.notice, group)}</span>
                  {one.state === 'sending' && one.sent ? <Progress sent={one.sent} /> : <small>{timeOf(one)}</small>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
