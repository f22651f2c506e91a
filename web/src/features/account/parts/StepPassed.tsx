import { To, useCourseId } from '../../../routing/go.tsx'
import type { PageId } from '../../../routing/screens.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { forgotText } from '../text.ts'

/** Replaces a step that can be done only once, for visitors who return to it: says that it is done, and links to the next one. */
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
