import { useEffect, useRef } from 'react'
import { courseCookie } from '../lib/cookies.ts'
import { useCourseInHand } from '../lib/helpCourse.ts'
import { useConfig, useMember } from '../lib/visitor.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { WithPhone } from '../ui/WithPhone.tsx'
import { PageBody, PageHead } from '../ui/PageHead.tsx'
import { systemText } from '../features/system/text.ts'

const text = systemText.failed

/** A screen failed, or its code could not be fetched: says that the draft is kept, and shows the course's telephone number. */
export function Failed() {
  const { courses } = useConfig()
  const inHand = useCourseInHand()
  const member = useMember()
  const about = inHand ?? member?.main_golf_course ?? courseCookie.read()
  const course = courses.find(({ id }) => id === about)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = text.heading
    ref.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div ref={ref}>
      <PageHead title={text.heading} />
      <PageBody>
        <Banner kind="error" title={navigator.onLine ? text.body : text.offline} live>
          {navigator.onLine && course ? (
            <p>
              <WithPhone text={text.call(course.phone)} />
            </p>
          ) : null}
        </Banner>
        <Button onPress={() => location.reload()}>{text.retry}</Button>
      </PageBody>
    </div>
  )
}
