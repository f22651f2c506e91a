import { readId } from '@jgm/contract/model/numbers'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { disconnectMembership } from '@jgm/contract/api/membership'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { unlink } from '../flow.ts'
import { LinkCard } from '../parts/LinkCard.tsx'
import { membershipText } from '../text.ts'

const text = membershipText.unlink

/** Ends the link of a membership. */
export default function MembershipDelete() {
  const go = useGo()
  const member = useMember()
  const session = useSession()
  const flow = useFlow(unlink)
  const title = useTitle()
  const queries = useQueryClient()
  const linkId = readId(useRouteParams()['id'])
  // The value on arrival: the member loses the link while this screen is still shown.
  const [link] = useState(() => member?.course_memberships.find(({ id }) => id === linkId))

  function forget(): void {
    if (!member) return
    session.setMember({
      ...member,
      course_memberships: member.course_memberships.filter(({ id }) => id !== linkId),
    })
    queries.removeQueries({ type: 'inactive' })
  }

  const send = useSubmit(
    (id: number, { idempotencyKey }) => call(disconnectMembership, { params: { id } }, { idempotencyKey }),
    {
      onDone: () => {
        if (!link) return
        flow.confirm({ courseId: link.golf_course_id, membershipId: link.membership_id })
        forget()
        go('membership.delete.done', undefined, undefined, { replace: true })
      },
      onError: (error) => {
        if (isCode(error, 'not_found')) forget()
      },
    },
  )
  const isGone = !link || isCode(send.error, 'not_found')
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {isGone ? (
          <Empty title={text.goneTitle}>
            <To page="membership.list" {...buttonLook()}>
              {text.toList}
            </To>
          </Empty>
        ) : (
          <Form pending={send.pending} onSubmit={() => send.submit(link.id)}>
            {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
            <p>{text.lead}</p>
            <LinkCard courseId={link.golf_course_id} membershipId={link.membership_id} />
            <p>{text.after}</p>
            <div className="flex flex-col-reverse gap-3 sm:flex-row">
              <To page="membership.list" {...buttonLook('outline')}>
                {text.keep}
              </To>
              <Button kind="danger" type="submit" pending={send.pending} pendingText={text.sending}>
                {text.submit}
              </Button>
            </div>
          </Form>
        )}
      </PageBody>
    </>
  )
}
