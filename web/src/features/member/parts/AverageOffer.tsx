import { useQuery } from '@tanstack/react-query'
import { averageScores } from '@jgm/contract/model/form-choices'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '@jgm/contract/model/choices'
import { useMember } from '../../../lib/visitor.ts'
import { scoresQuery } from '../../play/api.ts'
import { singleText as text } from '../text.single.ts'
import { bandOf } from './single.ts'

/** Offers the average of the last rounds for the field of the average score, which changes by a press only. As high with as without one. */
export function AverageOffer() {
  const { data } = useQuery(scoresQuery(useMember()?.id ?? null))
  if (!data) return <div className="min-h-14" />
  if (data.average === null) return <p className="min-h-14 text-sm text-support">{text.averageNone}</p>
  const average = Math.round(data.average / 10)
  const band = bandOf(average)
  return (
    <div className="min-h-14">
      <Button
        kind="outline"
        size="M"
        onPress={() => {
          document.querySelector<HTMLInputElement>(`input[name="average_score"][value="${band}"]`)?.click()
          announce(text.averageUsed(labelOf(averageScores, band)))
        }}
      >
        {text.averageUse(average, data.rounds.length)}
      </Button>
    </div>
  )
}
