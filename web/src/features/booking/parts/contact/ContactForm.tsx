import type { ReactNode } from 'react'
import type { ContactFields } from '@jgm/contract/model/fields'
import { Form, type FormProblem } from '../../../../ui/Form.tsx'
import { GuestContact } from './GuestContact.tsx'
import { KnownContact } from './KnownContact.tsx'
import type { TypedDraft, useAgreed } from '../confirm/useAgreed.ts'

/**
 * The form of a confirm screen: who books, which is a member's details, folded, or a guest's fields with the proof of the address;
 * then what else the screen asks. Its button stands in the bar and names the form by `id`.
 */
export function ContactForm({
  id,
  agreed,
  sending,
  course,
  draft,
  known,
  mailSupport,
  about,
  onChange,
  onSubmit,
  children,
}: {
  id: string
  agreed: Pick<ReturnType<typeof useAgreed>, 'check' | 'onTyped' | 'onEdit' | 'onForget'>
  sending: { readonly problems: readonly FormProblem[]; readonly pending: boolean }
  course: number
  draft: TypedDraft
  known: ContactFields | undefined
  /** The purpose of a guest's address, where it is not the mail of a booking. */
  mailSupport?: string
  about?: 'request' | undefined
  /** The member wants to correct the details. */
  onChange: () => void
  onSubmit: (form: FormData) => void
  children?: ReactNode
}) {
  const { summary, shown } = agreed.check
  return (
    <Form
      id={id}
      problems={[...summary, ...sending.problems]}
      pending={sending.pending}
      onEdit={agreed.onEdit}
      onSubmit={onSubmit}
    >
      {known ? (
        <KnownContact known={known} onChange={onChange} />
      ) : (
        <GuestContact
          course={course}
          typed={draft.typed}
          problems={[...shown, ...sending.problems]}
          {...(mailSupport === undefined ? {} : { mailSupport })}
          about={about}
          next="agreed_policy"
          onLeave={agreed.onTyped}
          onForget={agreed.onForget}
        />
      )}
      {children}
    </Form>
  )
}
