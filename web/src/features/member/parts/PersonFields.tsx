import { genders } from '@jgm/contract/model/form-choices'
import type { Problem } from '@jgm/contract/model/errors'
import { problemAt } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { personText as text } from '../text.ts'
import { BirthdayField } from './BirthdayField.tsx'
import { mendDigits } from './contact.ts'
import { MainCourseField } from './MainCourseField.tsx'
import type { MemberDraft } from './person.ts'

const genderChoices = genders.map(({ value, label }) => ({ value, label }))

/** Emergency contact, birthday, gender and main course, for a registration and a profile, after the contact fields. */
export function PersonFields({
  draft,
  problems,
  onLeave,
}: {
  draft?: Partial<MemberDraft> | undefined
  problems: readonly Problem[]
  onLeave: (name: string, value: unknown) => void
}) {
  return (
    <>
      <TextField
        name="emergency_contact_number"
        label={text.emergency}
        required
        support={text.emergencySupport}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={draft?.emergency_contact_number ?? ''}
        error={problemAt(problems, 'emergency_contact_number')}
        onLeave={(value) => {
          const digits = mendDigits(value)
          onLeave('emergency_contact_number', digits)
          return digits
        }}
      />
      <BirthdayField
        defaultValue={draft?.birthday}
        error={problemAt(problems, 'birthday')}
        onLeave={(value) => onLeave('birthday', value)}
      />
      <RadioGroup
        name="gender"
        legend={text.gender}
        required={false}
        choices={genderChoices}
        defaultValue={draft?.gender || 'none'}
        error={problemAt(problems, 'gender')}
      />
      <MainCourseField chosen={draft?.main_golf_course} error={problemAt(problems, 'main_golf_course')} />
    </>
  )
}
