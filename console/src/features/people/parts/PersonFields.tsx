import type { StaffMember } from '@jgm/contract/api/staff-people'
import { isAtLeast, staffRoles } from '@jgm/contract/model/staff'
import type { Problems } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { Field } from '../../../ui/Field.tsx'
import { peopleText } from '../text.ts'

export type Person = { readonly name: string; readonly role: StaffMember['role']; readonly courses: readonly number[] }

/** The fields of a person, as a refused write names them. */
export const personPaths = ['name', 'role', 'course_ids'] as const

/** Name, role and courses of a staff member. A course manager gives the front desk and the starters of the own courses only. */
export function PersonFields({
  person,
  set,
  problems,
}: {
  readonly person: Person
  readonly set: (part: Partial<Person>) => void
  readonly problems: Problems
}) {
  const { session, courses } = useDesk()
  const isAdmin = isAtLeast(session.staff.role, 'group_admin')
  const roles = staffRoles.filter(({ value }) => isAdmin || !isAtLeast(value, 'course_manager'))
  return (
    <>
      <Field label={peopleText.name} error={problems.at('name')} text={{ value: person.name, most: 40 }}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            value={person.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label={peopleText.role} error={problems.at('role')}>
        {(field) => (
          <select
            {...field}
            value={person.role}
            onChange={({ target }) => {
              const role = roles.find(({ value }) => value === target.value)?.value ?? 'front_desk'
              set({ role, ...(role === 'group_admin' && { courses: [] }) })
            }}
          >
            {roles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {person.role === 'group_admin' ? null : (
        <fieldset className="course-checks">
          <legend>{peopleText.courses}</legend>
          {courses.map(({ id, short_title }) => (
            <label className="check" key={id}>
              <input
                type="checkbox"
                checked={person.courses.includes(id)}
                onChange={({ target }) =>
                  set({
                    courses: target.checked ? [...person.courses, id] : person.courses.filter((one) => one !== id),
                  })
                }
              />
              {short_title}
            </label>
          ))}
          {problems.at('course_ids') === undefined ? null : (
            <p className="field-error" role="alert">
              {problems.at('course_ids')}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
