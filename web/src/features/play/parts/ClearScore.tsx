import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Question } from '../../../ui/Question.tsx'
import { scoreText as text } from '../text.ts'
import type { Scoring } from './useScoring.ts'

/** Takes the record of a round away, after a question. */
export function ClearScore({ scoring }: { scoring: Scoring }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="text" onPress={() => setAsking(true)}>
        {text.clear}
      </Button>
      <Question
        open={isAsking}
        title={text.clearTitle}
        question={text.clearHelp}
        yes={text.clear}
        no={text.stay}
        sending={text.saving}
        failure={null}
        pending={scoring.pending}
        onYes={() => {
          setAsking(false)
          scoring.clear()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
