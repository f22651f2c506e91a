import type { ComponentProps } from 'react'
import { genders } from '@jgm/contract/model/form-choices'
import { formatBirthday, isPlayDate } from '@jgm/contract/model/dates'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useCourse } from '../../../lib/visitor.ts'
import { Rows } from '../../../ui/Card.tsx'
import { contactText, personText } from '../text.ts'
import type { ContactDraft } from './contact.ts'
import type { MemberDraft } from './person.ts'

/** Name and reading, address and phone, as rows. */
const contactRows = (draft: ContactDraft) => [
  { label: contactText.name, value: contactText.fullName(draft.last_name, draft.first_name) },
  { label: contactText.kana, value: contactText.fullName(draft.last_name_kana, draft.first_name_kana) },
  {
    label: contactText.addressRow,
    value: (
      <>
        <span className="tabular block">{contactText.zipShown(draft.zipcode)}</span>
        {prefectureName(Number(draft.prefecture))}
        {draft.address}
      </>
    ),
  },
  { label: contactText.phone_number, value: <span className="tabular">{draft.phone_number}</span> },
]

/** All personal fields, read only; `more` rows follow in the same list. */
export function MemberRows({ draft, more = [] }: { draft: MemberDraft; more?: ComponentProps<typeof Rows>['rows'] }) {
  const course = useCourse(Number(draft.main_golf_course))
  return (
    <Rows
      rows={[
        ...contactRows(draft),
        { label: personText.emergencyRow, value: <span className="tabular">{draft.emergency_contact_number}</span> },
        { label: personText.birthday, value: isPlayDate(draft.birthday) ? formatBirthday(draft.birthday) : '' },
        { label: personText.gender, value: genders.find(({ value }) => value === draft.gender)?.label ?? '' },
        { label: personText.mainCourse, value: course.short_title },
        ...more,
      ]}
    />
  )
}
