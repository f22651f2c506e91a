import { useState } from 'react'
import type { ContactFields } from '@jgm/contract/model/fields'
import { useMember } from '../../../../lib/visitor.ts'
import { Spinner } from '../../../../ui/Loading.tsx'
import type { FormProblem } from '../../../../ui/Form.tsx'
import { contactDraftOf } from '../../../member/parts/contact.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { contactOf, useKeepContact } from './keptContact.ts'
import { saleText } from '../../text.sale.ts'

/** The draft of a booking, as far as its contact details go. */
export type ContactDraft = {
  readonly contact?: ContactFields
  /** The typed contact fields. */
  readonly typed?: Readonly<Record<string, string>>
}

/** Corrects the details of one booking of a member, and saves them for the member on request (spec section 2, `info_change`). */
export function ContactChange<D extends ContactDraft>({
  draft,
  problems,
  onPut,
  onBack,
}: {
  draft: D
  problems?: readonly FormProblem[] | undefined
  onPut: (draft: D) => void
  /** `notKept`: the booking has the new details, the member could not be changed. */
  onBack: (notKept: boolean) => void
}) {
  const member = useMember()
  const keepContact = useKeepContact()
  const [leaving, setLeaving] = useState(false)
  if (!member) return null
  if (leaving) return <Spinner />
  return (
    <>
      <p>{saleText.confirm.changeLead}</p>
      <CustomerForm
        draft={{ ...contactDraftOf(draft.contact ?? contactOf(member)), ...draft.typed }}
        {...(problems ? { problems } : {})}
        submitText={saleText.confirm.changed}
        canKeep
        onTyped={(changes) => onPut({ ...draft, typed: { ...draft.typed, ...changes } })}
        onDone={(contact, keep) => {
          const { typed: _done, ...rest } = draft
          onPut({ ...rest, contact } as D)
          if (!keep) onBack(false)
          else {
            setLeaving(true)
            void keepContact(contact).then((isKept) => onBack(!isKept))
          }
        }}
        onBack={() => onBack(false)}
      />
    </>
  )
}
