import type { AgentCheck } from '@jgm/contract/api/staff-agent-check'
import { checkText as text } from '../text.check.ts'

/** A line of a check: what was found, and how it is mended; `isFine` is null for what need not be there. */
export type CheckLine = {
  readonly isFine: boolean | null
  readonly said: string
  readonly mend: string | null
  readonly days?: AgentCheck['courses'][number]['days']
}

const fine = (said: string): CheckLine => ({ isFine: true, said, mend: null })
const wrong = (said: string, mend: string): CheckLine => ({ isFine: false, said, mend })

const receivers = ({ webhooks }: AgentCheck): CheckLine[] =>
  webhooks.length === 0
    ? [{ isFine: null, said: text.receiver.none, mend: text.receiver.noneHelp }]
    : webhooks.map(({ url, status }) =>
        status === null
          ? wrong(text.receiver.silent(url), text.receiver.mend)
          : status >= 200 && status < 300
            ? fine(text.receiver.fine(url))
            : wrong(text.receiver.status(url, status), text.receiver.mend),
      )

/** The lines of a check, in the order in which an agent would meet them. */
export function linesOf(check: AgentCheck, courseNameOf: (id: number) => string): CheckLine[] {
  const courses = check.courses.flatMap(({ course_id: id, plans, days }): CheckLine[] => {
    const course = courseNameOf(id)
    const open = days.filter(({ starts }) => starts > 0)
    const sold = plans.filter(({ trouble }) => trouble === null).length
    const starts = open.reduce((sum, day) => sum + day.starts, 0)
    return [
      ...(sold > 0 ? [fine(text.plan.fine(course, sold))] : []),
      ...plans.flatMap(({ name, trouble }) =>
        trouble === null ? [] : [wrong(text.plan[trouble](course, name), text.plan.mends[trouble])],
      ),
      {
        ...(open.length > 0
          ? fine(text.starts.fine(course, open.length, starts))
          : wrong(text.starts.wrong(course), text.starts.mend)),
        days,
      },
    ]
  })
  return [
    check.is_active ? fine(text.active.fine) : wrong(text.active.wrong, text.active.mend),
    check.keys > 0 ? fine(text.keys.fine(check.keys)) : wrong(text.keys.wrong, text.keys.mend),
    ...(courses.length > 0 ? courses : [wrong(text.noPlans.wrong, text.noPlans.mend)]),
    ...receivers(check),
  ]
}
