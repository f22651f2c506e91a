import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { scoresQuery } from '../api.ts'
import { scoreText as text } from '../text.ts'
import { ScoreSummary } from './ScoreSummary.tsx'

/** The last scores at all clubs or at one; nothing for somebody without a score. */
export function LastScores() {
  const [course, setCourse] = useState<number>()
  const { courses } = useConfig()
  const { data, error, refetch } = useQuery({
    ...scoresQuery(useMember()?.id ?? null, course),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} title={text.scoresFailed} retry={refetch} />
  if (!data || data.courses.length === 0) return null
  const chips = [undefined, ...data.courses]
  return (
    <Section title={text.title}>
      {data.courses.length > 1 ? (
        <div role="group" aria-label={text.clubs} className="score-chips">
          {chips.map((id) => (
            <button key={id ?? 0} type="button" aria-pressed={id === course} onClick={() => setCourse(id)}>
              {id === undefined ? text.all : courses.find((one) => one.id === id)?.short_title}
            </button>
          ))}
        </div>
      ) : null}
      <ScoreSummary scores={data} />
    </Section>
  )
}
