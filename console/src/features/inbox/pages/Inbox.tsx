import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { sendAnswerNow, undoAnswer, type DeskRequest, type InboxRequest } from '@jgm/contract/api/request-desk'
import { call, isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useDesk } from '../../../lib/session.ts'
import { useLookAt } from '../../../lib/live.ts'
import { shortly } from '../../../lib/shortly.ts'
import type { Revocable } from '../../../lib/revocable.ts'
import { useRevocable } from '../../../lib/useRevocable.ts'
import { DiamondIcon, ClockIcon, HatchIcon, PersonIcon, RingIcon, SquareIcon } from '../../../ui/icons.tsx'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { UndoBar } from '../../../ui/UndoBar.tsx'
import { useInbox, useRequest, type Tab } from '../api.ts'
import { Case } from '../parts/Case.tsx'
import { besideOf, noFilter, passes, type Filter } from '../parts/order.ts'
import { RequestList } from '../parts/RequestList.tsx'
import { inboxText } from '../text.ts'

const noRequests: readonly InboxRequest[] = []
const nameOf = ({ number, undo }: Revocable<InboxRequest>): string => `${number} ${undo.until}`
const minutesTo = (instant: string, at: Date): number =>
  Math.max(0, Math.floor((Date.parse(instant) - at.getTime()) / 60_000))

/** 受付箱: the requests by what runs out first, and one of them beside the sheet. */
export function Inbox() {
  const { number } = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [tab, setTab] = useState<Tab>('open')
  const [filter, setFilter] = useState<Filter>(noFilter)
  const findRef = useRef<HTMLInputElement>(null)
  const inbox = useInbox(tab)
  const requests = inbox.data?.requests ?? noRequests
  const open = useInbox('open')
  const [revocable, setAnswered, over] = useRevocable(open.data?.requests ?? noRequests, open.dataUpdatedAt, nameOf)
  const listed = requests.filter((one) => passes(one, filter))
  const chosen = number ?? listed[0]?.number
  const request = useRequest(chosen)
  useLookAt(request.data?.request.course_id, chosen === undefined ? null : `request:${chosen}`)
  const choose = useCallback(
    (next: string | undefined) => void navigate(next ? `/inbox/${next}` : '/inbox'),
    [navigate],
  )

  // Another course has other requests: the first of them is shown.
  const { course } = useDesk()
  const shownCourse = useRef(course)
  useEffect(() => {
    if (course !== shownCourse.current) choose(undefined)
    shownCourse.current = course
  }, [course, choose])
  const isUnknown = isCode(request.error, 'not_found')

  function answered(reply: DeskRequest): void {
    const own = reply.request
    const next = besideOf(listed, own.number, 1)
    queries.setQueryData(['request', own.number], reply)
    for (const queryKey of [['inbox'], ['day']]) void queries.invalidateQueries({ queryKey })
    setAnswered(own)
    if (next !== undefined && next !== own.number) choose(next)
  }
  function refresh({ number: answeredNumber }: InboxRequest): void {
    for (const queryKey of [['inbox'], ['day'], ['request', answeredNumber]])
      void queries.invalidateQueries({ queryKey })
  }
  async function takeBack(revoked: InboxRequest, key: string): Promise<void> {
    try {
      const reply = await call(undoAnswer, { params: { number: revoked.number } }, { key })
      queries.setQueryData(['request', revoked.number], reply)
      choose(revoked.number)
    } finally {
      refresh(revoked)
    }
  }

  const keys = inboxText.keys
  const shortcuts = [
    {
      keys: 'j',
      isMove: true as const,
      shown: 'J K',
      foot: keys.nextFoot,
      label: keys.next,
      run: () => choose(besideOf(listed, chosen, 1)),
    },
    {
      keys: 'k',
      isMove: true as const,
      label: keys.next,
      hidden: true as const,
      run: () => choose(besideOf(listed, chosen, -1)),
    },
    { keys: '/', label: keys.find, run: () => findRef.current?.focus() },
  ]
  return (
    <Screen title={inboxText.title} figures={useFigures()} legend={<Legend />} shortcuts={shortcuts}>
      <div className="inbox">
        {inbox.isError && !inbox.data ? (
          <Failed error={inbox.error} onRetry={() => void inbox.refetch()} />
        ) : inbox.data ? (
          <RequestList
            requests={listed}
            chosen={chosen}
            tab={tab}
            filter={filter}
            setTab={(next) => {
              setTab(next)
              choose(undefined)
            }}
            setFilter={setFilter}
            choose={choose}
            isFresh={!inbox.isPlaceholderData}
            findRef={findRef}
          />
        ) : (
          <Loading />
        )}
        {chosen === undefined ? (
          inbox.data ? (
            <Empty title={requests.length === 0 ? inboxText.nothing : inboxText.choose} />
          ) : null
        ) : request.data ? (
          <Case key={chosen} given={request.data} onAnswered={answered} />
        ) : isUnknown ? (
          <Empty title={inboxText.unknown}>
            <p>{inboxText.unknownLead}</p>
            <button type="button" className="btn" onClick={() => choose(undefined)}>
              {inboxText.toList}
            </button>
          </Empty>
        ) : request.isError ? (
          <Failed error={request.error} onRetry={() => void request.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {revocable ? (
        <UndoBar
          key={nameOf(revocable)}
          words={inboxText.undo[revocable.undo.answer](revocable.name)}
          until={revocable.undo.until}
          undo={async (key) => takeBack(revocable, key)}
          sendNow={async (key) =>
            call(sendAnswerNow, { params: { number: revocable.number } }, { key }).finally(() => refresh(revocable))
          }
          onOver={over}
        />
      ) : null}
    </Screen>
  )
}

/** What runs out first, and how much there is to do; always of the open requests. */
function useFigures(): Figure[] {
  const open = useInbox('open').data
  const at = useNow()
  const first = open?.requests.find(({ state }) => state === 'requested')
  const { requested = 0, offered = 0, late = 0 } = open?.counts ?? {}
  const left = first ? minutesTo(first.due_at, at) : 0
  return [
    {
      label: inboxText.nearest,
      value: first ? shortly(first.due_at, at) : inboxText.none,
      warn: first !== undefined && left < 120,
      ...(first && left > 0 && { unit: inboxText.leftOf(left) }),
    },
    { label: inboxText.toAnswer, value: requested, unit: inboxText.count },
    { label: inboxText.waitingFor, value: offered, unit: inboxText.count },
    ...(typeof open?.mean_minutes !== 'number'
      ? []
      : [
          { label: inboxText.mean, value: inboxText.lasting(open.mean_minutes), unit: inboxText.meanUnit, spare: true },
        ]),
    { label: inboxText.late, value: late, unit: inboxText.count, warn: late > 0 },
  ]
}

const Legend = () => (
  <>
    <span>
      <RingIcon size={11} />
      {inboxText.legend.open}
    </span>
    <span>
      <SquareIcon size={9} />
      {inboxText.legend.sold}
    </span>
    <span>
      <DiamondIcon size={11} />
      {inboxText.legend.offered}
    </span>
    <span>
      <ClockIcon size={11} />
      {inboxText.legend.held}
    </span>
    <span>
      <PersonIcon size={11} />
      {inboxText.legend.single}
    </span>
    <span>
      <HatchIcon size={11} />
      {inboxText.legend.blocked}
    </span>
  </>
)
