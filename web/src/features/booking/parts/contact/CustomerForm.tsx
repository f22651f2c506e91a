import { useState } from 'react'
import { contactFields, type ContactFields as Contact } from '@jgm/contract/model/fields'
import { checkProblems } from '../../../../lib/problems.ts'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form, type FormProblem } from '../../../../ui/Form.tsx'
import { contactInput, readContact, type ContactDraft } from '../../../member/parts/contact.ts'
import { ContactFields } from '../../../member/parts/ContactFields.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** The contact fields of a booking, which a member can correct. `onTyped` is called with each edit, and for each left field. */
export function CustomerForm({
  draft,
  problems: refused = [],
  submitText,
  canKeep = false,
  onTyped,
  onDone,
  onBack,
}: {
  draft: Partial<ContactDraft>
  /** Problems from the server. */
  problems?: readonly FormProblem[]
  submitText: string
  /** Offers to save the change for the member. */
  canKeep?: boolean
  onTyped: (changes: Partial<ContactDraft>) => void
  onDone: (contact: Contact, keep: boolean) => void
  onBack?: () => void
}) {
  const [problems, setProblems] = useState<readonly FormProblem[]>(refused)
  return (
    <Form
      problems={problems}
      onEdit={(form) => onTyped(readContact(form))}
      onSubmit={(form) => {
        const typed = readContact(form)
        onTyped(typed)
        const input = contactInput(typed)
        const found = checkProblems(contactFields, input)
        setProblems(found)
        const parsed = contactFields.safeParse(input)
        if (parsed.success) onDone(parsed.data, form.get('keep') === 'true')
      }}
    >
      <ContactFields
        draft={draft}
        problems={problems}
        onLeave={(name, value) => onTyped({ [name]: value === undefined ? '' : String(value) })}
      />
      {canKeep ? (
        <div>
          <Checkbox name="keep" defaultChecked>
            {text.keepOnMember}
          </Checkbox>
          <p className="text-sm text-support">{text.keepHelp}</p>
        </div>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit">{submitText}</Button>
        {onBack ? (
          <Button kind="text" onPress={onBack}>
            {text.back}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
