import { useId, type ReactNode } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import { To, useGo } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SendBar } from './SendBar.tsx'

/**
 * A confirmation: the values to be sent, the link to correct them (`fixAt`), and the bar that sends them. Problems of fields
 * lead back to that page and are shown there.
 */
export function ConfirmForm({
  fixAt,
  fix,
  label,
  pending,
  problems,
  failure,
  ownProblems = [],
  canSend = true,
  onSubmit,
  children,
}: {
  fixAt: PlainPageId
  fix: string
  label: string
  pending: boolean
  problems: readonly Problem[]
  failure: string | null
  /** Problems of fields on the confirmation itself. */
  ownProblems?: readonly Problem[]
  /** False hides the button that sends. */
  canSend?: boolean
  onSubmit: (form: FormData) => void
  children: ReactNode
}) {
  const id = useId()
  const go = useGo()
  return (
    <>
      <Form id={id} problems={ownProblems} pending={pending} onSubmit={onSubmit}>
        {children}
        <p>
          <To page={fixAt} {...buttonLook('outline', 'L', true)}>
            {fix}
          </To>
        </p>
      </Form>
      {canSend ? (
        <SendBar
          form={id}
          label={label}
          pending={pending}
          problems={problems}
          failure={failure}
          onFix={() => go(fixAt, undefined, undefined, { state: { problems } })}
        />
      ) : null}
    </>
  )
}
