import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PlayDate } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { asProblems } from '../../../lib/problems.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useCourseId, useGo, useRouteQuery, useSetQuery } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { NoDate } from '../../booking/parts/day/NoDate.tsx'
import { useBookingSource } from '../../booking/parts/source.ts'
import { termsQuery } from '../api.ts'
import { request, requested, type RequestDraft } from '../flow.ts'
import { toldWith } from '../parts/addresses.ts'
import { Addresses } from '../parts/Addresses.tsx'
import { arrivalOf, arrived } from '../parts/wish.ts'
import { WishForm } from '../parts/WishForm.tsx'
import { requestText } from '../text.ts'

const text = requestText.start

/** Step 1 of a request: up to three wishes, the party, what it needs, and who else is told. */
export default function Start() {
  const id = useCourseId()
  const arrival = arrivalOf(useRouteQuery())
  const { date } = arrival
  if (date === undefined) return <NoDate />
  return <Wishes key={id} id={id} arrival={{ ...arrival, date }} />
}

/** The wish leaves the address once the draft has it. */
const noWish = { players: undefined, groups: undefined, start: undefined, hour: undefined }

function Wishes({ id, arrival }: { id: number; arrival: ReturnType<typeof arrivalOf> & { date: PlayDate } }) {
  const member = useMember()
  const go = useGo()
  const flow = useFlow(request)
  const query = useRouteQuery()
  const source = useBookingSource(query.get('from') ?? undefined)
  const setQuery = useSetQuery()
  const { problems: sent } = useArrivalState()
  const [refused] = useState(() => asProblems(sent))
  const terms = useQuery(termsQuery(id, member?.id ?? null))
  const stored = flow.data
  const brought = query.has('players') || query.has('start') || query.has('hour')
  const known =
    stored?.course_id === id &&
    (stored.day === arrival.date || stored.wishes.some(({ play_date: day }) => day === arrival.date))
  // The address may still name the wish that a link brought. The words that the person has typed since then count more.
  const [isTyped, setTyped] = useState(false)
  const draft = known && (!brought || isTyped) ? stored : arrived(stored, id, source, arrival)
  const told = toldWith(draft.emails, draft.telling ?? '')

  const isSent = flow.flags.includes('confirmed')

  // Stored on arrival: from then on the draft has the wish, and the address only the first day. After a sending nothing is stored
  // until something is typed: who comes back to this step has sent its request.
  const isWritten = useRef(known && !brought)
  useEffect(() => {
    if (isWritten.current || isSent) return
    isWritten.current = true
    flow.put(draft)
    setQuery(noWish)
  }, [draft, flow, isSent, setQuery])

  function put(changes: Partial<RequestDraft>): void {
    // The day: until the address has followed another first wish, its date is not taken for a new one.
    const next = { ...draft, ...changes, day: arrival.date }
    if (isSent) {
      isWritten.current = true
      setTyped(true)
      if (brought) setQuery(noWish)
    }
    flow.put(next)
    const [first] = next.wishes
    if (first && first.play_date !== arrival.date) setQuery({ date: first.play_date })
  }

  return (
    <>
      <PageHead title={text.heading} wide isClose>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        {isSent ? <Sent course={id} date={arrival.date} /> : null}
        {terms.data ? (
          <WishForm
            courseId={id}
            terms={terms.data}
            wishing={draft}
            refused={refused}
            failure={terms.data.left_today === 0 ? <Banner kind="warning" title={text.noneLeft} /> : undefined}
            submitText={text.next}
            judgeMore={() => (told.problem === undefined ? [] : [{ path: 'told', message: told.problem }])}
            onPut={put}
            onSubmit={() => {
              if (told.problem === undefined) flow.set('inputed', { ...draft, emails: told.emails, telling: '' })
              go('request.confirm', { id })
            }}
          >
            {(problems) => (
              <Addresses
                courseId={id}
                emails={draft.emails}
                typed={draft.telling ?? ''}
                problems={problems}
                onType={(telling) => put({ telling })}
                onChange={(emails, telling = draft.telling ?? '') => put({ emails, telling })}
              />
            )}
          </WishForm>
        ) : terms.isError ? (
          <LoadFailed error={terms.error} title={text.failed} retry={terms.refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

/** The request for this day has just been sent: with the way back to its last screen. */
function Sent({ course, date }: { course: number; date: PlayDate }) {
  const sent = useFlow(requested).data
  if (sent?.course_id !== course || !sent.days.includes(date)) return null
  return (
    <Banner
      kind="info"
      title={text.sent}
      actions={
        <To page="request.done" params={{ id: course }} {...buttonLook('outline', 'M')}>
          {text.toSent}
        </To>
      }
    >
      {text.sentBody}
    </Banner>
  )
}
