import { To, useCourseId } from '../../../routing/go.tsx'
import type { PageId } from '../../../routing/screens.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { forgotText } from '../text.ts'

/** In place of a step that cannot be done twice, for who comes back to it: that it is done, and the way on. */
export function StepPassed({ title, next }: { title: string; next: PageId }) {
  const id = useCourseId()
  return (
    <>
      <Banner kind="info" title={title} />
      <To page={next} params={{ id }} {...buttonLook('solid', 'L', true)}>
        {forgotText.next}
      </To>
    </>
  )
}
