import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerRequest, type DeskAnswer, type DeskRequest } from '@jgm/contract/api/request-desk'
import { addDays, formatTime } from '@jgm/contract/model/dates'
import { call, isCode, isUnanswered, problemsOf, sentenceOf } from '../../../lib/api.ts'
import { listed } from '../../../lib/text.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { now } from '../../../lib/clock.ts'
import { Failed, Loading } from '../../../ui/States.tsx'
import { usePreview, useSheet } from '../api.ts'
import { inboxText } from '../text.ts'
import { answerOf, emptyDraft, isSameAnswer, missingOf, type Draft, type Mode } from './answers.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { CaseHead, Wishes } from './CaseHead.tsx'
import { DaySheet } from './DaySheet.tsx'
import { Settled } from './Settled.tsx'
import { type DeskTeeTime, isSameRun, overlapping, proposed, runFrom, stepFrom } from './starts.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { useCaseKeys } from './useCaseKeys.ts'

const mostOffers = 3

/** The preview of an answer that is put together; `isShownWhole`: what the screen shows is the preview of exactly this answer. */
function useShownPreview(number: string, version: number, answer: DeskAnswer | null) {
  const settled = useSettled(answer)
  const preview = usePreview(number, version, settled)
  const isShownWhole = !preview.isPlaceholderData && !preview.error && !!preview.data && isSameAnswer(settled, answer)
  return { preview, isShownWhole }
}

/** One request beside the sheet of a day: what is wished, what is free, and the answer that is put together. */
export function Case({
  given,
  onAnswered,
}: {
  readonly given: DeskRequest
  readonly onAnswered: (reply: DeskRequest) => void
}) {
  const { request } = given
  const { number, version } = request
  const queries = useQueryClient()
  const [date, setDate] = useState(request.wishes[0]?.play_date ?? '')
  const [chosen, setChosen] = useState<number | null>(null)
  const [plan, setPlan] = useState<number | null>(null)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const sheet = useSheet(number, date)
  const wordsRef = useRef<HTMLTextAreaElement>(null)
  const untilRef = useRef<HTMLInputElement>(null)
  const missingRef = useRef<HTMLDivElement>(null)

  // An answer that can still be taken back is an answer.
  const isWaiting = request.state === 'requested' && request.undo === null
  const isShown = sheet.data?.date === date
  const teeTimes = sheet.data?.tee_times ?? []
  const head = teeTimes.find(({ id, run }) => id === chosen && run.length > 0) ?? proposed(teeTimes)
  const run = isWaiting && isShown && sheet.data && head ? runFrom(sheet.data, head, request, plan) : undefined
  const answer = isWaiting ? answerOf(draft, run, now()) : null
  const { preview, isShownWhole } = useShownPreview(number, version, answer)
  const missing = missingOf(draft, run)
  const canSend = answer !== null && isShownWhole
  const [isEarly, setEarly] = useState(false)

  const { keyOf, settle } = useSendKey()
  const sending = useMutation({
    mutationFn: async (what: DeskAnswer) => {
      const body = { version, answer: what }
      return call(answerRequest, { params: { number }, body }, { key: keyOf(body) })
    },
    onSuccess: (reply) => {
      // Once it is taken back, the answer is chosen anew.
      setDraft((before) => ({ ...before, isChosen: false }))
      onAnswered(reply)
    },
    onSettled: (_reply, error) => settle(error),
    onError: (error) => {
      if (isUnanswered(error)) return
      for (const queryKey of [['request', number], ['day'], ['inbox']]) void queries.invalidateQueries({ queryKey })
    },
  })
  const { isPending } = sending
  const untilProblem = problemsOf(sending.error ?? preview.error).at('until')

  function set(part: Partial<Draft>): void {
    sending.reset()
    setEarly(false)
    setDraft((before) => ({ ...before, ...part }))
  }
  const choose = (mode: Mode): void => set({ mode, isChosen: true })
  function chooseStart(id: number | null): void {
    sending.reset()
    setChosen(id)
  }
  function goTo(next: string): void {
    chooseStart(null)
    setDate(next)
  }
  function toggleOffer(): void {
    if (!run) return
    const kept = draft.offers.filter((one) => !isSameRun(one, run))
    if (kept.length < draft.offers.length) set({ offers: kept })
    else if (kept.length < mostOffers && !overlapping(kept, run)) set({ offers: [...kept, run] })
  }
  function send(): void {
    if (answer && canSend && !isPending) sending.mutate(answer)
  }
  function sendChosen(): void {
    if (draft.isChosen && canSend) return send()
    setEarly(true)
    if (!draft.isChosen) return
    // Not one of its buttons: a second Enter would press it.
    if (answer === null) missingRef.current?.focus()
    else if (untilProblem !== undefined) untilRef.current?.focus()
  }

  useCaseKeys({
    request,
    isWaiting,
    offersStarts: draft.mode === 'offered',
    onStep: (direction) =>
      chooseStart(stepFrom(teeTimes, run?.starts.groups[0]?.tee_time_id ?? 0, direction)?.id ?? null),
    onWish: goTo,
    onDay: (days) => goTo(addDays(date, days)),
    onMode: choose,
    onOffer: toggleOffer,
    onUntil: () => untilRef.current?.focus(),
    onWrite: () => wordsRef.current?.focus(),
    onSend: sendChosen,
  })

  return (
    <section className="case" data-ink={request.course_id}>
      <CaseHead given={given} />
      <Wishes given={given} date={date} choose={goTo} />
      <div className="case-columns">
        {sheet.isError && !sheet.data ? (
          <Failed error={sheet.error} onRetry={() => void sheet.refetch()} />
        ) : sheet.data && isShown ? (
          <DaySheet
            sheet={sheet.data}
            request={request}
            run={run}
            offers={draft.mode === 'offered' ? draft.offers : []}
            chooseDate={goTo}
            chooseStart={chooseStart}
          />
        ) : (
          <Loading />
        )}
        {isWaiting ? (
          <AnswerPanel
            given={given}
            sheet={isShown ? sheet.data : undefined}
            draft={draft}
            set={set}
            choose={choose}
            run={run}
            setPlan={setPlan}
            goTo={goTo}
            toggleOffer={toggleOffer}
            preview={preview}
            isComplete={answer !== null}
            missing={isEarly && draft.isChosen && missing !== null ? inboxText.missing[missing] : undefined}
            untilProblem={untilProblem}
            canSend={canSend}
            isEarly={isEarly}
            isSending={isPending}
            problem={problemOf(sending.error, sending.variables, teeTimes)}
            send={send}
            wordsRef={wordsRef}
            untilRef={untilRef}
            missingRef={missingRef}
          />
        ) : (
          <Settled given={given} />
        )}
      </div>
    </section>
  )
}

/** The sentence of a refused answer that no field shows; of a start that somebody else has won, which one. */
function problemOf(error: unknown, sent: DeskAnswer | undefined, teeTimes: readonly DeskTeeTime[]): string | null {
  if (!error) return null
  if (!isCode(error, 'start_taken') || !sent || sent.kind === 'declined') return problemsOf(error).beside(['until'])
  const ids = (sent.kind === 'confirmed' ? [sent.starts] : sent.offers).flatMap(({ groups }) =>
    groups.map((one) => one.tee_time_id),
  )
  const starts = teeTimes.filter(({ id }) => ids.includes(id))
  return starts.length === 0
    ? sentenceOf(error)
    : inboxText.startGone(listed(starts.map((one) => `${formatTime(one.start_minute)} ${one.nine}`)))
}
