import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Competition } from '../parts/Competition.tsx'
import { SharePage } from '../parts/SharePage.tsx'
import { competitionText as text } from '../text.ts'

/** The own result of the competition of the address as a picture. */
export default function ShareResult() {
  return (
    <Competition>
      {(result) => (
        <SharePage
          result={result}
          back={
            <To page="competition.result" params={{ id: result.id }} {...buttonLook('text', 'M')}>
              {text.toResult}
            </To>
          }
        />
      )}
    </Competition>
  )
}
