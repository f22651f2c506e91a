import { useState } from 'react'
import type { CodeSent } from '@jgm/contract/api/account'
import type { Call } from '@jgm/contract/api/endpoint'
import { updateMember } from '@jgm/contract/api/member'
import { changedIdentity, code as codeField, loginPassword, memberFields } from '@jgm/contract/model/fields'
import { normalizePhone } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { profile } from '../flow.ts'
import { textOf } from '../../../ui/textOf.ts'
import { MemberRows } from '../parts/MemberRows.tsx'
import { memberInput } from '../parts/person.ts'
import { ConfirmForm } from '../parts/ConfirmForm.tsx'
import { OwnProof } from '../parts/OwnProof.tsx'
import { memberText } from '../text.ts'

const text = memberText.profile
const passwordForm = z.object({ password: loginPassword })
const codeForm = z.object({ code: codeField })

type Body = Call<typeof updateMember>['body']

/** Does the problem belong to a field of this screen? Every other problem leads back to the form. */
const ofProof = ({ path }: FormProblem): boolean => path === 'password' || path === 'code'

/** Shows the changed profile before it is saved; asks for a proof of identity when a field that proves identity has changed. */
export default function ProfileConfirm() {
  const go = useGo()
  const session = useSession()
  const member = useMember()
  const flow = useFlow(profile)
  const title = useTitle()
  /** Problems of a draft that was changed after its check, by going back and forward in the history. */
  const [stale, setStale] = useState<readonly FormProblem[]>([])
  const [unproven, setUnproven] = useState<readonly FormProblem[]>([])
  const [sent, setSent] = useState<CodeSent | null>(null)
  const send = useSubmit((body: Body) => call(updateMember, { body }), {
    onDone: (changed) => {
      flow.confirm()
      session.setMember(changed)
      go('member.profile.done', undefined, undefined, { replace: true })
    },
    onError: (error) => {
      const atCode = isCode(error, 'code_invalid') || isCode(error, 'code_expired') || isCode(error, 'code_too_many')
      setUnproven(atCode ? [{ path: 'code', message: error.message }] : [])
    },
  })
  const draft = flow.data?.draft
  if (!draft || !member) return <PageHead title={title} />
  const answered = send.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^proof\./, '') }))
  const refused = [...stale, ...answered.filter((problem) => !ofProof(problem))]
  const proofProblems = [...unproven, ...answered.filter(ofProof)]
  const needsProof = changedIdentity(member, memberFields.safeParse(memberInput(draft)).data ?? draft).length > 0
  const hasWay = !needsProof || member.has_password || member.email !== null

  function proofOf(form: FormData): { proof?: Body['proof']; problems: readonly FormProblem[] } {
    if (!needsProof) return { problems: [] }
    if (member?.has_password) {
      const password = textOf(form, 'password')
      return { proof: { by: 'password', password }, problems: checkProblems(passwordForm, { password }) }
    }
    if (!sent) return { problems: [{ path: 'code', message: memberText.proof.codeFirst }] }
    const code = normalizePhone(textOf(form, 'code'))
    return { proof: { by: 'code', flow: sent.flow, code }, problems: checkProblems(codeForm, { code }) }
  }
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Steps titles={text.steps} now={1} />
        <p>{text.confirmLead}</p>
        <ConfirmForm
          fixAt="member.profile"
          fix={text.fix}
          label={text.update}
          pending={send.pending}
          problems={refused}
          failure={unproven.length > 0 ? null : send.failure}
          ownProblems={proofProblems}
          canSend={hasWay}
          onSubmit={(form) => {
            const input = memberInput(draft)
            const whole = memberFields.safeParse(input)
            const { proof, problems } = proofOf(form)
            send.reset()
            setStale(whole.success ? [] : checkProblems(memberFields, input))
            setUnproven(problems)
            if (whole.success && problems.length === 0) send.submit({ ...whole.data, ...(proof ? { proof } : {}) })
          }}
        >
          {/* First, because the button at the bottom edge is in view from the beginning. */}
          {needsProof ? <OwnProof member={member} sent={sent} onSent={setSent} problems={proofProblems} /> : null}
          <Section title={memberText.sections.person}>
            <MemberRows draft={draft} />
          </Section>
        </ConfirmForm>
      </PageBody>
    </>
  )
}
