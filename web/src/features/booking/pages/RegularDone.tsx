import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDateLong } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useHasPage } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { CalendarIcon, ListIcon, MapIcon, PersonIcon } from '../../../ui/icons.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, Section } from '../../../ui/PageHead.tsx'
import { isReachedByTalk } from '../../account/api.ts'
import { lineIntegrationQuery } from '../../member/api.ts'
import { saveCalendarFile, useSavesFiles } from '../../reservation/api.ts'
import { Starts } from '../../reservation/parts/Starts.tsx'
import { reservationText } from '../../reservation/text.ts'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { booked as bookedFlow, manage, type Booked } from '../flow.ts'
import { AfterInChat } from '../parts/AfterInChat.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.done

/** Step 3: it is certain; the number, the mail, and what comes next. Shows what was booked and books nothing. */
export default function RegularDone() {
  const { data } = useFlow(bookedFlow)
  return <PageBody>{data ? <Done booked={data} /> : null}</PageBody>
}

function bodyOf({ email, manage_token }: Booked, byTalk: boolean, inChat: boolean): string {
  if (email === null) return byTalk ? text.bodyChatOnly : text.bodyListOnly
  if (manage_token) return text.bodyGuest(email)
  if (byTalk) return text.bodyChat(email)
  return inChat ? text.bodyChatMail(email) : text.bodyMember(email)
}

function Done({ booked }: { booked: Booked }) {
  const course = useCourse(booked.course_id)
  const member = useMember()
  const { place } = useArea()
  const { mail_domain, line } = useConfig()
  const { data: integration } = useQuery({ ...lineIntegrationQuery(), enabled: member !== null && line !== null })
  const byTalk = integration !== undefined && isReachedByTalk(integration)
  return (
    <>
      <BigCheck title={text.heading}>
        <p className="wrap-anywhere">{bodyOf(booked, byTalk, place === 'talk')}</p>
      </BigCheck>
      <Card accent={course.id}>
        <p className="font-bold text-ink">{course.name}</p>
        <p className="tabular mt-1 text-2xl font-bold text-ink">
          {formatDateLong(booked.play_date, booked.holiday !== null)}
        </p>
        <Starts groups={booked.groups} />
        <p className="mt-2 text-sm">{text.arrive(course.arrive_before)}</p>
      </Card>
      <Rows
        rows={[
          {
            label: text.number,
            strong: true,
            value: (
              <span className="flex flex-wrap items-center justify-between gap-2">
                {booked.number}
                <CopyButton text={booked.number} label={reservationText.detail.copyNumber} />
              </span>
            ),
          },
          {
            label: saleText.confirm.persons,
            value: saleText.confirm.personsValue(booked.groups.length, booked.players),
          },
          { label: saleText.confirm.plan, value: booked.plan_name },
          { label: saleText.confirm.price, value: <b className="tabular">{formatYenTotal(booked.total)}</b> },
        ]}
      />
      {place === 'talk' ? <AfterInChat booked={booked} integration={integration} /> : null}
      <Next booked={booked} isMember={member !== null} />
      {booked.email === null ? null : <p className="text-sm text-support">{text.mailWarn(mail_domain)}</p>}
      <ToTalk />
    </>
  )
}

const card =
  'flex min-h-16 w-full items-center gap-3 rounded-xl border border-rule-strong bg-card px-4 py-3 text-left no-underline hover:bg-green-50'

function Face({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <>
      <span className="flex-none text-green-900">{icon}</span>
      <span className="min-w-0">
        <span className="block font-bold text-green-900">{title}</span>
        <span className="block text-sm text-body">{note}</span>
      </span>
    </>
  )
}

function Next({ booked, isMember }: { booked: Booked; isMember: boolean }) {
  const course = useCourse(booked.course_id)
  const hasPage = useHasPage()
  const key = useFlow(manage)
  const [failed, setFailed] = useState(false)
  const savesFiles = useSavesFiles()
  const { manage_token } = booked
  return (
    <Section title={text.next}>
      <ul className="grid gap-3 md:grid-cols-2">
        {savesFiles ? (
          <li>
            <button
              type="button"
              className={card}
              onClick={() => {
                setFailed(false)
                saveCalendarFile(booked, text.calendarFile(booked.number), manage_token ?? undefined).catch(() =>
                  setFailed(true),
                )
              }}
            >
              <Face icon={<CalendarIcon />} title={text.calendar} note={text.calendarNote} />
            </button>
          </li>
        ) : null}
        {course.map_url ? (
          <li>
            <OutsideLink href={course.map_url} className={card}>
              <Face icon={<MapIcon />} title={text.map} note={text.mapNote} />
            </OutsideLink>
          </li>
        ) : null}
        {manage_token ? (
          <li>
            <To
              page="manage.reservation"
              className={card}
              onClick={() => key.put({ number: booked.number, token: manage_token })}
            >
              <Face icon={<ListIcon />} title={text.manage} note={text.manageNote} />
            </To>
          </li>
        ) : (
          <li>
            <To page="reservation.list" className={card}>
              <Face icon={<ListIcon />} title={text.list} note={text.listNote} />
            </To>
          </li>
        )}
        {!isMember && hasPage('account.registration') ? (
          <li>
            <To page="account.registration" params={{ id: course.id }} className={card}>
              <Face icon={<PersonIcon />} title={text.signup} note={text.signupNote} />
            </To>
          </li>
        ) : null}
      </ul>
      {failed ? (
        <Banner
          kind="error"
          title={text.calendarFailed}
          live
          actions={
            <Button kind="outline" size="S" onPress={() => setFailed(false)}>
              {text.close}
            </Button>
          }
        />
      ) : null}
      <To page="booking.calendar" params={{ id: course.id }} {...buttonLook('text', 'M')}>
        {text.more}
      </To>
    </Section>
  )
}
