import { AskedButton } from '../../../ui/AskedButton.tsx'
import { scoreText as text } from '../text.ts'
import type { Scoring } from './useScoring.ts'

/** Takes the record of a round away, after a question. */
export function ClearScore({ scoring }: { scoring: Scoring }) {
  return (
    <AskedButton
      words={text.clear}
      look={{ kind: 'text' }}
      title={text.clearTitle}
      question={text.clearHelp}
      yes={text.clear}
      no={text.stay}
      sending={text.saving}
      failure={null}
      pending={scoring.pending}
      onYes={(close) => {
        close()
        scoring.clear()
      }}
    />
  )
}
