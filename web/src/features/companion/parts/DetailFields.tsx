import { readBirthday } from '@jgm/contract/model/birthday-typed'
import type { Problem } from '@jgm/contract/model/errors'
import { problemAt } from '../../../ui/Form.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { BirthdayField } from '../../member/parts/BirthdayField.tsx'
import { NameFields, PhoneField } from '../../member/parts/NameFields.tsx'
import type { PreregistrationDraft } from '../flow.ts'

/** Reads the fields of a pre-registration, as typed. */
export const readDetails = (form: FormData): PreregistrationDraft => ({
  last_name: textOf(form, 'last_name'),
  first_name: textOf(form, 'first_name'),
  last_name_kana: textOf(form, 'last_name_kana'),
  first_name_kana: textOf(form, 'first_name_kana'),
  phone_number: textOf(form, 'phone_number'),
  birthday: readBirthday(textOf(form, 'birthday')),
})

/** The fields of a pre-registration: name, reading, telephone number, birthday. */
export function DetailFields({
  draft,
  problems,
  onLeave,
}: {
  draft: PreregistrationDraft | undefined
  problems: readonly Problem[]
  onLeave: (name: string, value: string) => void
}) {
  const field = (
    name: 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'phone_number',
    mend: (value: string) => string,
  ) => ({
    name,
    required: true,
    error: problemAt(problems, name),
    defaultValue: draft?.[name] ?? '',
    onLeave: (value: string) => {
      const mended = mend(value)
      onLeave(name, mended)
      return mended
    },
  })
  return (
    <>
      <NameFields field={field} />
      <PhoneField field={field} />
      <BirthdayField
        defaultValue={draft?.birthday}
        error={problemAt(problems, 'birthday')}
        onLeave={(value) => onLeave('birthday', value)}
      />
    </>
  )
}
