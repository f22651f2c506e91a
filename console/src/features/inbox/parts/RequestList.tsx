import { memo, useEffect, useRef, type RefObject } from 'react'
import type { InboxRequest } from '@jgm/contract/api/request-desk'
import { customerClasses } from '@jgm/contract/model/choices'
import { formatDateDense, formatTime } from '@jgm/contract/model/dates'
import { requestOptions } from '@jgm/contract/model/request'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { shortly } from '../../../lib/shortly.ts'
import { Empty } from '../../../ui/States.tsx'
import { inboxText } from '../text.ts'
import type { Tab } from '../api.ts'
import { groupOf, noFilter, type Filter, type Group } from './order.ts'

/** Less than this is left: the clock is coloured. */
const hotMinutes = 120

const minutesLeft = (due: string, at: Date): number => Math.floor((Date.parse(due) - at.getTime()) / 60_000)

/** The wished time of a wish: its hour, else the part of the day. */
export const wishTime = ({ hour, start_preference }: InboxRequest['wishes'][number]): string =>
  hour === null ? inboxText.preference(start_preference) : inboxText.hour(hour)

/** The requests under their headings, by what runs out first. One row is in the tab order; J and K move along. */
export function RequestList({
  requests,
  chosen,
  tab,
  filter,
  setTab,
  setFilter,
  choose,
  isFresh,
  findRef,
}: {
  readonly requests: readonly InboxRequest[]
  readonly chosen: string | undefined
  readonly tab: Tab
  readonly filter: Filter
  readonly setTab: (tab: Tab) => void
  readonly setFilter: (filter: Filter) => void
  readonly choose: (number: string) => void
  readonly isFresh: boolean
  readonly findRef: RefObject<HTMLInputElement | null>
}) {
  const at = useNow()
  const groups = [...Map.groupBy(requests, (one) => groupOf(one, at))]
  const isFiltered = filter.words !== '' || filter.weekend || filter.large
  const nothing = isFiltered ? inboxText.nothingFound : tab === 'open' ? inboxText.nothing : inboxText.nothingEnded
  return (
    <section className="requests" aria-label={inboxText.listLabel}>
      <div className="tabs" role="tablist">
        {(['open', 'ended'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
            {inboxText.tabs[one]}
          </button>
        ))}
      </div>
      <div className="request-rows">
        {requests.length === 0 && isFresh ? (
          <Empty title={nothing}>
            {isFiltered ? (
              <button type="button" className="btn" onClick={() => setFilter(noFilter)}>
                {inboxText.clearFilter}
              </button>
            ) : null}
          </Empty>
        ) : null}
        {groups.map(([group, rows]) => (
          <RequestGroup key={group} group={group} rows={rows} chosen={chosen} choose={choose} at={at} />
        ))}
      </div>
      <div className="request-filter">
        <input
          ref={findRef}
          type="search"
          aria-label={inboxText.find}
          placeholder={inboxText.find}
          value={filter.words}
          onChange={({ target }) => setFilter({ ...filter, words: target.value })}
        />
        <kbd>/</kbd>
        {(['weekend', 'large'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter[one]}
            onClick={() => setFilter({ ...filter, [one]: !filter[one] })}
          >
            {inboxText[one]}
          </button>
        ))}
      </div>
    </section>
  )
}

function RequestGroup({
  group,
  rows,
  chosen,
  choose,
  at,
}: {
  readonly group: Group
  readonly rows: readonly InboxRequest[]
  readonly chosen: string | undefined
  readonly choose: (number: string) => void
  readonly at: Date
}) {
  const { course } = useDesk()
  return (
    <div className="request-group">
      <h2>
        <span>{inboxText.groups[group]}</span>
      </h2>
      <ol>
        {rows.map((one) => (
          <RequestRow
            key={one.number}
            request={one}
            isChosen={one.number === chosen}
            choose={choose}
            left={inboxText.left(minutesLeft(one.due_at, at))}
            isOver={minutesLeft(one.due_at, at) <= 0}
            isHot={one.state === 'requested' && minutesLeft(one.due_at, at) < hotMinutes}
            due={shortly(one.due_at, at)}
            asked={shortly(one.requested_at, at)}
            showsCourse={course === null}
          />
        ))}
      </ol>
    </div>
  )
}

const optionLabels = new Map(requestOptions.map(({ value, label }) => [value, label]))
const classLabels = new Map(customerClasses.map(({ value, label }) => [value, label]))

const RequestRow = memo(function RequestRow({
  request,
  isChosen,
  choose,
  left,
  isOver,
  isHot,
  due,
  asked,
  showsCourse,
}: {
  readonly request: InboxRequest
  readonly isChosen: boolean
  readonly choose: (number: string) => void
  readonly left: string
  readonly isOver: boolean
  readonly isHot: boolean
  readonly due: string
  readonly asked: string
  readonly showsCourse: boolean
}) {
  const { courses } = useDesk()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    // The row keeps the focus while J and K lead along the list.
    if (document.activeElement?.closest('.request-rows')) ref.current?.focus({ preventScroll: true })
  }, [isChosen])
  const { state, name, wishes, groups, players, options, offered, undo } = request
  const isOpen = state === 'requested' || state === 'offered'
  const [wish] = wishes
  const [offer] = offered
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className="request-row"
        data-state={state}
        data-hot={isHot ? '' : undefined}
        data-ink={request.course_id}
        aria-current={isChosen ? 'true' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => choose(request.number)}
      >
        <span className="request-clock">
          {isOpen ? (
            <>
              {/* Words are longer than a number of hours. */}
              <b className={isOver ? 'state-word' : undefined}>{left}</b>
              <small>{inboxText.until(due)}</small>
            </>
          ) : (
            <b className="state-word">{inboxText.states[state]}</b>
          )}
        </span>
        <span className="request-words">
          <span className="request-name">
            <b>{name}</b>
            <small>
              {showsCourse ? courseName(courses, request.course_id) : classLabels.get(request.customer_class)}
            </small>
          </span>
          {state === 'offered' && offer ? (
            <span className="request-wish">
              {inboxText.offeredAt(
                `${formatDateDense(offer.play_date)} ${formatTime(offer.start_minutes[0] ?? 0)} ${offer.nine}`,
                offer.start_minutes.length,
              )}
            </span>
          ) : wish ? (
            <span className="request-wish">
              <b>{formatDateDense(wish.play_date, wish.holiday !== null)}</b>
              <span className="request-time">{wishTime(wish)}</span>
              <span>{inboxText.party(groups, players)}</span>
            </span>
          ) : null}
          <span className="request-traits">
            {asked}
            {state === 'offered' ? <em className="tag">{inboxText.holding}</em> : null}
            {request.opens_at ? <em className="tag">{inboxText.notOpen}</em> : null}
            {undo && !undo.is_own ? <em className="tag">{undo.by}</em> : null}
            {options.map((option) => (
              <em className="tag" key={option}>
                {optionLabels.get(option)}
              </em>
            ))}
          </span>
        </span>
      </button>
    </li>
  )
})
