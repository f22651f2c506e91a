import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { sendGuestCode } from '@jgm/contract/api/account'
import { connectMembership } from '@jgm/contract/api/membership'
import { getMember } from '@jgm/contract/api/session'
import { formatBirthday, isPlayDate } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember, useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ConfirmForm } from '../../member/parts/ConfirmForm.tsx'
import { membership, type MembershipDraft } from '../flow.ts'
import { draftProblems, wishOf, type Wish } from '../parts/draft.ts'
import { LinkCard } from '../parts/LinkCard.tsx'
import { ProveAddress } from '../parts/ProveAddress.tsx'
import { RefusedLink } from '../parts/RefusedLink.tsx'
import { refusedBy, type Refused } from '../parts/refused.ts'
import { membershipText } from '../text.ts'

const text = membershipText.confirm

const withoutProof = ({ courseId, membershipId, email }: MembershipDraft): MembershipDraft => ({
  courseId,
  membershipId,
  email,
})

/** Shows the membership and the fields that the course compares, before it is linked; and the reason when it was not. */
export default function MembershipConfirm() {
  const go = useGo()
  const member = useMember()
  const session = useSession()
  const flow = useFlow(membership)
  const title = useTitle()
  const queries = useQueryClient()
  const draft = flow.data
  const [refused, setRefused] = useState<Refused | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) answer.current?.focus()
  }, [refused])

  const send = useSubmit(
    ({ courseId, membershipId, proof }: Wish & { proof?: string | undefined }, { idempotencyKey }) =>
      call(
        connectMembership,
        { params: { id: courseId }, body: { membership_id: membershipId, proof } },
        { idempotencyKey },
      ),
    {
      onDone: ({ result, membership: linked }) => {
        const no = refusedBy(result)
        if (no) {
          setRefused(no)
          // The link may be the member's own, from an earlier try whose answer was lost.
          if (no === '1002')
            void call(getMember).then(
              (fresh) => session.setMember(fresh),
              () => undefined,
            )
          return
        }
        if (!linked || !member) return
        flow.confirm({ courseId: String(linked.golf_course_id), membershipId: linked.membership_id, email: '' })
        session.setMember({ ...member, course_memberships: [...member.course_memberships, linked] })
        queries.removeQueries({ type: 'inactive' })
        go('membership.done', undefined, undefined, { replace: true })
      },
      onError: (error) => {
        if (isCode(error, 'too_many_requests')) setRefused('too_many')
        // The proof has expired after two hours: the address must be proven again.
        if (isCode(error, 'step_expired') && draft) flow.put(withoutProof(draft))
      },
    },
  )
  const code = useSubmit(
    ({ email, courseId }: Wish) => call(sendGuestCode, { body: { email, golf_course_id: courseId } }),
    {
      onDone: (sent) => flow.change((kept) => ({ ...kept, sent })),
    },
  )

  const course = useCourse(Number(draft?.courseId))
  if (!draft || !member) return <PageHead title={title} />
  const problems = draftProblems(draft)
  const wish = wishOf(draft)
  const isOwn = wish?.email === member.email
  const needsCode = !isOwn && draft.proof === undefined
  const link = (given: Wish, proof = draft.proof): void => send.submit({ ...given, proof: isOwn ? undefined : proof })
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={membershipText.input.steps} now={1} />
        {refused ? (
          <div ref={answer} tabIndex={-1} className="outline-none">
            <RefusedLink
              refused={refused}
              course={course}
              membershipId={draft.membershipId}
              hasOwn={member.course_memberships.some((one) => one.golf_course_id === course.id)}
            />
          </div>
        ) : (
          <p>{text.lead}</p>
        )}
        <LinkCard courseId={course.id} membershipId={draft.membershipId} />
        {!refused && needsCode && draft.sent && wish ? (
          <ProveAddress draft={draft} sent={draft.sent} courseId={course.id} onProven={(proof) => link(wish, proof)} />
        ) : null}
        {refused || (needsCode && draft.sent) ? null : (
          <ConfirmForm
            fixAt="membership.input"
            fix={text.fix}
            label={needsCode ? text.sendCode : text.submit}
            pending={send.pending || code.pending}
            problems={[...problems, ...send.problems, ...code.problems]}
            failure={isCode(send.error, 'too_many_requests') ? null : (send.failure ?? code.failure)}
            onSubmit={() => {
              if (wish && needsCode) code.submit(wish)
              else if (wish) link(wish)
            }}
          >
            <Section title={text.person}>
              <p>{text.personLead}</p>
              <Rows
                rows={[
                  { label: text.kana, value: text.fullName(member.last_name_kana, member.first_name_kana) },
                  {
                    label: text.birthday,
                    value: isPlayDate(member.birthday) ? formatBirthday(member.birthday) : '',
                  },
                  { label: text.phone, value: <span className="tabular">{member.phone_number}</span> },
                  { label: text.email, value: <span className="wrap-anywhere">{draft.email}</span> },
                ]}
              />
            </Section>
          </ConfirmForm>
        )}
      </PageBody>
    </>
  )
}
