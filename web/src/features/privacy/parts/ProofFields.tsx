import type { CodeSent } from '@jgm/contract/api/account'
import { sendQuitCode } from '@jgm/contract/api/privacy'
import { call } from '../../../lib/api.ts'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { CodeFields } from '../../member/parts/CodeFields.tsx'
import { privacyText } from '../text.ts'
import type { Way } from './proof.ts'

const text = privacyText.quit

/** Fields inside a form for the leaving member's proof of identity. */
export function ProofFields({
  way,
  email,
  sent,
  onSent,
  problems,
}: {
  way: Exclude<Way, 'none'>
  email: string
  /** The latest mailed code. */
  sent: CodeSent | null
  onSent: (sent: CodeSent) => void
  problems: readonly FormProblem[]
}) {
  if (way === 'line') return <p>{text.byLine}</p>
  if (way === 'password')
    return (
      <PasswordField
        name="password"
        label={text.password}
        support={text.passwordSupport}
        required
        autoComplete="current-password"
        error={problemAt(problems, 'password')}
      />
    )
  return (
    <CodeFields
      lead={text.byCode(email)}
      email={email}
      send={() => call(sendQuitCode)}
      sent={sent}
      onSent={onSent}
      problems={problems}
    />
  )
}
