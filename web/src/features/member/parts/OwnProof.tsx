import { sendIdentityCode, type CodeSent } from '@jgm/contract/api/account'
import type { Member } from '@jgm/contract/api/session'
import { call } from '../../../lib/api.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { memberText } from '../text.ts'
import { CodeFields } from './CodeFields.tsx'

const text = memberText.proof

/** Fields inside a form that ask for a proof of identity: the password, or a code mailed to the own address. */
export function OwnProof({
  member,
  sent,
  onSent,
  problems,
}: {
  member: Member
  /** The latest mailed code. */
  sent: CodeSent | null
  onSent: (sent: CodeSent) => void
  problems: readonly FormProblem[]
}) {
  const { email, has_password } = member
  return (
    <Section title={text.title}>
      <p>{text.lead}</p>
      {has_password ? (
        <PasswordField
          name="password"
          label={text.password}
          required
          autoComplete="current-password"
          error={problemAt(problems, 'password')}
        />
      ) : email === null ? (
        <Banner
          kind="warning"
          title={text.noEmail}
          actions={
            <To page="account.mail" {...buttonLook('outline', 'M')}>
              {text.toEmail}
            </To>
          }
        />
      ) : (
        <CodeFields
          lead={text.byCode(email)}
          email={email}
          send={() => call(sendIdentityCode)}
          sent={sent}
          onSent={onSent}
          problems={problems}
        />
      )}
    </Section>
  )
}
