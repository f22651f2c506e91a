import { courseName, useDesk } from '../../../lib/session.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Chosen } from '../../../ui/Chosen.tsx'
import { Notice } from '../../../ui/States.tsx'
import { agentText as text } from '../text.ts'
import { policyAt, type Policy } from './words.ts'

type Choice = Pick<Policy, 'course_id' | 'product'>

/** 取消の条件: by which of the published rules of a course the agent's bookings are cancelled; where there is one only, nothing is to be chosen. */
export function PolicyChips({
  courses,
  published,
  chosen,
  error,
  onChange,
}: {
  /** The courses of which it sells plans. */
  readonly courses: readonly number[]
  readonly published: readonly Policy[]
  readonly chosen: readonly Choice[]
  readonly error: string | undefined
  readonly onChange: (chosen: Choice[]) => void
}) {
  const { group } = useDesk()
  const several = courses
    .map((id) => ({ id, own: published.filter(({ course_id: course }) => course === id) }))
    .filter(({ own }) => own.length > 1)
  const wrong = error === undefined ? null : <Notice kind="warn">{error}</Notice>
  if (several.length === 0) return wrong
  return (
    <>
      {several.map(({ id, own }) => {
        const label = `${text.policy}　${courseName(group, id)}`
        return (
          <Chosen key={id} label={label} error={undefined}>
            <Chips
              label={label}
              options={own.map((policy) => ({ value: policy.product, label: text.policyOf(policy) }))}
              chosen={policyAt(published, chosen, id)?.product}
              onChoose={(product) =>
                onChange([
                  ...chosen.filter(({ course_id: course }) => course !== id),
                  ...(product === 'regular' ? [] : [{ course_id: id, product }]),
                ])
              }
            />
          </Chosen>
        )
      })}
      {wrong}
      <small>{text.policyHelp}</small>
    </>
  )
}
