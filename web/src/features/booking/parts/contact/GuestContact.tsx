import { useState } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import { useFlow } from '../../../../flow/flow.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { problemAt } from '../../../../ui/Form.tsx'
import { contactDraftOf } from '../../../member/parts/contact.ts'
import { ContactFields } from '../../../member/parts/ContactFields.tsx'
import { forgetGuestMail, guestMail } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'
import { keepGuest, readGuest } from './keptContact.ts'
import { MailProof } from './MailProof.tsx'

const text = saleText.confirm

const focusOn = (name: string): void => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

/**
 * A guest's part of a booking's form: the address with its proof, the contact fields, filled with the details of last time where
 * the guest stored them on this device, and the checkbox `keep_here` for storing these.
 */
export function GuestContact({
  course,
  typed,
  problems,
  mailSupport,
  about,
  next,
  onLeave,
  onForget,
}: {
  course: number
  /** The contact fields as the draft remembers them. */
  typed: Readonly<Record<string, string>> | undefined
  problems: readonly Problem[]
  /** The purpose of the address, where it is not the mail of a booking. */
  mailSupport?: string
  about?: 'request' | undefined
  /** The field that takes the focus after the proof when the contact fields are filled in. */
  next: string
  /** A field was left, or the address proven (`email`), with the value in the schema's form. */
  onLeave: (name: string, value: string | number | undefined) => void
  /** The details of last time were deleted; the typed ones go, too. */
  onForget: () => void
}) {
  const { data: mail } = useFlow(guestMail)
  const [kept, setKept] = useState(readGuest)
  const [fields, setFields] = useState(0)
  return (
    <>
      {kept ? (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-xl border border-rule bg-card px-(--page-edge) py-2">
          <p>
            {text.keptIn}
            <b className="block text-ink">{text.nameValue(kept.contact.last_name, kept.contact.first_name)}</b>
          </p>
          <Button
            kind="outline"
            size="S"
            label={text.forgetSpoken}
            onPress={() => {
              keepGuest(undefined)
              setKept(undefined)
              setFields((times) => times + 1)
              forgetGuestMail()
              onForget()
            }}
          >
            {text.forget}
          </Button>
        </div>
      ) : null}
      <MailProof
        key={`mail${fields}`}
        course={course}
        kept={kept?.email}
        problem={problemAt(problems, mail ? 'code' : 'email')}
        {...(mailSupport === undefined ? {} : { support: mailSupport })}
        about={about}
        onProven={() => {
          onLeave('email', mail?.email)
          const empty = document.querySelector<HTMLInputElement>('main [name=last_name]')?.value === ''
          focusOn(empty ? 'last_name' : next)
        }}
      />
      <ContactFields
        key={`contact${fields}`}
        draft={{ ...(kept ? contactDraftOf(kept.contact) : {}), ...typed }}
        problems={problems}
        onLeave={onLeave}
      />
      <div>
        <Checkbox name="keep_here" defaultChecked={kept !== undefined}>
          {text.keepHere}
        </Checkbox>
        <p className="text-sm text-support">{text.keepHereNote}</p>
      </div>
    </>
  )
}
