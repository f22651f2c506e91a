import { resumeMails } from '@jgm/contract/api/member'
import type { Member } from '@jgm/contract/api/session'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useSession } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { keysText } from '../text.keys.ts'

const text = keysText.mail

/** Says why mails to the member's address are stopped, and lets them go again. */
export function MailStopped({ member: { email_stopped: stopped } }: { member: Member }) {
  const { mail_domain: domain } = useConfig()
  const session = useSession()
  const [isResumed, setResumed] = useState(false)
  const resume = useSubmit(async () => call(resumeMails, { body: {} }), {
    onDone(member) {
      session.setMember(member)
      setResumed(true)
    },
  })
  if (stopped === null) return isResumed ? <Banner kind="success" live title={text.resumed} /> : null
  const words = text.stopped[stopped]
  return (
    <>
      <Banner
        kind={stopped === 'complaint' ? 'info' : 'warning'}
        title={words.title}
        actions={
          <Button
            kind="outline"
            pending={resume.pending}
            pendingText={text.resuming}
            onPress={() => resume.submit(undefined)}
          >
            {words.go}
          </Button>
        }
      >
        {words.lead(domain)}
      </Banner>
      {resume.failure ? <Banner kind="error" title={resume.failure} live /> : null}
    </>
  )
}
