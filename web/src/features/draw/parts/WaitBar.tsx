import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draw, DrawEntry } from '@jgm/contract/api/draw'
import { joinWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { BellIcon } from '../../../ui/icons.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { waitsQuery } from '../../waitlist/parts/waitsQuery.ts'
import { drawText as text } from '../text.ts'
import { partOf } from './words.ts'

/** The waitlist with one press, for the hours of a lost entry; or the way to the wait that the member has on the day, of which there is one. */
export function WaitBar({ draw, own }: { draw: Draw; own: DrawEntry }) {
  const member = useMember()
  const { data, isPending } = useQuery(waitsQuery(member?.id ?? null))
  const there = data?.entries.find(
    ({ play_date: date, state }) => date === draw.play_date && (state === 'waiting' || state === 'offered'),
  )
  if (there) return <Waits entry={there} />
  return isPending ? null : <JoinBar draw={draw} own={own} />
}

function Waits({ entry }: { entry: WaitEntry }) {
  const { courses } = useConfig()
  const course = courses.find(({ id }) => id === entry.course_id)
  const date = formatDateMedium(entry.play_date, entry.holiday !== null)
  return (
    <StickyBar>
      <p className="tabular pb-2 text-center">
        <b className="block">{text.waits}</b>
        <span className="text-sm">
          {text.waitsFor(
            course?.short_title ?? text.anyCourse,
            date,
            timeOfDayLabels[entry.time_of_day],
            entry.players,
          )}
        </span>
      </p>
      <To page="waitlist.entry" params={{ id: entry.number }} {...buttonLook('outline', 'L', true)}>
        {text.toWait}
      </To>
    </StickyBar>
  )
}

function JoinBar({ draw, own }: { draw: Draw; own: DrawEntry }) {
  const go = useGo()
  const client = useQueryClient()
  const part = partOf(own.wishes)
  const wait = useSubmit(
    () =>
      call(joinWaitlist, {
        body: { course_id: draw.course_id, play_date: draw.play_date, time_of_day: part, players: own.players },
      }),
    {
      onDone: ({ entry }) => {
        void client.invalidateQueries({ queryKey: ['waitlist'] })
        go('waitlist.entry', { id: entry.number })
      },
    },
  )
  return (
    <StickyBar told={wait.failure ? <Banner kind="error" title={wait.failure} live /> : null}>
      <p className="tabular pb-2 text-center text-sm">
        {text.waitFor(formatDateMedium(draw.play_date, draw.holiday !== null), timeOfDayLabels[part], own.players)}
      </p>
      <Button wide pending={wait.pending} pendingText={text.sending} onPress={() => wait.submit(undefined)}>
        <span className="inline-flex items-center justify-center gap-2">
          <BellIcon />
          {text.wait}
        </span>
      </Button>
    </StickyBar>
  )
}
