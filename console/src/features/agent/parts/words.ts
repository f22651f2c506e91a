import type { Reply } from '@jgm/contract/api/endpoint'
import type { AgentDetail, AgentRow, listAgents, listAgentSales } from '@jgm/contract/api/staff-agents'
import { formatDateDense, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { halfWidth } from '@jgm/contract/model/normalise'
import type { Cell } from '../../../lib/csv.ts'
import { listed } from '../../../lib/text.ts'
import { allotmentText } from '../text.allotment.ts'
import { agentText as text } from '../text.ts'

export const termsOf = ({ terms, percent }: Pick<AgentRow, 'terms' | 'percent'>): string => text.terms[terms](percent)

/** A cancellation rule that a course publishes. */
export type Policy = Reply<typeof listAgents>['policies'][number]

/** The rule that the bookings of an agent at a course go by; undefined where the course publishes none. */
export const policyAt = (
  published: readonly Policy[],
  chosen: readonly Pick<Policy, 'course_id' | 'product'>[],
  courseId: number,
): Policy | undefined => {
  const own = published.filter(({ course_id: id }) => id === courseId)
  const wished = chosen.find(({ course_id: id }) => id === courseId)?.product
  return own.find(({ product }) => product === wished) ?? own.find(({ product }) => product === 'regular')
}

type Sale = AgentDetail['sales'][number]

/** The state of a sale; of a hold with its end. */
export const stateOf = ({ status, number, at }: Sale): string =>
  status === 'held'
    ? `${text.states.held}　${text.until(formatDateTimeMedium(at))}`
    : `${text.states[status]}　${number ?? ''}`

export const playOf = ({ play_date: date, start_minute: minute }: Sale): string =>
  `${formatDateDense(date)} ${formatTime(minute)}`

/** The end of the time in which a sale is cancelled for nothing, in words. */
export const cancelOf = ({ status, free_until: until }: Sale, now: Date): string =>
  status !== 'sold'
    ? ''
    : until !== null && new Date(until) > now
      ? text.freeUntil(formatDateTimeMedium(until))
      : text.notFree

type MonthSale = Reply<typeof listAgentSales>['sales'][number]
type AgentCall = NonNullable<AgentDetail['errors']>[number]

export const whatOf = ({ what }: AgentCall): string => text.whats[what] ?? what

/** Why a call was refused, in a few words. */
export const whyOf = ({ code, reason, what }: AgentCall): string =>
  (reason === null ? undefined : text.reasons[reason]) ?? text.codes[code] ?? text.whats[what] ?? what

/** The start that a refused reservation was about. */
export const startOf = ({ about }: AgentCall, courseNameOf: (id: number) => string): string =>
  about === null
    ? ''
    : `${courseNameOf(about.course_id)} ${formatDateDense(about.play_date)} ${formatTime(about.start_minute)} ${text.players(about.players)}`

/** The fields that differ, by their names. */
export const changesBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { readonly name: string; readonly before: string; readonly after: string }[] =>
  Object.entries(after).flatMap(([name, value]) =>
    before[name] === value ? [] : [{ name, before: before[name] ?? '', after: value }],
  )

const most = 60

/** Why what is typed is no number of starts; null where it is one. */
export const wrongOf = (typed: string): string | null =>
  startsIn(typed) !== undefined
    ? null
    : /^\d+$/.test(halfWidth(typed).trim())
      ? allotmentText.range
      : allotmentText.digits

/** The number of starts that is typed: null for nothing, by which the agent sells what is open; undefined for what is no number of starts. */
export function startsIn(typed: string): number | null | undefined {
  const plain = halfWidth(typed).trim()
  if (plain === '' || plain === allotmentText.free) return null
  return /^\d{1,2}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined
}

/** The rows of the settlement of a month, with a head. */
export const csvOfSales = (sales: readonly MonthSale[], courseNameOf: (id: number) => string): Cell[][] => [
  [...text.csvHead],
  ...sales.map((sale) => [
    sale.number,
    courseNameOf(sale.course_id),
    sale.play_date,
    formatTime(sale.start_minute),
    sale.players,
    sale.plan,
    text.csvStates[sale.status] ?? sale.status,
    sale.reference,
    termsOf(sale),
    sale.retail,
    sale.net,
    sale.cancel_fee,
  ]),
]

/** The state of a webhook's deliveries. */
export const webhookStateOf = ({
  failures,
  waiting,
  last_error: error,
  next_at: next,
  arrived_at: arrived,
}: AgentDetail['webhooks'][number]): string =>
  listed([
    failures > 0
      ? text.failing(failures, error ?? '', waiting > 0 ? formatDateTimeMedium(next) : null)
      : arrived === null
        ? waiting === 0 && text.notSent
        : text.arrived(formatDateTimeMedium(arrived)),
    failures > 0 && arrived !== null && text.lastArrived(formatDateTimeMedium(arrived)),
    waiting > 0 && text.waiting(waiting),
  ])

/** The fields of an agent as they are sent. */
export const fieldsOf = ({ plans, ...agent }: AgentDetail) => ({
  name: agent.name,
  phone_number: agent.phone_number,
  terms: agent.terms,
  percent: agent.percent,
  window_days: agent.window_days,
  requests_per_minute: agent.requests_per_minute,
  holds_most: agent.holds_most,
  plan_ids: plans.flatMap(({ id, is_sold: isSold }) => (isSold ? [id] : [])),
  policies: agent.policies,
})
