import { useRef, useState } from 'react'
import { contactFields, email as emailField, type ContactFields } from '@jgm/contract/model/fields'
import * as z from 'zod/mini'
import { useFlow } from '../../../../flow/flow.ts'
import { now } from '../../../../lib/clock.ts'
import { checkProblems } from '../../../../lib/problems.ts'
import { useFieldCheck } from '../../../../lib/useFieldCheck.ts'
import { useMember } from '../../../../lib/visitor.ts'
import type { FormProblem } from '../../../../ui/Form.tsx'
import { contactInput, readContact } from '../../../member/parts/contact.ts'
import { forgetGuestMail, guestMail, isProven } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'
import { keepGuest } from '../contact/keptContact.ts'

const text = saleText.confirm

const shapes = { ...contactFields.shape, email: emailField, agreed_policy: z.literal(true) }

/** A draft that remembers the typed contact fields. */
export type TypedDraft = { readonly typed?: Readonly<Record<string, string>> }

/**
 * What a confirm screen asks of its visitor: contact fields, a guest's proof of an address, and the ticked conditions. `known` are a
 * member's details; a guest types them.
 */
export function useAgreed<D extends TypedDraft>({
  known,
  onChange,
}: {
  known: ContactFields | undefined
  /** Changes the draft as it is then: a found address fills two fields at once. */
  onChange: (step: (draft: D) => D) => void
}) {
  const member = useMember()
  const mailFlow = useFlow(guestMail)
  const mail = mailFlow.data
  const check = useFieldCheck(shapes)
  const [unticked, setUnticked] = useState<string>()
  const keeps = useRef(false)
  return {
    check,
    unticked,
    /** A guest's proof for the body. */
    proof: member === null && mail?.proof ? { guest_proof: mail.proof } : {},
    /** The server does not accept the proof any more: the address is to be proven again, and the rest stays. */
    onUnproven: (): void => {
      mailFlow.reset()
      check.answer([{ path: 'email', message: text.proofOver }])
    },
    onTick: (isTicked: boolean): void => {
      check.leave('agreed_policy', isTicked)
      if (isTicked) setUnticked(undefined)
    },
    onTyped: (name: string, value: string | number | undefined): void => {
      check.leave(name, value)
      if (name === 'email') return
      const typed = value === undefined ? '' : String(value)
      onChange((draft) => ({ ...draft, typed: { ...draft.typed, [name]: typed } }))
    },
    /** Keeps what is typed in a field that was never left, for a reload. */
    onEdit: (form: FormData): void => {
      if (!known) onChange((draft) => ({ ...draft, typed: readContact(form) }))
    },
    onForget: (): void => {
      onChange(({ typed: _gone, ...rest }) => rest as D)
    },
    /** Shows every problem of the form, with `more` of its own; the contact details when there is none. */
    judge(form: FormData, more: readonly FormProblem[] = []): ContactFields | undefined {
      const details = readContact(form)
      const isMissing = member === null && !isProven(mail, now())
      const found: FormProblem[] = [
        ...(known ? [] : checkProblems(contactFields, contactInput(details))),
        ...more,
        ...(isMissing
          ? [mail ? { path: 'code', message: text.unproven } : { path: 'email', message: text.codeUnsent }]
          : []),
      ]
      const isAgreed = form.get('agreed_policy') === 'true'
      if (!known) onChange((draft) => ({ ...draft, typed: details }))
      // Where the missing agreement is the only problem, it is said at the checkbox, which takes the focus.
      const unagreed = found.length === 0 || isAgreed ? [] : [{ path: 'agreed_policy', message: text.agreeMissing }]
      check.answer([...found, ...unagreed])
      setUnticked(isAgreed ? undefined : text.agreeMissing)
      // It stands beside the button that was just pressed; a browser scrolls to where a bar would be without sticking.
      if (found.length === 0 && !isAgreed)
        document.querySelector<HTMLElement>('[name="agreed_policy"]')?.focus({ preventScroll: true })
      if (found.length > 0 || !isAgreed) return undefined
      keeps.current = form.get('keep_here') === 'true'
      return known ?? contactFields.safeParse(contactInput(details)).data
    },
    /** It is sent: a guest's details stay on this device if wanted, and the used proof goes. */
    onSent(contact: ContactFields): void {
      if (mail && member === null) keepGuest(keeps.current ? { email: mail.email, contact } : undefined)
      forgetGuestMail()
    },
  }
}
