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

/** A screen broke, or its code could not be fetched: what was typed is kept, and there is the phone of the course one is about. */
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
