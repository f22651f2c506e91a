import type { RefObject } from 'react'
import { now } from '../../../../lib/clock.ts'
import { useConfig } from '../../../../lib/visitor.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { CodeInput } from '../../../member/parts/CodeInput.tsx'
import { ResendWait } from '../../../member/parts/ResendWait.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.mail

type Sending<Given> = {
  readonly submit: (given: Given) => void
  readonly pending: boolean
  readonly failure: string | null
  readonly problems: readonly { readonly message: string }[]
}

/** The code that was mailed, sent on by its last digit, and the way to another one. */
export function CodeStep({
  draft,
  code,
  isAgain,
  problem,
  send,
  verify,
  onAgain,
}: {
  draft: { readonly flow: string; readonly resend_at: string }
  code: RefObject<HTMLInputElement | null>
  isAgain: boolean
  problem: string | undefined
  send: Pick<Sending<string>, 'pending'>
  verify: Sending<string>
  onAgain: () => void
}) {
  const { mail_domain: domain } = useConfig()
  return (
    <div className="mail-code">
      <p aria-live="polite">{isAgain ? text.codeAgain : text.codeHere}</p>
      <CodeInput
        key={draft.flow}
        inputRef={code}
        sends={(given) => verify.submit(given)}
        error={verify.problems[0]?.message ?? verify.failure ?? problem}
      />
      {verify.pending ? <p className="text-sm">{text.verifying}</p> : null}
      <Disclosure summary={text.notArrived}>
        <p className="text-sm">{text.notArrivedBody(domain)}</p>
        <ResendWait key={draft.resend_at} until={draft.resend_at} now={now}>
          <Button kind="outline" size="M" pending={send.pending} pendingText={text.sending} onPress={onAgain}>
            {text.resend}
          </Button>
        </ResendWait>
      </Disclosure>
    </div>
  )
}

/** The address that was proven, and the way to change it. */
export const Proven = ({ email, onChange }: { email: string; onChange: () => void }) => (
  <>
    <p className="field-label">{text.email}</p>
    <p className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex min-w-0 items-center gap-2 font-bold wrap-anywhere text-green-900">
        <CheckIcon size={20} />
        {text.provenAs(email)}
      </span>
      <Button kind="text" size="S" label={text.otherSpoken} onPress={onChange}>
        {text.otherShort}
      </Button>
    </p>
  </>
)

/** Asks for the code, or keeps the address that was proven before. */
export const AskStep = ({
  send,
  onAsk,
  onKeep,
}: {
  send: Pick<Sending<string>, 'pending'>
  onAsk: () => void
  /** Undefined where none was proven. */
  onKeep: (() => void) | undefined
}) => (
  <>
    <Button kind="outline" wide pending={send.pending} pendingText={text.sending} onPress={onAsk}>
      {text.send}
    </Button>
    {onKeep ? (
      <Button kind="text" wide onPress={onKeep}>
        {text.otherNot}
      </Button>
    ) : null}
  </>
)
