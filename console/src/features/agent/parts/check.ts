import type { AgentCheck } from '@jgm/contract/api/staff-agent-check'
import { agentText } from '../text.ts'
import { checkText as text } from '../text.check.ts'

/** A line of a check: what was found, and how it is mended; `isFine` is null for what need not be there. */
export type CheckLine = {
  readonly key: string
  readonly isFine: boolean | null
  readonly said: string
  readonly mend: string | null
  readonly days?: AgentCheck['courses'][number]['days']
}

const fine = (said: string): CheckLine => ({ key: said, isFine: true, said, mend: null })
const wrong = (said: string, mend: string): CheckLine => ({ key: said, isFine: false, said, mend })

/** The line of a receiver, by the status that it has answered. */
function answerOf(status: number | null): CheckLine {
  const { receiver } = text
  if (status === null) return wrong(receiver.silent, receiver.silentMend)
  if (status >= 200 && status < 300) return fine(receiver.fine)
  if (status >= 300 && status < 400) return wrong(receiver.moved(status), receiver.movedMend)
  if (status === 401 || status === 403) return wrong(receiver.denied(status), receiver.deniedMend)
  if (status === 404 || status === 410) return wrong(receiver.missing(status), receiver.missingMend)
  return status >= 500
    ? wrong(receiver.broken(status), receiver.brokenMend)
    : wrong(receiver.refused(status), receiver.refusedMend)
}

const receivers = ({ webhooks }: AgentCheck): CheckLine[] =>
  webhooks.length === 0
    ? [{ key: text.receiver.none, isFine: null, said: text.receiver.none, mend: text.receiver.noneHelp }]
    : webhooks.map(({ id, event, url, status }) => {
        const line = answerOf(status)
        return { ...line, key: id, said: `${line.said}${text.receiver.at(agentText.events[event], url)}` }
      })

/** The lines of a check, in the order in which an agent would meet them. */
export function linesOf(check: AgentCheck, courseNameOf: (id: number) => string): CheckLine[] {
  const courses = check.courses.flatMap(({ course_id: id, plans, days }): CheckLine[] => {
    const course = courseNameOf(id)
    const open = days.filter(({ starts }) => starts > 0)
    const sold = plans.filter(({ trouble }) => trouble === null).length
    const starts = open.reduce((sum, day) => sum + day.starts, 0)
    return [
      ...(sold > 0 ? [fine(text.plan.fine(course, sold))] : []),
      ...plans.flatMap(({ id: plan, name, trouble }) =>
        trouble === null
          ? []
          : [{ ...wrong(text.plan[trouble](course, name), text.plan.mends[trouble]), key: `plan ${plan}` }],
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
