import { useState } from 'react'
import { formatDateMedium, todayInTokyo } from '@jgm/contract/model/dates'
import { partWords, wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useNow } from '../../../lib/clock.ts'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Loading, Notice } from '../../../ui/States.tsx'
import { useClosingPreview, useClosings, useClosingWrites, type Wish } from '../api.ts'
import { ClosedDays } from '../parts/ClosedDays.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { reasonsFor, sentenceAfter } from '../parts/reasons.ts'
import { Standing } from '../parts/Standing.tsx'
import { WishForm } from '../parts/WishForm.tsx'
import { closingText } from '../text.ts'

/** クローズ: a day or a part of it is closed by what stands on it and what golfers will read. */
export function Closing() {
  const { course, courses } = useDesk()
  const today = todayInTokyo(useNow())
  const [chosen, choose] = useState<number | null>(null)
  const [date, setDate] = useState(today)
  const [part, setPart] = useState(wholeDay)
  const [message, setMessage] = useState('')
  const [asked, ask] = useState<Wish | null>(null)
  const courseId = useOneCourse(chosen)
  const nines = courses.find(({ id }) => id === courseId)?.nines ?? []
  const words = partWords(part, nines)
  const wish =
    courseId === null || isInvisible(message) ? null : { course_id: courseId, play_date: date, part, message }
  const isCurrent = JSON.stringify(wish) === JSON.stringify(asked)
  const preview = useClosingPreview(asked)
  /** What no field says. */
  const refused = problemsOf(preview.error).beside(['part'])
  const closings = useClosings()
  const { closing } = useClosingWrites()
  const close = (body: Wish & { readonly digest: string }): void =>
    closing.mutate(body, {
      onSuccess: () => {
        ask(null)
        setPart(wholeDay)
        setMessage('')
      },
    })
  const check = (): void => {
    if (!wish) return
    if (isCurrent) void preview.refetch()
    else ask(wish)
  }
  const divide = (next: DayPart): void => {
    setPart(next)
    setMessage(sentenceAfter(message, words, partWords(next, nines)))
  }
  const day = preview.data ? formatDateMedium(asked?.play_date ?? date, preview.data.holiday !== null) : ''
  return (
    <Screen
      title={closingText.title}
      figures={[
        {
          label: closingText.figures.closed,
          value: closings.data?.length ?? 0,
          unit: closingText.figures.count,
        },
      ]}
      legend={closingText.legend}
      shortcuts={reasonsFor(words).map(({ label, sentence }, at) => ({
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
            value={{ courseId, date, part, message }}
            nines={nines}
            problem={isCurrent ? problemsOf(preview.error).at('part') : undefined}
            today={today}
            canCheck={wish !== null && !preview.isFetching}
            onCourse={(id) => {
              choose(id)
              // Another course has other nines.
              divide({ ...part, nine: null })
            }}
            onDate={setDate}
            onPart={divide}
            onMessage={setMessage}
            onCheck={check}
          />
          <ClosedDays closings={closings} />
        </section>
        <section className="panel" aria-label={closingText.who}>
          <h2>{closingText.who}</h2>
          {asked === null || (preview.error && refused === null) ? (
            <Empty title={closingText.empty} />
          ) : preview.error ? (
            <Notice kind="warn">
              {isCode(preview.error, 'not_found')
                ? closingText.noSheet
                : isCode(preview.error, 'desk_stale')
                  ? closingText.already
                  : refused}
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
                  title={closingText.close(day, words)}
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
