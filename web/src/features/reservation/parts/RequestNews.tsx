import type { RequestSummary } from '@jgm/contract/api/request'
import { listText as text } from '../text.list.ts'
import { RequestSection } from './RequestSection.tsx'

/** On a home, above the next booking: the requests that wait for the member’s answer. */
export const AnsweredRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <RequestSection title={text.requests.answer} requests={requests.filter(({ state }) => state === 'offered')} />
)

/** On a home, below the next booking: the requests that wait for the course’s answer. */
export const OpenRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <RequestSection title={text.requests.open} requests={requests.filter(({ state }) => state === 'requested')} />
)

/** On a home, below the next booking: what was wished for a day ahead and will not take place. */
export const RefusedRequests = ({ requests }: { requests: readonly RequestSummary[] }) => (
  <RequestSection title={text.requests.refused} requests={requests} />
)
