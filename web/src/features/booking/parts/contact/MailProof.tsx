import { useEffect, useRef, useState } from 'react'
import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { email as emailField } from '@jgm/contract/model/fields'
import { normalizeEmail } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../../flow/flow.ts'
import { call } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { guestAddress, guestMail, guestMailBefore, isProven } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'
import { AskStep, CodeStep, Proven } from './CodeStep.tsx'
import { readGuest } from './keptContact.ts'

const text = saleText.mail

/**
 * A guest's address and, in its place, the code mailed to it: fields inside a form. Six digits submit themselves. The progress is
 * stored in the flow `guestMail`. `kept` is an address stored on this device at the guest's request: its code is sent without a
 * press.
 */
export function MailProof({
  course,
  kept,
  problem,
  support = text.emailHere,
  required = true,
  about,
  onProven,
}: {
  course: number
  kept: string | undefined
  /** The form's problem with the address. */
  problem: string | undefined
  /** What the address is for. */
  support?: string
  required?: boolean
  /** The subject of the mail with the code. */
  about?: 'request' | undefined
  onProven: () => void
}) {
  const flow = useFlow(guestMail)
  const draft = flow.data
  const proven = isProven(draft, now())
  const before = useFlow(guestMailBefore)
  const written = useFlow(guestAddress)
  const [address, setAddress] = useState(draft?.email ?? written.data?.typed ?? kept ?? '')
  const [invalid, setInvalid] = useState<string>()
  const [sent, setSent] = useState(0)
  const code = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const [turns, setTurns] = useState(0)

  const send = useSubmit((email: string) => call(sendGuestCode, { body: { email, golf_course_id: course, about } }), {
    onDone: (reply, email) => {
      // The guest deleted the stored address while its code was on its way.
      if (asked.current && readGuest() === undefined) return
      flow.reset()
      before.reset()
      flow.set('emailed', { email, flow: reply.flow, resend_at: reply.resend_at })
      setSent((times) => times + 1)
    },
  })
  const verify = useSubmit(
    (given: string) => call(verifyGuestCode, { body: { flow: draft?.flow ?? '', code: given } }),
    {
      onDone: (reply) => {
        if (!draft) return
        flow.set('verified', { ...draft, proof: reply.proof, proof_expires_at: reply.expires_at })
        onProven()
      },
    },
  )

  function ask(typed: string): void {
    const email = normalizeEmail(typed)
    const judged = emailField.safeParse(email)
    setAddress(email)
    setInvalid(judged.success ? undefined : judged.error.issues[0]?.message)
    verify.reset()
    if (judged.success) send.submit(email)
  }

  useEffect(() => {
    if (kept === undefined || draft !== undefined || before.data !== undefined || asked.current) return
    asked.current = true
    send.submit(kept)
  }, [kept, draft, before.data, send])

  // The pressed button disappears, so the focus goes to the code. A code sent without a press must not move the page under a finger.
  useEffect(() => {
    if (sent > 0) code.current?.focus({ preventScroll: asked.current })
  }, [sent])

  // The pressed button goes: the focus passes to the field, and back to the way to change it.
  useEffect(() => {
    if (turns > 0) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [turns])

  function change(): void {
    if (!draft) return
    setTurns(turns + 1)
    setAddress(draft.email)
    before.put(draft)
    flow.reset()
  }

  function keep(): void {
    if (!before.data) return
    setTurns(turns + 1)
    setInvalid(undefined)
    send.reset()
    written.put({ typed: before.data.email })
    flow.set('verified', before.data)
    before.reset()
  }

  if (draft && proven) {
    return (
      <div ref={box} className="mail-proof" data-proven="">
        <Proven email={draft.email} onChange={change} />
      </div>
    )
  }
  const waits = draft !== undefined && draft.email === normalizeEmail(address)
  return (
    <div ref={box} className="mail-proof">
      <TextField
        name="email"
        label={text.email}
        support={waits ? undefined : support}
        required={required}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="go"
        value={address}
        onChange={(value) => {
          setAddress(value)
          written.put({ typed: value })
          setInvalid(undefined)
        }}
        onLeave={normalizeEmail}
        onEnter={ask}
        error={invalid ?? send.problems[0]?.message ?? (waits ? undefined : problem)}
      />
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      {waits ? (
        <CodeStep
          draft={draft}
          code={code}
          isAgain={sent > 1}
          problem={problem}
          send={send}
          verify={verify}
          onAgain={() => ask(address)}
        />
      ) : (
        <AskStep send={send} onAsk={() => ask(address)} onKeep={isProven(before.data, now()) ? keep : undefined} />
      )}
    </div>
  )
}
