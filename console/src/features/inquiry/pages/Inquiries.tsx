import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sendInquiryAnswerNow, undoInquiryAnswer, type LeavingAnswer } from '@jgm/contract/api/staff-inquiries'
import { call, isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import type { Revocable } from '../../../lib/revocable.ts'
import { useDesk } from '../../../lib/session.ts'
import { isHeldBack } from '../../../lib/unsaved.ts'
import { useRevocable } from '../../../lib/useRevocable.ts'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { UndoBar } from '../../../ui/UndoBar.tsx'
import { firstView, useAgain, useInquiries, useThread } from '../api.ts'
import { InquiryList } from '../parts/InquiryList.tsx'
import { Templates } from '../parts/Templates.tsx'
import { Thread } from '../parts/Thread.tsx'
import { besideOf, minutesSince } from '../parts/words.ts'
import { inquiryText } from '../text.ts'

const noAnswers: readonly LeavingAnswer[] = []
const nameOf = ({ id, undo }: Revocable<LeavingAnswer>): string => `${id} ${undo.until}`
const dayMinutes = 1440
const secondMs = 1000

/** お問い合わせ: who has waited longest first, one thread, and the person beside. */
export function Inquiries() {
  const params = useParams()
  const navigate = useNavigate()
  const again = useAgain()
  const [view, setView] = useState(firstView)
  const { data, error, isPlaceholderData, refetch } = useInquiries(view)
  const open = useInquiries()
  const at = useNow(secondMs)
  const [revocable, setAnswered, over] = useRevocable(open.data?.leaving ?? noAnswers, open.dataUpdatedAt, nameOf)
  // A thread that was taken back begins anew, with its draft.
  const [round, setRound] = useState(0)
  const listed = data?.inquiries ?? []
  // It stays in sight when it is answered or closed, and with that has another place, or none.
  const [first, setFirst] = useState<number>()
  const address = /^[1-9]\d{0,8}$/u.test(params['id'] ?? '') ? Number(params['id']) : undefined
  if (address === undefined && first === undefined && listed[0] && !isPlaceholderData) setFirst(listed[0].id)
  const chosen = address ?? first
  const thread = useThread(chosen)
  useLookAt(thread.data?.inquiry.course_id, chosen === undefined ? null : `inquiry:${chosen}`)
  const choose = useCallback(
    (next: number | undefined) => {
      const go = (): void => {
        setFirst(undefined)
        void navigate(next === undefined ? '/inquiries' : `/inquiries/${next}`)
      }
      if (!isHeldBack(go)) go()
    },
    [navigate],
  )
  // Another course has other inquiries: the first of them is shown.
  const { course } = useDesk()
  const shownCourse = useRef(course)
  useEffect(() => {
    if (course !== shownCourse.current) choose(undefined)
    shownCourse.current = course
  }, [course, choose])

  async function takeBack({ id }: LeavingAnswer): Promise<void> {
    try {
      await call(undoInquiryAnswer, { params: { id } })
    } finally {
      await again()
    }
    setRound(round + 1)
    choose(id)
  }
  const { keys } = inquiryText
  const step = (by: number): void => choose(besideOf(listed, chosen, by))
  return (
    <Screen
      title={inquiryText.title}
      figures={useFigures()}
      legend={inquiryText.legend}
      shortcuts={[
        { keys: 'j', isMove: true, shown: 'J K', foot: keys.walk, label: keys.next, run: () => step(1) },
        { keys: 'k', isMove: true, hidden: true, label: keys.next, run: () => step(-1) },
      ]}
    >
      <div className="inbox inquiries">
        {error && !data ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <InquiryList
            inquiries={listed}
            chosen={chosen}
            view={view}
            setView={(next) => {
              setView(next)
              if (next.tab !== view.tab || next.isMine !== view.isMine) choose(undefined)
            }}
            choose={choose}
            isFresh={!isPlaceholderData}
          />
        ) : (
          <Loading />
        )}
        {chosen === undefined ? (
          data ? (
            <>
              {listed.length === 0 ? <section className="case" /> : <Empty title={inquiryText.choose} />}
              <aside className="inquiry-person" aria-label={inquiryText.templates}>
                {course === null ? null : <Templates course={course} onPut={null} />}
              </aside>
            </>
          ) : null
        ) : thread.data ? (
          <Thread
            key={`${chosen} ${round}`}
            thread={thread.data}
            isLeaving={
              revocable?.id === chosen ||
              (open.data?.leaving ?? noAnswers).some(
                ({ id, undo }) => id === chosen && Date.parse(undo.until) > at.getTime(),
              )
            }
            onAnswered={setAnswered}
            onOpen={choose}
          />
        ) : isCode(thread.error, 'not_found') ? (
          <Empty title={inquiryText.unknown}>
            <p>{inquiryText.unknownLead}</p>
            <button type="button" className="btn" onClick={() => choose(undefined)}>
              {inquiryText.toList}
            </button>
          </Empty>
        ) : thread.error ? (
          <Failed error={thread.error} onRetry={() => void thread.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {revocable ? (
        <UndoBar
          key={nameOf(revocable)}
          words={inquiryText.undo(revocable.name)}
          until={revocable.undo.until}
          undo={async () => takeBack(revocable)}
          sendNow={async () => call(sendInquiryAnswerNow, { params: { id: revocable.id } }).finally(() => void again())}
          onOver={() => {
            over()
            void again()
          }}
        />
      ) : null}
    </Screen>
  )
}

/** How long the golfer has waited who has waited longest, how many wait, and how fast the club was this month. */
function useFigures(): Figure[] {
  const { data } = useInquiries()
  const at = useNow()
  const { figures: words } = inquiryText
  const { oldest = null, counts, month } = data ?? {}
  const age = oldest === null ? 0 : minutesSince(oldest, at)
  return [
    {
      label: words.oldest,
      value: oldest === null ? words.none : inquiryText.age(age),
      warn: age >= dayMinutes,
    },
    { label: words.asked, value: counts?.asked ?? 0, unit: words.unit },
    { label: words.answered, value: counts?.answered ?? 0, unit: words.unit },
    ...(typeof month?.median_minutes === 'number'
      ? [{ label: words.median, value: inquiryText.lasting(month.median_minutes), unit: words.middle, spare: true }]
      : []),
    ...(typeof month?.within_day === 'number'
      ? [{ label: words.withinDay, value: month.within_day, unit: words.percent, spare: true }]
      : []),
  ]
}
