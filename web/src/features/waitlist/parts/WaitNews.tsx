import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { formatDateMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { BellIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { newsText as text } from '../text.news.ts'
import { minutesLeft, useTakeOffer } from './useTakeOffer.ts'

type Offer = NonNullable<WaitEntry['offer']>

/** News of the waitlist for a home: each offered start with its minutes and one press to take it, then the next date that is waited for. */
export function WaitNews({ entries }: { entries: readonly WaitEntry[] }) {
  const waiting = entries.filter((entry) => entry.state === 'waiting')
  const offered = entries.flatMap(({ number, offer }) => (offer ? [{ number, offer }] : []))
  const [next] = waiting
  const [over, setOver] = useState<string>()
  if (waiting.length + offered.length === 0 && over === undefined) return null
  return (
    <section className="flex flex-col gap-3" aria-label={text.title}>
      {over === undefined ? null : <Banner kind="info" title={over} live />}
      {offered.map((one) => (
        <Offered key={one.number} {...one} onOver={setOver} />
      ))}
      {next ? (
        <To
          page="waitlist.list"
          className="flex min-h-14 items-center gap-3 rounded-xl border border-rule bg-card px-(--page-edge) py-2.5 font-bold text-ink no-underline hover:bg-green-50"
        >
          <BellIcon />
          <span className="flex-1">
            <Unbroken text={text.waiting(formatDateMedium(next.play_date, next.holiday !== null), waiting.length)} />
          </span>
          <ChevronRightIcon />
        </To>
      ) : null}
    </section>
  )
}

function Offered({ number, offer, onOver }: { number: string; offer: Offer; onOver: (why: string) => void }) {
  const course = useCourse(offer.offer.course_id)
  const queries = useQueryClient()
  const take = useTakeOffer((why) => {
    onOver(why)
    void queries.invalidateQueries({ queryKey: ['waitlist'] })
  })
  const [start] = offer.offer.groups
  const time = formatTime(start?.start_minute ?? 0)
  return (
    <div
      className="flex flex-col gap-2 rounded-xl border border-l-8 border-warning bg-warning-soft p-(--page-edge) text-ink"
      data-accent={drawnAccent(course.id)}
    >
      <h2 className="flex items-center gap-2 text-lg text-warning">
        <BellIcon />
        {text.offered}
      </h2>
      <p className="tabular">
        <b className="text-xl">
          <Unbroken text={text.start(formatDateMedium(offer.offer.play_date, offer.offer.holiday !== null), time)} />
        </b>
        <span className="block">
          <LongName name={course.name} />
        </span>
        <span className="block">{text.left(minutesLeft(offer), formatTime(minuteOfDayInTokyo(offer.until)))}</span>
      </p>
      {take.failure === null ? null : <Banner kind="error" title={take.failure} live />}
      <Button
        wide
        pending={take.pending}
        pendingText={text.taking}
        onPress={() => take.submit({ number, token: null })}
      >
        {text.take(time)}
      </Button>
      <To
        page="waitlist.entry"
        params={{ id: number }}
        className="text-link inline-flex min-h-12 items-center self-start"
      >
        {text.open}
      </To>
    </div>
  )
}
