import type { RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { auditActors } from '@jgm/contract/api/staff-audit'
import { listStaff } from '@jgm/contract/api/staff-people'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/Field.tsx'
import type { AuditFilter } from '../api.ts'
import { auditText } from '../text.ts'
import { actionChoices, choiceOf, type Choice, type ChoiceGroup } from './choices.ts'
import type { Seek } from './Change.tsx'

/** What the log is filtered by: what was done, by whom, on which days and to what. */
export function Filter({
  filter,
  nameOf,
  firstRef,
  onSet,
}: {
  readonly filter: AuditFilter
  /** The name of somebody whom the list of staff does not have. */
  readonly nameOf: (actor: string) => string
  readonly firstRef: RefObject<HTMLSelectElement | null>
  readonly onSet: Seek
}) {
  const staff = useQuery({ queryKey: ['staff'], queryFn: async () => call(listStaff) })
  const people: readonly ChoiceGroup[] = [
    {
      label: auditText.staff,
      choices: (staff.data?.staff ?? []).map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
    },
    {
      label: auditText.others,
      choices: auditActors
        .filter((kind) => kind !== 'staff')
        .map((kind) => ({ value: kind, label: auditText.actors[kind] })),
    },
  ]
  return (
    <section className="log-filter" aria-label={auditText.filter}>
      <Choices
        label={auditText.kind}
        firstRef={firstRef}
        groups={actionChoices}
        chosen={filter.action === '' ? null : { value: filter.action, label: choiceOf(filter.action).label }}
        onChoose={(action) => onSet({ action })}
      />
      <Choices
        label={auditText.person}
        groups={people}
        chosen={filter.actor === '' ? null : { value: filter.actor, label: nameOf(filter.actor) }}
        onChoose={(actor) => onSet({ actor })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={auditText[end]}>
          {(field) => (
            <input
              {...field}
              type="date"
              value={filter[end]}
              onChange={({ target }) => onSet({ [end]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={auditText.subjectField}
        hint={<small>{auditText.subjectHelp}</small>}
        text={{ value: filter.subject, most: 80 }}
      >
        {(field) => (
          <input
            {...field}
            autoCapitalize="none"
            value={filter.subject}
            onChange={({ target }) => onSet({ subject: target.value })}
          />
        )}
      </Field>
    </section>
  )
}

/** A field of choices under headings; what is chosen stands there also where the choices do not have it. */
const Choices = ({
  label,
  groups,
  chosen,
  firstRef,
  onChoose,
}: {
  readonly label: string
  readonly groups: readonly ChoiceGroup[]
  readonly chosen: Choice | null
  readonly firstRef?: RefObject<HTMLSelectElement | null>
  readonly onChoose: (value: string) => void
}) => {
  const isKnown = groups.some(({ choices }) => choices.some(({ value }) => value === chosen?.value))
  return (
    <Field label={label}>
      {(field) => (
        <select {...field} ref={firstRef} value={chosen?.value ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{auditText.all}</option>
          {chosen === null || isKnown ? null : <option value={chosen.value}>{chosen.label}</option>}
          {groups.map((group) =>
            group.label === null ? (
              <Options key={group.choices[0]?.value} choices={group.choices} />
            ) : (
              <optgroup key={group.label} label={group.label}>
                <Options choices={group.choices} />
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  )
}

const Options = ({ choices }: { readonly choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
