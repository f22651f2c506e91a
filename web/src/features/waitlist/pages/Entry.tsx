import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { useLinkKey } from '../../booking/parts/manage/manageKey.ts'
import { waitQuery } from '../api.ts'
import { waitKey, type WaitKey } from '../flow.ts'
import { Offered } from '../parts/Offered.tsx'
import { Over } from '../parts/Over.tsx'
import { usePlaceOf } from '../parts/usePlaceOf.ts'
import { Waiting } from '../parts/Waiting.tsx'
import { waitText as text } from '../text.ts'

/** The entry that the path names, or a guest's from the link's fragment, which is then kept for the session. */
function useWaitKey(): WaitKey | null {
  const { id } = useRouteParams()
  const key = useLinkKey<WaitKey>(waitKey)
  return id === undefined ? key : { number: id, token: null }
}

/** One wait: its place in the line, the start that is offered, or how it ended. */
export default function Entry() {
  const key = useWaitKey()
  return key ? <Fetched key={key.number} waitKey={key} /> : <Missing />
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} wide />
      <PageBody wide>{children}</PageBody>
    </>
  )
}

function Missing() {
  return (
    <Framed title={useTitle()}>
      <Banner kind="info" title={text.missingTitle}>
        <p>{text.missingBody}</p>
      </Banner>
      <WaysOn />
    </Framed>
  )
}

/** To the courses; for a member also to the dates that are waited for, of which the address may name none. */
function WaysOn() {
  const hasPage = useHasPage()
  const member = useMember()
  return (
    <p className="flex flex-wrap gap-3">
      <To page="booking.select" {...buttonLook('outline')}>
        {text.toSelect}
      </To>
      {member && hasPage('waitlist.list') ? (
        <To page="waitlist.list" {...buttonLook('outline')}>
          {text.toList}
        </To>
      ) : null}
    </p>
  )
}

/** The result of a button far down on the screen: it comes into view and gets the focus. */
function Done({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none focus-visible:outline-none">
      {children}
    </div>
  )
}

function Stopped({ entry }: { entry: WaitEntry }) {
  const place = usePlaceOf(entry)
  return (
    <Framed title={text.stopped}>
      <Done>
        <Banner
          kind="success"
          title={text.stoppedBody(formatDateLong(entry.play_date, entry.holiday !== null), place)}
          live
        />
      </Done>
      <WaysOn />
    </Framed>
  )
}

/** The start that the visitor has just given to the next person, and that the wait goes on, or has ended with it. */
function Yielded({ offer: { offer }, entry }: { offer: NonNullable<WaitEntry['offer']>; entry: WaitEntry }) {
  const course = useCourse(offer.course_id)
  const date = formatDateMedium(offer.play_date, entry.holiday !== null)
  const time = formatTime(offer.groups[0]?.start_minute ?? 0)
  return (
    <Done>
      <Banner kind="success" title={text.yielded(course.name, date, time)} live>
        <p>{entry.state === 'ended' ? text.yieldedLast : text.stays(entry.passes_left)}</p>
      </Banner>
    </Done>
  )
}

function headingOf({ state, passed, booked }: WaitEntry, title: string): string {
  if (state === 'offered') return text.offered
  if (state === 'taken') return booked?.is_cancelled ? text.ended : text.taken
  if (state === 'ended') return text.ended
  return passed ? text.missed : title
}

function Fetched({ waitKey: key }: { waitKey: WaitKey }) {
  const title = useTitle()
  const client = useQueryClient()
  const [stopped, setStopped] = useState<WaitEntry>()
  const [yielded, setYielded] = useState<WaitEntry>()
  const [over, setOver] = useState<string>()
  const { data, error, refetch } = useQuery({ ...waitQuery(key), enabled: stopped === undefined })
  useAboutCourse(data?.course_id ?? undefined)
  if (stopped) return <Stopped entry={stopped} />
  if (isCode(error, 'not_found') || isCode(error, 'unauthenticated')) return <Missing />
  if (!data) {
    return (
      <Framed title={title}>
        {error ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : <Spinner />}
      </Framed>
    )
  }
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: ['waitlist'] })
    void refetch()
  }
  const onStopped = (): void => {
    setStopped(data)
    void client.invalidateQueries({ queryKey: ['waitlist'] })
  }
  return (
    <Framed title={headingOf(data, title)}>
      {yielded?.offer && yielded.passes_left === data.passes_left + 1 ? (
        <Yielded offer={yielded.offer} entry={data} />
      ) : null}
      {over !== undefined && data.offer === null && data.passed === null ? (
        <Done>
          <Banner kind="info" title={over} live />
        </Done>
      ) : null}
      {data.offer ? (
        <Offered
          entry={data}
          offer={data.offer}
          waitKey={key}
          onChanged={changed}
          onOver={(why) => {
            setOver(why)
            changed()
          }}
          onYielded={(after) => {
            setYielded(data)
            client.setQueryData(waitQuery(key).queryKey, after)
            void client.invalidateQueries({ queryKey: ['waitlist'] })
          }}
          onStopped={onStopped}
        />
      ) : data.state === 'waiting' ? (
        <Waiting entry={data} waitKey={key} onStopped={onStopped} />
      ) : (
        <Over entry={data} />
      )}
    </Framed>
  )
}
