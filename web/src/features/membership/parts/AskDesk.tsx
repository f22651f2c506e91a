import type { CourseInfo } from '@jgm/contract/api/config'
import { askMembershipDesk } from '@jgm/contract/api/membership'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useState } from 'react'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.desk

/** Asks the front desk to compare by hand, when the course's ledger has another address or none. */
export function AskDesk({ course, membershipId }: { course: CourseInfo; membershipId: string }) {
  const [isStored, setStored] = useState<boolean>()
  const ask = useSubmit(
    (id: string, { idempotencyKey }) =>
      call(askMembershipDesk, { params: { id: course.id }, body: { membership_id: id } }, { idempotencyKey }),
    { onDone: ({ result }) => setStored(result === '0000') },
  )
  if (isStored)
    return (
      <Banner kind="success" title={text.askedTitle} live>
        <p>{text.askedBody(course.name)}</p>
      </Banner>
    )
  return (
    <Section title={text.title}>
      <p>{text.lead}</p>
      {isStored === false || ask.failure ? <Banner kind="error" title={ask.failure ?? text.failed} live /> : null}
      <Button
        kind="outline"
        wide
        pending={ask.pending}
        pendingText={text.sending}
        onPress={() => ask.submit(membershipId)}
      >
        {text.ask}
      </Button>
    </Section>
  )
}
