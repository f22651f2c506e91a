import type { RequestSummary } from '@jgm/contract/api/request'
import { Section } from '../../../ui/PageHead.tsx'
import { RequestCard } from './RequestCard.tsx'

/** Requests as items of a list. */
const RequestItems = ({ requests }: { requests: readonly RequestSummary[] }) =>
  requests.map((request) => (
    <li key={request.number}>
      <RequestCard request={request} />
    </li>
  ))

/** Requests under a title; nothing where there are none. */
export const RequestSection = ({ title, requests }: { title: string; requests: readonly RequestSummary[] }) =>
  requests.length === 0 ? null : (
    <Section title={title}>
      <ul className="flex flex-col gap-4">
        <RequestItems requests={requests} />
      </ul>
    </Section>
  )
