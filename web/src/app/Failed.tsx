import { Suspense, useEffect, useRef, useState } from 'react'
import { beside } from '../lib/beside.tsx'
import { now } from '../lib/clock.ts'
import { courseCookie } from '../lib/cookies.ts'
import { passInstead } from '../lib/dayPass.ts'
import { useCourseInHand } from '../lib/helpCourse.ts'
import { reloadForCode } from '../lib/missingCode.ts'
import { isServerNear } from '../lib/network.ts'
import { useConfig, useMember } from '../lib/visitor.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Loading.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { PageBody, PageHead } from '../ui/PageHead.tsx'
import { systemText } from '../features/system/text.ts'

const text = systemText.failed
const againAfter = 3000

const OfflinePass = beside(
  () => import('../features/member/parts/OfflinePass.tsx').then((part) => part.default),
  () => <Told />,
)

/**
 * A screen failed, or its code could not be fetched: says that the draft is kept, and shows the course's telephone number. Missing
 * code (`isCode`) is fetched by a new document first, which finds what was typed: the screen with the form was left before; and again
 * when the device is back online. Meanwhile the next play that this device keeps stands there.
 */
export function Failed({ isCode }: { isCode: boolean }) {
  const [tries, setTries] = useState(isCode)
  useEffect(() => {
    if (!tries) return
    void reloadForCode(now().getTime()).then((reloads) => {
      if (!reloads) setTries(false)
    })
  }, [tries])
  const mayComeBack = isCode && !tries
  // Looked for only now: a document that can be loaded anew has been.
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    if (mayComeBack) void isServerNear().then((near) => setFar(!near))
  }, [mayComeBack])
  useEffect(() => {
    if (!mayComeBack) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A device reports itself as online some moments before the server is near.
    const again = (): void => {
      clearTimeout(timer)
      void reloadForCode(now().getTime()).then((reloads) => {
        if (!reloads) timer = setTimeout(again, againAfter)
      })
    }
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [mayComeBack])
  if (tries) return <Spinner />
  const pass = isFar ? passInstead() : undefined
  if (!pass) return <Told />
  return (
    <>
      <PageHead title={text.offlineHeading} />
      <PageBody>
        <Suspense fallback={<Spinner />}>
          <OfflinePass pass={pass} retry={() => location.reload()} />
        </Suspense>
      </PageBody>
    </>
  )
}

function Told() {
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
              <Unbroken text={text.call(course.phone)} />
            </p>
          ) : null}
        </Banner>
        <Button onPress={() => location.reload()}>{text.retry}</Button>
      </PageBody>
    </div>
  )
}
