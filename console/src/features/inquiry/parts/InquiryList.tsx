import { memo, useEffect, useRef } from 'react'
import type { DeskInquiry } from '@jgm/contract/api/staff-inquiries'
import { closedWindows } from '@jgm/contract/model/inquiries'
import { useNow } from '../../../lib/clock.ts'
import { useLive } from '../../../lib/live.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { shortly } from '../../../lib/shortly.ts'
import { listed } from '../../../lib/text.ts'
import { Empty } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { View } from '../api.ts'
import { inquiryText } from '../text.ts'
import { categoryOf, groupOf, isLate, minutesSince, nothingOf } from './words.ts'

/** The inquiries under their headings, who has waited longest first. One row is in the tab order; J and K move along. */
export function InquiryList({
  inquiries,
  chosen,
  view,
  setView,
  choose,
  isFresh,
}: {
  readonly inquiries: readonly DeskInquiry[]
  readonly chosen: number | undefined
  readonly view: View
  readonly setView: (view: View) => void
  readonly choose: (id: number) => void
  readonly isFresh: boolean
}) {
  const at = useNow()
  const { here } = useLive()
  const groups = [...Map.groupBy(inquiries, (one) => groupOf(one, at))]
  const further = view.tab === 'closed' ? closedWindows.find((days) => days > view.days) : undefined
  return (
    <section className="requests" aria-label={inquiryText.list}>
      <div className="tabs" role="tablist">
        {(['open', 'closed'] as const).map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            aria-selected={tab === view.tab}
            onClick={() => setView({ ...view, tab })}
          >
            {inquiryText.tabs[tab]}
          </button>
        ))}
      </div>
      <div className="request-rows">
        {inquiries.length === 0 && isFresh ? <Empty title={nothingOf(view)} /> : null}
        {groups.map(([group, rows]) => (
          <div className="request-group" key={group}>
            <h2>
              <span>{group === 'closed' ? inquiryText.within(view.days) : inquiryText.groups[group]}</span>
            </h2>
            <ol>
              {rows.map((one) => (
                <InquiryRow
                  key={one.id}
                  inquiry={one}
                  isChosen={one.id === chosen}
                  choose={choose}
                  age={inquiryText.age(minutesSince(one.since, at))}
                  since={shortly(one.since, at)}
                  isHot={isLate(one, at)}
                  watching={listed(
                    here.filter(({ subject }) => subject === `inquiry:${one.id}`).map(({ name }) => name),
                  )}
                />
              ))}
            </ol>
          </div>
        ))}
        {further === undefined ? null : (
          <TextButton onPress={() => setView({ ...view, days: further })}>{inquiryText.older(further)}</TextButton>
        )}
      </div>
      <div className="request-filter" role="group" aria-label={inquiryText.whose}>
        {inquiryText.whose}
        {[true, false].map((isMine) => (
          <button
            key={String(isMine)}
            type="button"
            aria-pressed={view.isMine === isMine}
            onClick={() => setView({ ...view, isMine })}
          >
            {isMine ? inquiryText.mine : inquiryText.everybody}
          </button>
        ))}
      </div>
    </section>
  )
}

const InquiryRow = memo(function InquiryRow({
  inquiry,
  isChosen,
  choose,
  age,
  since,
  isHot,
  watching,
}: {
  readonly inquiry: DeskInquiry
  readonly isChosen: boolean
  readonly choose: (id: number) => void
  readonly age: string
  readonly since: string
  readonly isHot: boolean
  readonly watching: string
}) {
  const { course, courses } = useDesk()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    // The row keeps the focus while J and K lead along the list.
    if (document.activeElement?.closest('.request-rows')) ref.current?.focus({ preventScroll: true })
  }, [isChosen])
  const { id, state, name, sender, excerpt, category, owner } = inquiry
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className="request-row inquiry-row"
        data-state={state === 'answered' ? 'offered' : state}
        data-hot={isHot ? '' : undefined}
        data-ink={inquiry.course_id}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => choose(id)}
      >
        <span className="request-clock">
          <b>{age}</b>
          <small>{since}</small>
        </span>
        <span className="request-words">
          <span className="request-name">
            <b>{name}</b>
            <small>{course === null ? courseName(courses, inquiry.course_id) : inquiryText.senders[sender]}</small>
          </span>
          <span className="inquiry-excerpt">{excerpt}</span>
          <span className="request-traits">
            <em className="tag">{categoryOf(category)}</em>
            {owner ? <em className="tag">{owner.name}</em> : null}
            {watching === '' ? null : <em className="inquiry-watched">{inquiryText.watched(watching)}</em>}
          </span>
        </span>
      </button>
    </li>
  )
})
