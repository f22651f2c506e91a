import * as z from 'zod/mini'
import { between, minuteOfDay, writtenLine } from './written.ts'

/** The terms of an agent: it keeps so many percent of the price, or the club gets so many percent of it. */
export const agentTerms = [
  { value: 'commission', label: '手数料' },
  { value: 'net', label: 'ネット' },
] as const
export type AgentTerms = (typeof agentTerms)[number]['value']

const termsMissing = '精算のしかたを選んでください。'

/** Days ahead that are published: an agent sells no farther. */
const mostDays = 120

export const agentName = writtenLine(40)
export const termsOfAgent = z.enum(
  agentTerms.map(({ value }) => value),
  termsMissing,
)
export const percentOfAgent = between(0, 100)
export const windowOfAgent = between(1, mostDays)
export const requestsOfAgent = between(30, 6000)
export const holdsOfAgent = between(1, 200)

/** The most keys of an agent that are good at once: one in use, and one that takes its place. */
export const mostKeys = 5
/** The most plans that an agent may sell. */
export const mostPlans = 300

/** The most starts of a course that are kept for an agent on a day. */
const mostAllotted = 60
/** A number of starts; null: the agent sells what is open. */
export const allottedStarts = z.nullable(between(0, mostAllotted))
/** The days before play, and the minute in Japan, at which starts that are not sold are given back. */
export const releaseDays = between(0, 30)
export const releaseMinute = minuteOfDay

/** The kind of person who has a start that an agent did not get. */
export const startKeepers = [
  'line',
  'member',
  'guest',
  'desk',
  'own',
  'agent',
  'competition',
  'checkout',
  'offer',
  'kept',
] as const
export type StartKeeper = (typeof startKeepers)[number]
