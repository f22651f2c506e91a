import { useState } from 'react'
import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import type { Problem } from '@jgm/contract/model/errors'
import { requestWords } from '@jgm/contract/model/request'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { CheckIcon, MailIcon } from '../../../ui/icons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { CodeForm } from '../../account/parts/CodeForm.tsx'
import type { Told } from '../flow.ts'
import { requestText } from '../text.ts'
import { withTyped } from './addresses.ts'

const text = requestText.told

/** Does the server still accept the proof of an address? */
export const isProvenTold = ({ proof, proof_expires_at: until }: Told, at: Date): boolean =>
  proof !== undefined && until !== undefined && new Date(until) > at

/** Which mails another address gets, in words. */
export function ToldState({ state }: { state: 'proven' | 'informed' | 'stopped' }) {
  return (
    <span
      className={`flex items-center gap-1.5 text-sm ${state === 'proven' ? 'font-bold text-green-900' : 'text-support'}`}
    >
      {state === 'proven' ? <CheckIcon size={18} /> : <MailIcon size={18} />}
      {text[state]}
    </span>
  )
}

/**
 * Other people who are told: addresses to add, each proven by a code or merely informed, which is said beside it. An address that is
 * typed and not added yet belongs to the form `wishes`, which judges it (`told`) and adds it when it is submitted.
 */
export function Addresses({
  courseId,
  emails,
  typed,
  problems = [],
  onType,
  onChange,
}: {
  courseId: number
  emails: readonly Told[]
  typed: string
  /** The server's problems at `emails.N.email`, and those of the typed address at `told`. */
  problems?: readonly Problem[]
  onType: (typed: string) => void
  /** The new addresses, and the text that remains in the field. */
  onChange: (emails: readonly Told[], typed?: string) => void
}) {
  const [problem, setProblem] = useState<string>()
  const [proving, setProving] = useState<string>()

  const send = useSubmit(
    (email: string) => call(sendGuestCode, { body: { email, golf_course_id: courseId, about: 'request' } }),
    {
      onDone: (sent, email) => {
        onChange(emails.map((one) => (one.email === email ? { email, sent } : one)))
        setProving(email)
      },
    },
  )

  function add(value: string): void {
    const next = withTyped(emails, value)
    setProblem(next.problem)
    if (next.problem === undefined) onChange(next.emails, '')
  }

  return (
    <Fold
      title={text.fold}
      note={emails.length > 0 ? text.count(emails.length) : text.note}
      isOpen={emails.length > 0 || typed !== ''}
    >
      <p>
        <Unbroken text={text.lead} />
      </p>
      {emails.length === 0 ? null : (
        <ul className="divide-y divide-rule border-y border-rule">
          {emails.map((one, at) => {
            const isProven = isProvenTold(one, now())
            const isLapsed = one.proof !== undefined && !isProven
            const refused =
              problems.find(({ path }) => path === `emails.${at}.email`)?.message ??
              (isLapsed ? requestWords.emailExpired : undefined)
            return (
              <li key={one.email} className="flex flex-col gap-1 py-2">
                <b className="wrap-anywhere text-ink">
                  <Unbroken text={one.email} />
                </b>
                <ToldState state={isProven ? 'proven' : 'informed'} />
                {refused === undefined ? null : <FieldError>{refused}</FieldError>}
                <span className="flex flex-wrap gap-x-2">
                  {isProven || proving === one.email ? null : (
                    <Button
                      kind="text"
                      size="S"
                      label={text.proveOf(one.email)}
                      pending={send.pending}
                      pendingText={text.sending}
                      onPress={() => send.submit(one.email)}
                    >
                      {text.prove}
                    </Button>
                  )}
                  <Button
                    kind="text"
                    size="S"
                    label={text.removeOf(one.email)}
                    onPress={() => {
                      setProblem(undefined)
                      onChange(emails.filter(({ email }) => email !== one.email))
                    }}
                  >
                    {text.remove}
                  </Button>
                </span>
                {proving === one.email && one.sent && !isProven ? (
                  <CodeForm
                    email={one.email}
                    sent={one.sent}
                    verify={(entered) => call(verifyGuestCode, { body: entered })}
                    onVerified={({ proof, expires_at: until }) => {
                      setProving(undefined)
                      onChange(
                        emails.map((other) =>
                          other.email === one.email ? { email: other.email, proof, proof_expires_at: until } : other,
                        ),
                      )
                    }}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <TextField
        name="told"
        label={text.email}
        support={`${text.informed}。${text.informedNote}`}
        required={false}
        type="email"
        inputMode="email"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        form="wishes"
        error={problem ?? problemAt(problems, 'told')}
        onChange={(value) => {
          setProblem(undefined)
          onType(value)
        }}
        onLeave={normalizeEmail}
        onEnter={add}
      />
      <Button kind="outline" onPress={() => add(typed)}>
        {text.add}
      </Button>
    </Fold>
  )
}
