import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sayDayAnswer, type OwnDayAnswers } from '@jgm/contract/api/day-answer'
import type { Call } from '@jgm/contract/api/endpoint'
import { fewerChoices, latenessWords, lateChoices } from '@jgm/contract/model/day-answer'
import { formatTime } from '@jgm/contract/model/dates'
import { telHref } from '@jgm/contract/model/tel'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { dayAnswersQuery } from '../api.ts'
import { DayAnswersShape } from './DayAnswersShape.tsx'
import { dayAnswerText as text } from '../text.ts'

type Said = Call<typeof sayDayAnswer>['body']
type Kind = Said['kind']

/** Tells the course ahead of a day of play that all is as planned, fewer come, or the member is late. Nothing to visitors, and where the course takes no answer. */
export function DayAnswers({ number, course, players }: { number: string; course: number; players: number }) {
  const member = useMember()
  const { data, isLoading } = useQuery({ ...dayAnswersQuery(number), enabled: member !== null })
  if (isLoading) return <DayAnswersShape />
  return data && data.can.length > 0 ? (
    <Answering number={number} course={course} players={players} answers={data} />
  ) : null
}

function Answering({
  number,
  course: id,
  players,
  answers: { can, answers },
}: {
  number: string
  course: number
  players: number
  answers: OwnDayAnswers
}) {
  const course = useCourse(id)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Kind | null>(null)
  const saying = useSubmit((body: Said) => call(sayDayAnswer, { params: { number }, body }), {
    onDone(now) {
      queries.setQueryData(dayAnswersQuery(number).queryKey, now)
      setAsked(null)
    },
    onError: () => void queries.invalidateQueries({ queryKey: dayAnswersQuery(number).queryKey }),
  })
  const isLate = answers.some(({ in_time: inTime }) => inTime === false)
  const choices: readonly { readonly label: string; readonly body: Said }[] =
    asked === 'late'
      ? lateChoices.map((minutes) => ({
          label: latenessWords(minutes),
          body: { kind: 'late', minutes },
        }))
      : fewerChoices(players).map((count) => ({ label: text.players(count), body: { kind: 'fewer', players: count } }))
  return (
    <div className="print:hidden">
      <Section title={text.title}>
        <p className="text-support">{text.lead}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {can.map((kind) => (
            <Button
              key={kind}
              kind="outline"
              size="M"
              pending={saying.pending}
              onPress={() => (kind === 'coming' ? saying.submit({ kind }) : setAsked(kind))}
            >
              {text[kind]}
            </Button>
          ))}
        </div>
        {asked === null ? null : (
          <fieldset className="flex flex-wrap gap-3">
            <legend className="mb-2 font-bold">{asked === 'late' ? text.howLate : text.howMany}</legend>
            {choices.map(({ label, body }) => (
              <Button key={label} size="M" pending={saying.pending} onPress={() => saying.submit(body)}>
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        <div role="status" className="tabular font-bold">
          {answers.map((one) => (
            <p key={one.kind}>{unbroken(toldWords(one))}</p>
          ))}
        </div>
        {answers.some(({ kind }) => kind === 'fewer') ? <p className="text-support">{unbroken(text.fee)}</p> : null}
        {isLate ? (
          <Banner
            kind="warning"
            title={text.notInTime}
            actions={
              <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
                {course.phone}
              </a>
            }
          />
        ) : null}
        {saying.failure ? <p className="font-bold text-error">{unbroken(saying.failure)}</p> : null}
      </Section>
    </div>
  )
}

function toldWords({ kind, expected, players }: OwnDayAnswers['answers'][number]): string {
  switch (kind) {
    case 'coming':
      return text.told.coming
    case 'fewer':
      return text.told.fewer(players ?? 0)
    case 'late':
      return text.told.late(formatTime(expected ?? 0))
  }
}
