import { catalogue } from '@jgm/contract/api/index'
import type { Rows } from './place.ts'

/** What the paths of the endpoints name. */
type Facts = Readonly<Record<string, string>>

/** Endpoints that are not asked, each with its reason. */
const left: Readonly<Record<string, string>> = {
  'config.postalCode': 'no database',
  'line.getIntegration': 'no member of the trial has LINE',
  'staff.live': 'a stream',
  'companion.participation': 'no seat without an account',
  'companion.calendar': 'no seat without an account',
  'single.moveTarget': 'needs a reservation of a single tee time of the member',
  'single.party': 'needs a reservation of a single tee time of the member',
  'waitlist.get': 'nobody waits',
  'draw.get': 'no draw',
  'contest.get': 'no contest',
  'calendar.read': 'no calendar',
  'draw.proof': 'no draw',
  'staffDraws.get': 'no draw',
  'request.get': 'no request of the member',
  'competition.entry': 'no entry of the member',
  'competition.startList': 'no entry of the member',
  'competition.ownCard': 'no entry of the member',
  'competition.getCards': 'needs a reference of a player',
  'staffClosing.calls': 'no day is closed',
  'staffDayMessages.unreached': 'no day has been told anything',
  'staffPolicies.edition': 'no policies have been published at the desk',
  'staffGuide.edition': 'no guide has been published at the desk',
  'play.get': 'needs a round of the member',
  'desk.settlement': 'needs a reservation at the course of the desk',
  'course.picture': 'needs a picture that was sent',
  'staffSheetTemplates.edition': 'no templates have been published at the desk',
  'staffPlans.edition': 'no plans have been published at the desk',
  'staffPrices.edition': 'no prices have been published at the desk',
  'staffTexts.edition': 'no text has been published at the desk',
}

const queries: Readonly<Record<string, readonly string[]>> = {
  'teeSheet.search': ['date={date}&party=4'],
  'reservation.list': ['tab=upcoming', 'tab=past', 'tab=past&page=2', 'tab=cancelled'],
  'request.list': ['tab=open', 'tab=ended'],
  'requestDesk.inbox': ['tab=open', 'tab=ended'],
  'competitionDesk.list': ['tab=now', 'tab=past'],
  'competition.entries': ['tab=upcoming', 'tab=past'],
  'staffFigures.month': ['back=1'],
  'staffFigures.day': ['back=1'],
  'staffFigures.period': ['back=1'],
  'play.list': ['', 'year={year}'],
  'staff.audit': [
    '',
    'course_id=1',
    'subject=reservation:1000001',
    'staff_id=1&from={lastYear}-01-01&to={lastYear}-01-31',
  ],
  'point.history': ['', 'page=2'],
}

/** What front desks ask with words in a body, because a person's name or number is no part of an address. */
const bodies: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'desk.findCallers': [{ sought: '見本' }, { sought: '0901' }, { sought: 'みほん' }],
  'desk.readCode': [{ code: '{memberNumber}' }, { code: '{player}' }, { code: '{number}' }, { code: '246810' }],
}

/** The values of the paths, from the sample group and the member's bookings. */
export async function readFacts(place: Rows, member: number): Promise<Facts> {
  const [row] = await place.rows<Record<string, string>>(
    `select d.play_date::text as date, left(d.play_date::text, 7) as month, extract(year from app_now())::text as year,
      (extract(year from app_now()) - 1)::text as "lastYear", (app_now() at time zone 'Asia/Tokyo')::date::text as today, 'terms' as page, 'faq' as kind,
      to_char(app_now() at time zone 'Asia/Tokyo' - interval '1 month', 'YYYY-MM') as "lastMonth",
      to_char(app_now() at time zone 'Asia/Tokyo' - interval '3 months', 'YYYY"-Q"Q') as period,
      (select member_number from member where id = $1) as "memberNumber",
      (select 'p' || id from player where person_key = 'm:' || $1::bigint order by play_date desc limit 1) as player,
      'regular' as type, '1' as id, n.number, q.number as request, k.id::text as competition, e.id::text as open,
      s.tee_time_id::text as single, o.id::text as notice
     from (select play_date from course_day where play_date > app_now()::date + 10 and course_id = 1 and status = 'open' order by 1 limit 1) d,
      (select number from reservation where member_id = $1 order by play_date desc limit 1) n,
      (select number from request order by id limit 1) q, (select id from competition where state = 'finished' order by id limit 1) k,
      (select tee_time_id from single_tee_time order by play_date desc, tee_time_id limit 1) s, (select id from notice order by id limit 1) o,
      (select id from competition where state = 'published' order by id limit 1) e`,
    [member],
  )
  if (!row) throw new Error('the sample group lacks something')
  return row
}

/** A request of the trial. `staff`: at the console. */
export type Ask = {
  readonly name: string
  readonly path: string
  readonly isStaff: boolean
  /** Of one that is sent. */
  readonly body?: Readonly<Record<string, string>>
}

const idOf: Readonly<Record<string, string>> = {
  'competition.get': 'open',
  competition: 'competition',
  competitionDesk: 'competition',
  competitionScores: 'competition',
  single: 'single',
  staffSingle: 'single',
  notice: 'notice',
}

/** Some endpoints are asked for another day or month than the rest: the day’s end for today, the players and the figures of a month for the last one. */
const dayOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'desk.dayEnd': { date: 'today' },
  'desk.monthPlayers': { month: 'lastMonth' },
  'staffFigures.month': { month: 'lastMonth' },
  'staffFigures.day': { date: 'today' },
}

/** Every GET endpoint with its queries, but those that are left out, and the reasons for those; and what desks ask with a body. */
export function asksOf(facts: Facts): { asks: Ask[]; left: typeof left } {
  const fill = (text: string, name: string, domain: string): string =>
    text
      .replace(/:number/g, domain === 'requestDesk' ? (facts['request'] ?? '') : (facts['number'] ?? ''))
      .replace(/:id/g, facts[idOf[name] ?? idOf[domain] ?? 'id'] ?? '')
      .replace(/:(\w+)/g, (_, key: string) => facts[dayOf[name]?.[key] ?? key] ?? '')
      .replace(/\{(\w+)\}/g, (_, key: string) => facts[key] ?? '')
  const sent = catalogue.flatMap(({ name, path }) =>
    (bodies[name] ?? []).map((body): Ask => {
      const filled = Object.fromEntries(Object.entries(body).map(([key, text]) => [key, fill(text, name, 'desk')]))
      return {
        name: `${name} ${Object.values(body).join(' ')}`,
        path: `/api${fill(path, name, 'desk')}`,
        isStaff: true,
        body: filled,
      }
    }),
  )
  const read = catalogue
    .filter(({ method, name }) => method === 'GET' && left[name] === undefined)
    .flatMap(({ name, path }) =>
      (queries[name] ?? ['']).map((query): Ask => {
        const domain = name.split('.')[0] ?? ''
        const asked = fill(path, name, domain) + (query ? `?${fill(query, name, domain)}` : '')
        return { name: query ? `${name} ${query}` : name, path: `/api${asked}`, isStaff: path.startsWith('/staff/') }
      }),
    )
  return { asks: [...read, ...sent], left }
}
