import { To } from '../../../routing/go.tsx'
import { Competition } from '../parts/Competition.tsx'
import { SealPage } from '../parts/SealPage.tsx'
import { competitionText as text } from '../text.ts'

/** The hidden holes of the competition of the address. */
export default function Seal() {
  return (
    <Competition>
      {(result) => (
        <SealPage
          by="club"
          result={result}
          back={
            <To
              page="competition.result"
              params={{ id: result.id }}
              className="text-link inline-flex min-h-11 items-center self-center"
            >
              {text.toResult}
            </To>
          }
        />
      )}
    </Competition>
  )
}
