import { useId, type ReactNode } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import { To, useGo } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SendBar } from './SendBar.tsx'

/**
 * A confirmation: what is about to be sent, the way back to `fixAt` that puts it right, and the bar that sends it. Problems found
 * on the way lead back, too, and are shown there.
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
  /** Problems of fields that stand on the confirmation itself. */
  ownProblems?: readonly Problem[]
  /** False: there is no way to send it from here. */
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
