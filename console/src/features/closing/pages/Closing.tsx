import { useState } from 'react'
import { formatDateMedium, todayInTokyo } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useNow } from '../../../lib/clock.ts'
import { isCode, sentenceOf } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Loading, Notice } from '../../../ui/States.tsx'
import { useClosingPreview, useClosings, useClosingWrites, type Wish } from '../api.ts'
import { ClosedDays } from '../parts/ClosedDays.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { Standing } from '../parts/Standing.tsx'
import { WishForm } from '../parts/WishForm.tsx'
import { closingText } from '../text.ts'

/** クローズ: a day is closed by what stands on it and what golfers will read. */
export function Closing() {
  const { course, courses } = useDesk()
  const today = todayInTokyo(useNow())
  const [chosen, choose] = useState<number | null>(null)
  const [date, setDate] = useState(today)
  const [message, setMessage] = useState('')
  const [asked, ask] = useState<Wish | null>(null)
  const courseId = course ?? chosen ?? (courses.length === 1 ? (courses[0]?.id ?? null) : null)
  const wish = courseId === null || isInvisible(message) ? null : { course_id: courseId, play_date: date, message }
  const isCurrent = JSON.stringify(wish) === JSON.stringify(asked)
  const preview = useClosingPreview(asked)
  const closings = useClosings()
  const { closing } = useClosingWrites()
  const close = (body: Wish & { readonly digest: string }): void =>
    closing.mutate(body, {
      onSuccess: () => {
        ask(null)
        setMessage('')
      },
    })
  const check = (): void => {
    if (!wish) return
    if (isCurrent) void preview.refetch()
    else ask(wish)
  }
  const day = preview.data ? formatDateMedium(asked?.play_date ?? date, preview.data.holiday !== null) : ''
  return (
    <Screen
      title={closingText.title}
      figures={[
        {
          label: closingText.figures.closed,
          value: closings.data?.length ?? 0,
          unit: closingText.figures.days,
        },
      ]}
      legend={closingText.legend}
      shortcuts={closingText.reasons.map(([label, sentence], at) => ({
        keys: String(at + 1),
        label,
        run: () => setMessage(sentence),
      }))}
    >
      <div className="closing">
        <section className="panel" aria-label={closingText.when}>
          <h2>{closingText.when}</h2>
          <WishForm
            courses={course === null && courses.length > 1 ? courses : null}
            value={{ courseId, date, message }}
            today={today}
            canCheck={wish !== null && !preview.isFetching}
            onCourse={choose}
            onDate={setDate}
            onMessage={setMessage}
            onCheck={check}
          />
          <ClosedDays closings={closings} />
        </section>
        <section className="panel" aria-label={closingText.who}>
          <h2>{closingText.who}</h2>
          {asked === null ? (
            <Empty title={closingText.empty} />
          ) : preview.error ? (
            <Notice kind="warn">
              {isCode(preview.error, 'not_found') ? closingText.noSheet : sentenceOf(preview.error)}
            </Notice>
          ) : preview.data ? (
            <Standing seen={preview.data} />
          ) : (
            <Loading />
          )}
        </section>
        <section className="panel" aria-label={closingText.told}>
          {asked !== null && preview.data ? (
            isCurrent ? (
              <>
                <h2>{closingText.told}</h2>
                <Confirm
                  key={preview.data.digest}
                  seen={preview.data}
                  date={asked.play_date}
                  day={day}
                  isBusy={closing.isPending || preview.isFetching}
                  problem={closing.error}
                  onClose={(digest) => close({ ...asked, digest })}
                />
              </>
            ) : (
              <Notice kind="plain">{closingText.changed}</Notice>
            )
          ) : null}
        </section>
      </div>
    </Screen>
  )
}
