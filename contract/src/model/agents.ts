import * as z from 'zod/mini'
import { between, writtenLine } from './written.ts'

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
