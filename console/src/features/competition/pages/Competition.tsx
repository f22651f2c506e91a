import { readId } from '@jgm/contract/model/numbers'
import { useCallback, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { useLookAt } from '../../../lib/live.ts'
import { TickIcon } from '../../../ui/icons.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useCompetition } from '../api.ts'
import { Entries } from '../parts/Entries.tsx'
import { Legend } from '../parts/Legend.tsx'
import { Pairing } from '../parts/Pairing.tsx'
import { Plan } from '../parts/Plan.tsx'
import { Result } from '../parts/Result.tsx'
import { Scores } from '../parts/Scores.tsx'
import { firstStep, hasStep, isDone, isStep, steps, type Step } from '../parts/steps.ts'
import { competitionText } from '../text.ts'
import { dayColour } from '../parts/day.ts'

/** One competition at the desk, by the step that is worked on. */
export function Competition() {
  const { id: given, step } = useParams()
  const id = readId(given)
  const competition = useCompetition(id)
  useLookAt(competition.data?.competition.course_id, `competition:${id}`)
  if (competition.data === undefined)
    return (
      <Screen title={competitionText.title} figures={[]} shortcuts={[]}>
        {competition.isError ? (
          <Failed error={competition.error} onRetry={() => void competition.refetch()} />
        ) : (
          <Loading />
        )}
      </Screen>
    )
  if (!isStep(step))
    return <Navigate to={`/competitions/${id}/${firstStep(competition.data.competition.state)}`} replace />
  return <Opened key={id} given={competition.data} step={step} />
}

const parts = { plan: Plan, entries: Entries, pairing: Pairing, scores: Scores, result: Result } as const

function Opened({ given, step }: { readonly given: DeskCompetitionDetail; readonly step: Step }) {
  const navigate = useNavigate()
  const { competition } = given
  const [said, say] = useState<string | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const Part = parts[step]
  const goTo = useCallback(
    (next: Step) => void navigate(`/competitions/${competition.id}/${next}`),
    [navigate, competition.id],
  )
  return (
    <Screen
      title={competition.title}
      aside={
        <small className={dayColour(competition)}>
          {formatDateMedium(competition.play_date, competition.holiday !== null)}
        </small>
      }
      figures={[]}
      tools={
        <>
          <Steps given={given} step={step} />
          <div className="step-actions" ref={setSlot} />
        </>
      }
      legend={<Legend given={given} step={step} />}
      shortcuts={steps.map((one, index) => ({
        keys: `h ${index + 1}`,
        label: competitionText.steps[one],
        run: () => goTo(one),
      }))}
    >
      <div className="competition" data-ink={competition.course_id}>
        {said ? <Notice kind="good">{said}</Notice> : null}
        {given.called_off_words === null ? null : (
          <Notice kind="warn">{competitionText.calledOff(given.called_off_words)}</Notice>
        )}
        {hasStep(step, competition.state) ? (
          <Part given={given} say={say} slot={slot} />
        ) : (
          <Empty title={competitionText.nothingOff} />
        )}
      </div>
    </Screen>
  )
}

function Steps({ given, step }: { readonly given: DeskCompetitionDetail; readonly step: Step }) {
  const { id, state } = given.competition
  return (
    <nav className="steps" aria-label={competitionText.stepsLabel}>
      <ol>
        {steps.map((one) => (
          <li key={one}>
            <Link
              to={`/competitions/${id}/${one}`}
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone(one, state) ? '' : undefined}
            >
              {isDone(one, state) ? <TickIcon size={11} /> : null}
              {competitionText.steps[one]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
