import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { companionText } from '../text.ts'
import { Missing } from './Missing.tsx'

/** The page of the seats while they are not there: {@link Missing} under their title. */
export const MissingSeats = (props: { error: Error | null; retry: () => Promise<unknown> }) => (
  <>
    <PageHead title={companionText.seats.title} />
    <PageBody>
      <Missing {...props} />
    </PageBody>
  </>
)
