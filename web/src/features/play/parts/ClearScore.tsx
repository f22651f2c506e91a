import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
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
      <Dialog open={isAsking} title={text.clearTitle} onClose={() => setAsking(false)}>
        <div className="flex flex-col gap-4">
          <p>{text.clearHelp}</p>
          <Button
            kind="danger"
            wide
            pending={scoring.pending}
            pendingText={text.saving}
            onPress={() => {
              setAsking(false)
              scoring.clear()
            }}
          >
            {text.clear}
          </Button>
          <Button kind="outline" wide onPress={() => setAsking(false)}>
            {text.stay}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
