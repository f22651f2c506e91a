import { useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Choosing } from '../parts/Choosing.tsx'
import { singleText as text } from '../text.ts'

/** Single tee times of all courses, day by day. */
export default function Choose() {
  return (
    <>
      <PageHead title={useTitle()} wide isClose>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        <Choosing />
      </PageBody>
    </>
  )
}
