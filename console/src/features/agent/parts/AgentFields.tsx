import { agentTerms, type AgentTerms } from '@jgm/contract/model/agents'
import type { Problems } from '../../../lib/api.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { agentText } from '../text.ts'
import { PolicyChips } from './PolicyChips.tsx'
import type { Policy } from './words.ts'

export type Typed = {
  readonly name: string
  readonly phone_number: string
  readonly terms: AgentTerms
  readonly percent: number | null
  readonly window_days: number | null
  readonly requests_per_minute: number | null
  readonly holds_most: number | null
  readonly plan_ids: number[]
  readonly policies: Pick<Policy, 'course_id' | 'product'>[]
  readonly is_active: boolean
}

export type Plan = { readonly id: number; readonly course_id: number; readonly name: string }

/** The fields of an agent, as a refused write names them. */
export const agentPaths = [
  'name',
  'phone_number',
  'terms',
  'percent',
  'window_days',
  'requests_per_minute',
  'holds_most',
  'policies',
] as const

const { fields: text, units } = agentText

/** Name, terms, limits and plans of an agent. */
export function AgentFields({
  typed,
  set,
  plans,
  published,
  problems,
  hasState,
}: {
  readonly typed: Typed
  readonly set: (part: Partial<Typed>) => void
  readonly plans: readonly Plan[]
  /** The cancellation rules of the courses. */
  readonly published: readonly Policy[]
  readonly problems: Problems
  /** It can be stopped: it stands already. */
  readonly hasState: boolean
}) {
  const number = (
    path: 'percent' | 'window_days' | 'requests_per_minute' | 'holds_most',
    label: string,
    unit: string,
  ) => (
    <NumberField
      label={label}
      unit={unit}
      value={typed[path]}
      error={problems.at(path)}
      onChange={(value) => set({ [path]: value })}
    />
  )
  return (
    <>
      <Field label={text.name} error={problems.at('name')} text={{ value: typed.name, most: 40 }}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label={text.phone} error={problems.at('phone_number')}>
        {(field) => (
          <input
            {...field}
            inputMode="tel"
            autoComplete="off"
            value={typed.phone_number}
            onChange={({ target }) => set({ phone_number: target.value })}
          />
        )}
      </Field>
      <Chosen label={text.terms} error={problems.at('terms')}>
        <Chips label={text.terms} options={agentTerms} chosen={typed.terms} onChoose={(terms) => set({ terms })} />
      </Chosen>
      {number('percent', text.percent[typed.terms], units.percent)}
      <small>{text.percentHelp}</small>
      {number('window_days', text.window, units.days)}
      {number('holds_most', text.holds, units.groups)}
      {number('requests_per_minute', text.requests, units.times)}
      <PlanChecks plans={plans} chosen={typed.plan_ids} onChange={(ids) => set({ plan_ids: ids })} />
      <PolicyChips
        courses={[...new Set(plans.flatMap((plan) => (typed.plan_ids.includes(plan.id) ? [plan.course_id] : [])))]}
        published={published}
        chosen={typed.policies}
        error={problems.at('policies')}
        onChange={(policies) => set({ policies })}
      />
      {hasState ? (
        <label className="check">
          <input
            type="checkbox"
            checked={typed.is_active}
            onChange={({ target }) => set({ is_active: target.checked })}
          />
          {text.active}
        </label>
      ) : null}
      {hasState ? <small>{text.activeHelp}</small> : null}
    </>
  )
}

function PlanChecks({
  plans,
  chosen,
  onChange,
}: {
  readonly plans: readonly Plan[]
  readonly chosen: readonly number[]
  readonly onChange: (ids: number[]) => void
}) {
  const { group } = useDesk()
  return (
    <>
      {[...Map.groupBy(plans, (plan) => plan.course_id)].map(([course, own]) => (
        <fieldset className="course-checks" key={course}>
          <legend>{`${text.plans}　${courseName(group, course)}`}</legend>
          {own.length > 1 ? (
            <label className="check">
              <input
                type="checkbox"
                checked={own.every(({ id }) => chosen.includes(id))}
                onChange={({ target }) => {
                  const others = chosen.filter((one) => own.every(({ id }) => id !== one))
                  onChange(target.checked ? [...others, ...own.map(({ id }) => id)] : others)
                }}
              />
              {text.allPlans}
            </label>
          ) : null}
          {own.map(({ id, name }) => (
            <label className="check" key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  )
}
