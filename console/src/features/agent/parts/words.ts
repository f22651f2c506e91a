import type { AgentDetail, AgentRow } from '@jgm/contract/api/staff-agents'
import { formatDateDense, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { listed } from '../../../lib/text.ts'
import { agentText as text } from '../text.ts'

export const termsOf = ({ terms, percent }: Pick<AgentRow, 'terms' | 'percent'>): string => text.terms[terms](percent)

type Sale = AgentDetail['sales'][number]

/** The state of a sale; of a hold with its end. */
export const stateOf = ({ status, number, at }: Sale): string =>
  status === 'held'
    ? `${text.states.held}　${text.until(formatDateTimeMedium(at))}`
    : `${text.states[status]}　${number ?? ''}`

export const playOf = ({ play_date: date, start_minute: minute }: Sale): string =>
  `${formatDateDense(date)} ${formatTime(minute)}`

type AgentCall = NonNullable<AgentDetail['calls']>[number]

export const whatOf = ({ what }: AgentCall): string => text.whats[what] ?? what

export const resultOf = ({ code }: AgentCall): string => (code === null ? text.done : (text.codes[code] ?? code))

/** The state of a webhook's deliveries. */
export const webhookStateOf = ({
  failures,
  waiting,
  last_error: error,
  next_at: next,
}: AgentDetail['webhooks'][number]): string =>
  listed([
    failures === 0 ? text.arrived : text.failing(failures, error ?? '', formatDateTimeMedium(next)),
    waiting > 0 && text.waiting(waiting),
  ])
