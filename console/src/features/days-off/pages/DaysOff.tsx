import { useState } from 'react'
import type { DeskDaysOff } from '@jgm/contract/api/staff-days-off'
import { formatDateDense } from '@jgm/contract/model/dates'
import type { DaysOff as DaysOffRules } from '@jgm/contract/model/days-off'
import { isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { isAtLeast } from '@jgm/contract/model/staff'
import { isCode, sentenceOf } from '../../../lib/api.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Loading, Notice } from '../../../ui/States.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useDaysOff, useDraftPreview, useEntering } from '../api.ts'
import { Changes } from '../parts/Changes.tsx'
import { keptOpen, toggled } from '../parts/draft.ts'
import { MarkList } from '../parts/MarkList.tsx'
import { Months } from '../parts/Months.tsx'
import { Rules } from '../parts/Rules.tsx'
import { daysOffText } from '../text.ts'

const { changes: text, figures } = daysOffText

/** 定休日: the days on which a course does not open, entered ahead; what saving would change is seen before. */
export function DaysOff() {
  const courseId = useOneCourse()
  const query = useDaysOff(courseId)
  if (query.data) return <Entering key={courseId} course={query.data} />
  return <BeforeCourse title={daysOffText.title} courseId={courseId} query={query} />
}

/** Rules that are not saved, with the digest of those that they began with. */
type Draft = { readonly rules: DaysOffRules; readonly digest: string }

function Entering({ course }: { readonly course: DeskDaysOff }) {
  const { session } = useDesk()
  const mayEnter = isAtLeast(session.staff.role, 'course_manager')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [reason, setReason] = useState<string>(daysOffText.reasons[0])
  const [lacksReason, setLacksReason] = useState(false)
  const preview = useDraftPreview(course.course_id, draft?.rules ?? null)
  const entering = useEntering(course.course_id)
  const rules = draft?.rules ?? course.rules
  const seen = draft ? (preview.data ?? null) : null
  const days = new Map((seen?.days ?? course.days).map((day) => [day.date, day]))
  const holidays = new Map(course.public_holidays.map(({ date, name }) => [date, name]))
  function change(next: DaysOffRules): void {
    entering.reset()
    setDraft({ rules: next, digest: draft?.digest ?? course.digest })
  }
  function press(date: string): void {
    const isMissing = isInvisible(reason)
    setLacksReason(isMissing)
    if (!isMissing) change(toggled(rules, date, (days.get(date)?.note ?? null) !== null, normalizeLine(reason)))
  }
  const isCurrent = seen !== null && !preview.isPlaceholderData
  const canSave = draft !== null && isCurrent && seen.standing.length === 0 && !entering.isPending
  const save = (): void => {
    if (canSave) entering.mutate(draft, { onSuccess: () => setDraft(null) })
  }
  const keepOpen = (): void => {
    if (isCurrent && seen.standing.length > 0) change(keptOpen(rules, seen.standing))
  }
  const chooseReason = (next: string): void => {
    setReason(next)
    setLacksReason(false)
  }
  return (
    <Screen
      title={daysOffText.title}
      figures={[
        { label: figures.ahead, value: course.days.filter(({ note }) => note !== null).length, unit: figures.days },
        ...(course.published_until === null
          ? []
          : [{ label: figures.published, value: formatDateDense(course.published_until), unit: figures.until }]),
      ]}
      legend={mayEnter ? daysOffText.legend : null}
      shortcuts={
        mayEnter
          ? [
              ...daysOffText.reasons.map((one, at) => ({
                keys: String(at + 1),
                label: one,
                run: () => chooseReason(one),
              })),
              { keys: 'o', label: daysOffText.keys.keepOpen, foot: daysOffText.keys.keepOpen, run: keepOpen },
              { keys: 'Shift+Enter', label: daysOffText.keys.save, foot: daysOffText.keys.save, run: save },
            ]
          : []
      }
    >
      <div className="closing days-off">
        <section className="panel" aria-label={daysOffText.rules}>
          <h2>{daysOffText.rules}</h2>
          <Rules
            rules={rules}
            isHoliday={(date) => holidays.has(date)}
            reason={reason}
            problem={lacksReason ? daysOffText.reasonMissing : undefined}
            onReason={chooseReason}
            onChange={mayEnter ? change : null}
          />
        </section>
        <section className="panel" aria-label={daysOffText.calendar}>
          <h2>{daysOffText.calendar}</h2>
          {mayEnter ? <p>{daysOffText.help}</p> : null}
          <MarkList hasStanding={seen !== null && seen.standing.length > 0} />
          <Months
            today={course.today}
            last={course.last}
            days={days}
            holidays={holidays}
            standing={new Set(seen?.standing.map(({ date }) => date))}
            onPress={mayEnter ? press : null}
          />
        </section>
        {mayEnter ? (
          <section className="panel days-off-changes" aria-label={text.title}>
            <h2>{text.title}</h2>
            {entering.data && draft === null ? (
              <Notice kind="good">{text.saved(entering.data.closed, entering.data.opened)}</Notice>
            ) : null}
            {draft === null ? (
              <Empty title={text.none} />
            ) : preview.error ? (
              <Notice kind="warn">{sentenceOf(preview.error)}</Notice>
            ) : seen ? (
              <Changes seen={seen} onKeepOpen={keepOpen} />
            ) : (
              <Loading />
            )}
            {entering.error ? (
              <Notice kind="warn">
                {isCode(entering.error, 'desk_stale') ? text.stale : sentenceOf(entering.error)}
              </Notice>
            ) : null}
            {draft === null ? null : (
              <div className="card-actions">
                <button
                  type="button"
                  className="btn"
                  data-kind="quiet"
                  onClick={() => {
                    setDraft(null)
                    entering.reset()
                  }}
                >
                  {text.drop}
                </button>
                <button type="button" className="btn" data-kind="go" disabled={!canSave} onClick={save}>
                  {text.save}
                  <kbd>⇧Enter</kbd>
                </button>
              </div>
            )}
          </section>
        ) : null}
      </div>
    </Screen>
  )
}
