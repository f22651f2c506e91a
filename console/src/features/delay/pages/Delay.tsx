import { useState } from 'react'
import type { DeskDelay } from '@jgm/contract/api/staff-delay'
import { formatDateMedium, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'
import { isCode, problemsOf, sentenceOf } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { countIn } from '../../../lib/count.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Loading, Notice } from '../../../ui/States.tsx'
import { useDelayOrder, useDelayPreview, useDelays, type Wish } from '../api.ts'
import { Concerned } from '../parts/Concerned.tsx'
import { Days } from '../parts/Days.tsx'
import { DelayForm, type Typed } from '../parts/DelayForm.tsx'
import { delayText } from '../text.ts'

/** おくれ: the starts of a day are late from one on; seen first with whom it is told. */
export function Delay() {
  const { course, courses } = useDesk()
  const today = todayInTokyo(useNow())
  const [typed, setTyped] = useState<Typed>({ courseId: null, date: today, from: null, minutes: '30', message: '' })
  const [asked, ask] = useState<Wish | null>(null)
  const courseId = useOneCourse(typed.courseId)
  const { date, from, message } = typed
  const minutes = countIn(typed.minutes)
  const wish =
    courseId === null || from === null || minutes === undefined || isInvisible(message)
      ? null
      : { course_id: courseId, play_date: date, from_minute: from, minutes, message }
  const isCurrent = JSON.stringify(wish) === JSON.stringify(asked)
  const preview = useDelayPreview(asked)
  const delays = useDelays()
  const order = useDelayOrder()
  const change = (changed: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changed }))
  const take = (one: DeskDelay, changed: Partial<Typed>): void =>
    change({
      courseId: one.course_id,
      date: one.play_date,
      from: one.from_minute,
      minutes: String(one.minutes),
      message: one.message,
      ...changed,
    })
  const seen = preview.data
  /** What no field says. */
  const refused = problemsOf(preview.error).beside(['minutes', 'from_minute'])
  const words = asked
    ? delayText.order(
        formatDateMedium(asked.play_date, (seen?.holiday ?? null) !== null),
        formatTime(asked.from_minute),
        asked.minutes,
      )
    : ''
  return (
    <Screen
      title={delayText.title}
      figures={[
        {
          label: delayText.figures.days,
          value: delays.data?.filter((one) => one.minutes > 0).length ?? 0,
          unit: delayText.figures.unit,
        },
      ]}
      legend={delayText.legend}
      shortcuts={delayText.reasons.map((reason, at) => ({
        keys: String(at + 1),
        label: reason,
        run: () => change({ message: reason }),
      }))}
    >
      <div className="closing">
        <section className="panel" aria-label={delayText.when}>
          <h2>{delayText.when}</h2>
          <DelayForm
            courses={course === null && courses.length > 1 ? courses : null}
            value={{ ...typed, courseId }}
            today={today}
            problems={problemsOf(isCurrent ? preview.error : null)}
            sent={order.data}
            canCheck={wish !== null && !preview.isFetching}
            onChange={change}
            onCheck={() => (isCurrent ? void preview.refetch() : ask(wish))}
          />
          <Days
            delays={delays}
            onChange={(one) => take(one, {})}
            onBack={(one) => take(one, { minutes: '0', message: delayText.backWords })}
          />
        </section>
        <section className="panel" aria-label={delayText.who}>
          <h2>{delayText.who}</h2>
          {asked === null || (preview.error && refused === null) ? (
            <Empty title={delayText.empty} />
          ) : preview.error ? (
            <Notice kind="warn">{isCode(preview.error, 'not_found') ? delayText.noSheet : refused}</Notice>
          ) : seen ? (
            <Concerned seen={seen} />
          ) : (
            <Loading />
          )}
        </section>
        <section className="panel" aria-label={delayText.told}>
          {asked === null || !seen ? null : isCurrent ? (
            <>
              <h2>{delayText.told}</h2>
              {seen.told ? (
                <div className="message">
                  <b>{seen.told.subject}</b>
                  <pre>{seen.told.text}</pre>
                </div>
              ) : (
                <p>{delayText.nobody}</p>
              )}
              <p>{delayText.confirmHelp(seen.reservations)}</p>
              {order.error ? <Notice kind="warn">{sentenceOf(order.error)}</Notice> : null}
              <button
                type="button"
                className="btn"
                data-kind="go"
                disabled={order.isPending || preview.isFetching}
                onClick={() => order.mutate({ ...asked, version: seen.version }, { onSuccess: () => ask(null) })}
              >
                {words}
              </button>
            </>
          ) : (
            <Notice kind="plain">{delayText.changed}</Notice>
          )}
        </section>
      </div>
    </Screen>
  )
}
