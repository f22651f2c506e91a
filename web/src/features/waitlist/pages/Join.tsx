import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CourseStarts } from '@jgm/contract/api/tee-sheet-search'
import { joinWaitlist } from '@jgm/contract/api/waitlist'
import {
  formatDateTimeMedium,
  formatMonthDay,
  formatWeekday,
  isPlayDate,
  todayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { timeOfDayLabels, timesOfDay, type TimeOfDay } from '@jgm/contract/model/times-of-day'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useCourseId, useGo, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { PageBody, Section } from '../../../ui/PageHead.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { forgetGuestMail, guestAddress, guestMail, isProven } from '../../booking/flow.ts'
import { HasStart } from '../../booking/parts/day/HasStart.tsx'
import { NoDate } from '../../booking/parts/day/NoDate.tsx'
import { MailProof } from '../../booking/parts/contact/MailProof.tsx'
import { bookingText } from '../../booking/text.ts'
import { freeQuery } from '../api.ts'
import { waitKey } from '../flow.ts'
import { JoinBar } from '../parts/JoinBar.tsx'
import { SameDay } from '../parts/SameDay.tsx'
import { waitText as text } from '../text.ts'

const readTime = (written: string | null): TimeOfDay => timesOfDay.find((one) => one === written) ?? 'any'
const readPlayers = (written: string | null): number => ([2, 3, 4].includes(Number(written)) ? Number(written) : 4)

/** Waits for a start: date, part of the day, party, one course or all nine, on one screen. The query keeps the choices. */
export default function Join() {
  const id = useCourseId()
  const date = useRouteQuery().get('date') ?? ''
  if (!isPlayDate(date)) return <NoDate why={text.notADate} />
  if (date < todayInTokyo(now())) return <NoDate why={bookingText.calendar.reasons.past} />
  return <Wish key={`${id} ${date}`} id={id} date={date} />
}

function Wish({ id, date }: { id: number; date: PlayDate }) {
  const course = useCourse(id)
  const member = useMember()
  const query = useRouteQuery()
  const go = useGo()
  const client = useQueryClient()
  const mailFlow = useFlow(guestMail)
  const key = useFlow(waitKey)
  const setQuery = useSetQuery()
  const address = useFlow(guestAddress)
  const timeOfDay = readTime(query.get('time'))
  const players = readPlayers(query.get('players'))
  const place = query.get('place') === 'any' ? 'any' : 'one'
  const [unproven, setUnproven] = useState<string>()
  const { data: search } = useQuery(freeQuery(date, players, timeOfDay, member?.id ?? null))
  const here = search?.courses.find((one) => one.course_id === id)
  const waitable = search?.courses.filter(({ reason }) => reason === null || bookingText.calendar.waits[reason])
  const wanted = waitable?.filter((one) => place === 'any' || one.course_id === id)
  const isFree = (one: CourseStarts): boolean => one.reason === null && one.free_starts > 0
  const hasFree = wanted?.some(isFree) ?? false
  const hasNone = wanted !== undefined && wanted.length > 0 && !wanted.some((one) => one.has_starts)
  const proof = isProven(mailFlow.data, now()) ? mailFlow.data?.proof : undefined

  const send = useSubmit(
    () =>
      call(joinWaitlist, {
        body: {
          course_id: place === 'any' ? null : id,
          play_date: date,
          time_of_day: timeOfDay,
          players,
          ...(member === null && proof !== undefined ? { guest_proof: proof } : {}),
        },
      }),
    {
      onDone: ({ entry, manage_token: token }) => {
        key.put({ number: entry.number, token })
        if (member === null) forgetGuestMail()
        void client.invalidateQueries({ queryKey: ['waitlist'] })
        go('waitlist.entry', { id: entry.number }, {}, { replace: true })
      },
      onError: (error) => {
        if (isCode(error, 'email_unproven')) mailFlow.reset()
        if (isCode(error, 'waitlist_free')) void client.invalidateQueries({ queryKey: ['starts', date] })
      },
    },
  )

  function submit(): void {
    const isMissing = member === null && proof === undefined
    const isEmpty = mailFlow.data === undefined && isInvisible(address.data?.typed ?? '')
    setUnproven(isMissing ? (isEmpty ? text.noAddress : text.unproven) : undefined)
    if (isMissing) document.querySelector<HTMLElement>('main [name="code"], main [name="email"]')?.focus()
    else send.submit(undefined)
  }

  const hasStart = search?.has_start ?? false
  if (waitable?.length === 0 && here?.reason) return <NoDate why={bookingText.calendar.reasons[here.reason]} />
  return (
    <>
      <JoinHead id={id} date={date} isHoliday={(search?.holiday ?? null) !== null} />
      <PageBody wide>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <div>
              <h2 className="text-xl">{text.heading}</h2>
              <p>
                {here?.reason === 'not_yet' && here.opens_at
                  ? text.notOpen(formatDateTimeMedium(here.opens_at))
                  : text.lead}
              </p>
            </div>
            {hasStart ? <HasStart /> : null}
            {query.get('change') === null ? null : (
              <Banner kind="info" title={text.changes.title}>
                <p>{member ? text.changes.member : text.changes.guest}</p>
              </Banner>
            )}
            <RadioGroup
              look="cards"
              columns="short"
              name="time_of_day"
              legend={text.time}
              choices={timesOfDay.map((value) => ({ value, label: timeOfDayLabels[value] }))}
              error={problemAt(send.problems, 'time_of_day') ?? (hasNone ? text.noStarts : undefined)}
              value={timeOfDay}
              onChange={(time) => {
                send.reset()
                setQuery({ time })
              }}
            />
            <Labelled label={text.players}>
              <Segmented
                name="players"
                legend={text.players}
                choices={[2, 3, 4].map((count) => ({ value: String(count), label: text.playersOf(count) }))}
                value={String(players)}
                onChange={(value) => setQuery({ players: value })}
              />
              {Number(query.get('players')) > 4 ? <p className="text-sm">{text.oneGroup}</p> : null}
            </Labelled>
            <RadioGroup
              look="cards"
              name="place"
              legend={text.place}
              choices={[
                { value: 'one', label: text.only(course.short_title) },
                {
                  value: 'any',
                  label: text.anywhere,
                  note: waitable?.some(isFree) ? text.anywhereFree : text.anywhereNote,
                },
              ]}
              value={place}
              onChange={(value) => setQuery({ place: value === 'any' ? 'any' : undefined })}
            />
            {member === null ? (
              <Section title={text.address}>
                <MailProof
                  course={id}
                  kept={undefined}
                  problem={unproven}
                  support={text.addressNote}
                  onProven={() => setUnproven(undefined)}
                />
              </Section>
            ) : null}
          </div>
          {hasStart ? null : <SameDay date={date} players={players} timeOfDay={timeOfDay} but={id} />}
        </div>
        {hasStart ? null : (
          <JoinBar
            id={id}
            date={date}
            wish={{ players, timeOfDay, place }}
            hasFree={hasFree}
            send={send}
            onJoin={submit}
          />
        )}
      </PageBody>
    </>
  )
}

function JoinHead({ id, date, isHoliday }: { id: number; date: PlayDate; isHoliday: boolean }) {
  const course = useCourse(id)
  const title = useTitle()
  return (
    <div className="day-head" data-accent={drawnAccent(id)}>
      <Landscape accent={id} crop="cover" isFirst />
      <div className="page-wide relative py-1.5">
        <p className="day-head-course">
          <LongName name={course.name} />
        </p>
        <h1 tabIndex={-1} className="day-head-date tabular justify-start!">
          <span className="sr-text">{title}</span>
          {formatMonthDay(date)} <small>{formatWeekday(date, isHoliday)}</small>
        </h1>
      </div>
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="field-label mb-1" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}
