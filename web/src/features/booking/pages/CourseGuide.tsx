import { Suspense, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CourseInfo } from '@jgm/contract/api/config'
import { pictureAddress, type CourseGuide as Guide } from '@jgm/contract/api/course'
import type { CourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { beside } from '../../../lib/beside.tsx'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Chip, Rows } from '../../../ui/Card.tsx'
import { ExternalIcon, MapIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { Cartouche, Landscape } from '../../../ui/Landscape.tsx'
import { LinkList, linkRow } from '../../../ui/LinkList.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { CourseTabs } from '../parts/course/CourseTabs.tsx'
import { parOf, Scorecard, yardsOf } from '../parts/course/Scorecard.tsx'
import { guideQuery, summariesQuery } from '../parts/search/searchQueries.ts'
import { CourseStar } from '../parts/course/Star.tsx'
import { courseText as text } from '../text.course.ts'
import { doorText } from '../text.door.ts'

const ForecastWeek = beside(() => import('../../weather/parts/Forecast.tsx').then((part) => part.ForecastWeek))

/** A course by itself: what it is like, its scorecard, how to get there, and the way to its calendar. */
export default function CourseGuide() {
  const id = useCourseId()
  const title = useTitle()
  const course = useCourse(id)
  const from = useRouteQuery().get('from') ?? undefined
  const member = useMember()
  const known = useQuery(guideQuery(id))
  const { data, isError } = useQuery(summariesQuery(member?.id ?? null))
  const summary = data ? data.courses.find((one) => one.course_id === id) : isError ? null : undefined
  return (
    <div data-accent={drawnAccent(id)}>
      <CourseTabs here="booking.guide" course={id} from={from} />
      <div className="page-wide">
        <div className="course-page">
          <div className="course-main">
            <div className="course-print">
              <Cartouche accent={id} name={course.short_title} />
              <Landscape accent={id} isFirst />
            </div>
            <div className="flex items-start justify-between gap-2">
              <h1 tabIndex={-1} className="text-2xl md:text-3xl">
                <LongName name={course.name} />
                <span className="sr-text">{title}</span>
              </h1>
              <CourseStar course={id} name={course.short_title} />
            </div>
            {known.data ? (
              <Facts course={course} known={known.data} />
            ) : known.isError ? (
              <LoadFailed error={known.error} title={text.failed} retry={known.refetch} />
            ) : (
              <Spinner />
            )}
          </div>
          {known.isPending ? null : <Offers course={course} summary={summary} from={from} />}
        </div>
        <div className="contents lg:hidden">
          <StickyBar>
            <Bar course={course} summary={summary} from={from} />
          </StickyBar>
        </div>
      </div>
    </div>
  )
}

function Facts({ course, known: { guide, nines, pictures } }: { course: CourseInfo; known: Guide }) {
  const played = nines.filter(({ holes }) => holes.length > 0)
  const sample = course.is_sample ? <Chip>{text.sample}</Chip> : null
  return (
    <>
      {guide ? <p>{guide.lead}</p> : <p>{text.unwritten}</p>}
      {course.is_sample ? <p className="text-sm text-support">{text.sampleNote}</p> : null}
      <dl className="fact-cells course-facts tabular">
        {played.length > 0 ? (
          <>
            <Cell label={text.holes(played.length * 9)}>{text.par(parOf(played))}</Cell>
            <Cell label={text.length}>{text.yards(groupDigits(yardsOf(played)))}</Cell>
          </>
        ) : null}
        {guide ? <Cell label={text.style}>{guide.style}</Cell> : null}
        <Cell label={text.arrival}>{text.arrive(course.arrive_before)}</Cell>
      </dl>
      {pictures.length > 0 ? <Pictures pictures={pictures} /> : null}
      {played.length > 0 ? (
        <Section title={text.card} action={sample}>
          <div className="scorecards">
            {played.map((nine) => (
              <Scorecard key={nine.nine} nine={nine} />
            ))}
          </div>
          <p className="text-sm text-support">{text.cardNote}</p>
        </Section>
      ) : null}
      {guide ? (
        <>
          <Section title={text.comfort} action={sample}>
            <p className="course-comfort">
              <Unbroken text={guide.comfort} />
            </p>
          </Section>
          <Section title={text.visit} action={sample}>
            <Rows
              rows={[
                { label: text.address, value: course.address },
                { label: text.carts, value: guide.carts },
                { label: text.byCar, value: guide.by_car },
                { label: text.byTrain, value: guide.by_train },
                { label: text.dress, value: guide.dress },
                { label: text.restaurant, value: guide.restaurant },
                ...(guide.facilities.length > 0
                  ? [{ label: text.facilities, value: text.joined(guide.facilities) }]
                  : []),
              ]}
            />
          </Section>
        </>
      ) : null}
      <Links course={course} sample={sample} />
    </>
  )
}

/** What the club has photographed. */
const Pictures = ({ pictures }: Pick<Guide, 'pictures'>) => (
  <Section title={text.pictures}>
    <ul className="course-pictures">
      {pictures.map(({ picture, width, height, alt }) => (
        <li key={picture}>
          <img src={pictureAddress(picture)} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  </Section>
)

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Unbroken text={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The pages of the course elsewhere, as far as it has any. */
function Links({ course, sample }: { course: CourseInfo; sample: ReactNode }) {
  const links = [
    { label: text.chat, url: course.chat_account_url },
    { label: text.x, url: course.x_url },
    { label: text.facebook, url: course.facebook_url },
    { label: text.instagram, url: course.instagram_url },
  ].filter(({ url }) => url !== null)
  if (links.length === 0) return null
  return (
    <Section title={text.links} action={sample}>
      <LinkList>
        {links.map(({ label, url }) => (
          <OutsideLink key={label} href={url ?? ''} className={linkRow}>
            <span>
              <Unbroken text={label} />
            </span>
            <ExternalIcon />
          </OutsideLink>
        ))}
      </LinkList>
    </Section>
  )
}

type Offered = {
  course: CourseInfo
  /** Undefined while it comes, null when it can't be read. */
  summary: CourseSummaries['courses'][number] | null | undefined
  from: string | undefined
}

/** On a phone: the way to the calendar under the thumb. */
function Bar({ course, summary, from }: Offered) {
  const next = summary?.next_day
  return (
    <div className="flex flex-col gap-2">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm">
        {summary?.weekday_from ? (
          <span>
            {text.weekday} <b className="tabular text-lg text-ink">{groupDigits(summary.weekday_from)}</b>
            {text.from}
          </span>
        ) : null}
        {next ? (
          <span>
            <Unbroken text={text.nextDay(formatDateMedium(next.date, next.holiday !== null))} />
          </span>
        ) : null}
      </p>
      <To page="booking.calendar" params={{ id: course.id }} query={{ from }} {...buttonLook('solid', 'L', true)}>
        {text.toCalendar}
      </To>
    </div>
  )
}

/** From what price the course is played, the next free day, and the ways on. It stands before its prices come. */
function Offers({ course, summary, from }: Offered) {
  const next = summary?.next_day
  const price = (yen: number | null | undefined): ReactNode =>
    summary === undefined ? (
      <>&nbsp;</>
    ) : summary === null ? (
      doorText.door.unknown
    ) : yen === null || yen === undefined ? (
      text.none
    ) : (
      <>
        {groupDigits(yen)}
        <small>{text.from}</small>
      </>
    )
  return (
    <aside className="course-offers" aria-label={text.offers}>
      <h2 className="text-xl">{text.offers}</h2>
      <dl className="fact-cells tabular">
        <Cell label={text.weekday}>{price(summary?.weekday_from)}</Cell>
        <Cell label={text.weekend}>{price(summary?.weekend_from)}</Cell>
      </dl>
      <p className="text-sm">
        {summary === undefined ? (
          <>&nbsp;</>
        ) : summary === null ? (
          doorText.door.failed
        ) : next ? (
          <Unbroken text={text.nextDay(formatDateMedium(next.date, next.holiday !== null))} />
        ) : (
          text.nextNone
        )}
        <span className="block text-support">{text.unit}</span>
      </p>
      {/* On a phone the bar has it. */}
      <div className="hidden lg:contents">
        <To page="booking.calendar" params={{ id: course.id }} query={{ from }} {...buttonLook('solid', 'L', true)}>
          {text.toCalendar}
        </To>
      </div>
      <div className="course-ways">
        <a
          href={`tel:${course.phone.replaceAll('-', '')}`}
          aria-label={text.phoneSpoken(course.phone)}
          {...buttonLook('outline', 'M', true)}
        >
          <PhoneIcon />
          {unbroken(text.phone)}
        </a>
        {course.map_url === null ? null : (
          <OutsideLink href={course.map_url} {...buttonLook('outline', 'M', true)}>
            <MapIcon />
            {text.map}
          </OutsideLink>
        )}
      </div>
      <Suspense fallback={null}>
        <ForecastWeek course={course.id} />
      </Suspense>
    </aside>
  )
}
