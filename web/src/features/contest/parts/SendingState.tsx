import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { contestText } from '../text.ts'
import type { Sending } from './useSending.ts'

const text = contestText.cards

/** The state of the typed strokes: on this phone, on their way, at the server. */
export function SendingState({ sending, hasAny }: { sending: Sending; hasAny: boolean }) {
  const { typed, failure, sendNow } = sending
  const count = typed.waiting.length
  if (failure !== null && count > 0)
    return (
      <Banner kind="error" title={failure} live>
        <p>{text.offline(count)}</p>
        <Button kind="outline" size="M" onPress={sendNow}>
          {text.again}
        </Button>
      </Banner>
    )
  return (
    <p role="status" className="text-sm text-support">
      {count > 0
        ? text.waiting(count)
        : typed.differing.length > 0
          ? text.undecided(typed.differing.length)
          : hasAny
            ? text.kept
            : text.first}
    </p>
  )
}
