import { Form } from '../../../ui/Form.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { SecondFactor, StaffLogInReply, StaffSession } from '@jgm/contract/api/staff'
import { isCode, sentenceOf, ApiError } from '../../../lib/api.ts'
import { Notice, Problem } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { logIn, proveSecond, passkeyFor } from '../api.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { Entrance } from '../parts/Entrance.tsx'
import { PasskeyButton } from '../parts/PasskeyButton.tsx'
import { Forgotten } from '../parts/Forgotten.tsx'
import { PasswordField } from '../parts/PasswordField.tsx'
import { SetUp } from '../parts/SetUp.tsx'
import { accountText } from '../text.ts'

type SetUpStep = Extract<StaffLogInReply, { step: 'set_up' }>

/** The log-in: by a passkey, or by password and six digits. The first log-in goes on to the set-up. */
export function LogIn({
  onOpen,
  note,
  first = null,
}: {
  readonly onOpen: (session: StaffSession) => void
  readonly note?: string | undefined
  /** The set-up that an accepted invitation leads to. */
  readonly first?: SetUpStep | null
}) {
  const [step, setStep] = useState<SetUpStep | null>(first)
  const [hasForgotten, setForgotten] = useState(false)
  const passkey = useMutation({ mutationFn: async () => passkeyFor('log-in'), onSuccess: onOpen })
  if (step) {
    return (
      <Entrance>
        <SetUp step={step} onOpen={onOpen} />
      </Entrance>
    )
  }
  if (hasForgotten) {
    return (
      <Entrance>
        <Forgotten onBack={() => setForgotten(false)} />
      </Entrance>
    )
  }
  const passkeyProblem =
    passkey.error instanceof ApiError ? sentenceOf(passkey.error) : passkey.error ? accountText.passkeyStopped : null
  return (
    <Entrance>
      {note ? <Notice kind="plain">{note}</Notice> : null}
      <div className="two-ways">
        <section>
          <h2>{accountText.passkeyTitle}</h2>
          <PasskeyButton label={accountText.passkey} isBusy={passkey.isPending} onPress={() => passkey.mutate()} />
          <p>{accountText.passkeyHelp}</p>
          {passkeyProblem ? <Notice kind="warn">{passkeyProblem}</Notice> : null}
        </section>
        <PasswordWay onOpen={onOpen} onSetUp={setStep} onForgotten={() => setForgotten(true)} />
      </div>
      <p className="entrance-foot">{accountText.foot}</p>
    </Entrance>
  )
}

function PasswordWay({
  onOpen,
  onSetUp,
  onForgotten,
}: {
  readonly onOpen: (session: StaffSession) => void
  readonly onSetUp: (step: SetUpStep) => void
  readonly onForgotten: () => void
}) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [by, setBy] = useState<SecondFactor['by']>('code')
  const [code, setCode] = useState('')
  /** The password is proven; only the second factor is missing. */
  const [isHalf, setHalf] = useState(false)
  const sending = useMutation({
    mutationFn: async (): Promise<StaffLogInReply> => {
      const second = code === '' ? undefined : { by, code }
      if (isHalf && second) return { step: 'open', session: await proveSecond(second) }
      return logIn({ email, password, ...(second && { second }) })
    },
    onSuccess: (reply) => {
      if (reply.step === 'open') onOpen(reply.session)
      else if (reply.step === 'set_up') onSetUp(reply)
      else setHalf(true)
    },
    onError: (error) => isCode(error, 'unauthenticated') && setHalf(false),
  })
  function send(): void {
    sending.mutate()
  }
  const needsCode = isHalf && code === '' && !sending.isPending
  return (
    <Form className="by-password" onSend={send}>
      <h2>{accountText.passwordTitle}</h2>
      <EmailField isOwn label={accountText.email} value={email} onChange={setEmail} isFixed={isHalf} />
      {isHalf ? null : <PasswordField value={password} onChange={setPassword} />}
      <CodeField
        by={by}
        hint={by === 'recovery' ? accountText.recoveryHelp : isHalf ? '' : accountText.codeHelp}
        value={code}
        onChange={setCode}
      />
      {needsCode ? <Notice kind="plain">{accountText.code}</Notice> : null}
      <Problem error={sending.error} />
      <button className="btn" disabled={sending.isPending}>
        {accountText.logIn}
      </button>
      <p className="other-ways">
        <TextButton
          onPress={() => {
            setBy(by === 'code' ? 'recovery' : 'code')
            setCode('')
          }}
        >
          {by === 'code' ? accountText.byRecovery : accountText.byCode}
        </TextButton>
        <TextButton onPress={onForgotten}>{accountText.forgotten}</TextButton>
      </p>
    </Form>
  )
}
