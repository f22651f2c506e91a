import { Link } from 'react-router'
import { addDays, formatDateMedium } from '@jgm/contract/model/dates'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { useDayAddress } from '../../../lib/useDayAddress.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Loading, Notice } from '../../../ui/States.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { Readers } from '../parts/Readers.tsx'
import { Sent } from '../parts/Sent.tsx'
import { useWriting } from '../parts/useWriting.ts'
import { wordsAfter } from '../parts/words.ts'
import { DayWordPart } from '../parts/word/DayWordPart.tsx'
import { WriteForm } from '../parts/WriteForm.tsx'
import { dayMessageText } from '../text.ts'
import { wordText } from '../text.word.ts'

/** お客様への連絡: what the course tells those who play on the day of the address, today without one. */
export function DayMessages() {
  const address = useDayAddress('/day-messages')
  if (address.isKnown) return <Writing address={address} />
  return (
    <Screen title={dayMessageText.title} figures={[]} shortcuts={[]}>
      <Empty title={dayMessageText.noDate}>
        <Link className="btn" to="/day-messages">
          {dayMessageText.toToday}
        </Link>
      </Empty>
    </Screen>
  )
}

/** The form of a message: its readers are seen first, then it is sent. */
function Writing({ address: { date, today, goTo } }: { readonly address: ReturnType<typeof useDayAddress> }) {
  const writing = useWriting(date)
  const { typed, change, asked, preview, seen, messages, problems } = writing
  const used = messages.data?.texts ?? []
  /** What no field says. */
  const refused = problemsOf(preview.error).beside(['part', 'words'])
  const isAsked = asked !== null && !(preview.error && refused === null)
  const sent = messages.data?.messages.filter((one) => one.play_date === date).length ?? 0
  return (
    <Screen
      title={dayMessageText.title}
      figures={[{ label: dayMessageText.figures.sent, value: sent, unit: dayMessageText.figures.unit }]}
      legend={dayMessageText.legend}
      shortcuts={dayMessageText.templates.map(([label, words], at) => ({
        keys: String(at + 1),
        label,
        run: () => change({ message: wordsAfter(typed.message, words, used) }),
      }))}
    >
      <div className="closing">
        <section className="panel" aria-label={dayMessageText.what}>
          <h2>{dayMessageText.what}</h2>
          <WriteForm
            courses={writing.choices}
            value={typed}
            date={date}
            today={today}
            nines={writing.nines}
            used={used}
            problems={{ part: problems.at('part'), message: problems.at('words') }}
            sent={writing.sending.data}
            canCheck={writing.canCheck}
            onDate={goTo}
            onChange={change}
            onCheck={writing.check}
          />
        </section>
        {/* A message on its way stands beside the form and not below it, because it can be taken back for ten seconds only. */}
        <section className="panel" aria-label={isAsked ? dayMessageText.who : dayMessageText.list}>
          {isAsked ? <h2>{dayMessageText.who}</h2> : null}
          {!isAsked ? (
            <>
              <Sent
                messages={messages}
                date={date}
                onBack={(one) => {
                  if (typed.message === '') change({ courseId: one.course_id, part: one.part, message: one.words })
                }}
              />
              <p className="sent-hint">{dayMessageText.empty}</p>
            </>
          ) : preview.error ? (
            <Notice kind="warn">{isCode(preview.error, 'not_found') ? dayMessageText.noSheet : refused}</Notice>
          ) : seen ? (
            <Readers people={seen.people} omitted={writing.omitted} onOmit={writing.omit} />
          ) : (
            <Loading />
          )}
        </section>
        <section className="panel" aria-label={asked === null ? wordText.title : dayMessageText.told}>
          {asked === null && typed.courseId !== null && (date === today || date === addDays(today, 1)) ? (
            <DayWordPart key={`${typed.courseId} ${date}`} courseId={typed.courseId} date={date} />
          ) : null}
          {asked !== null && seen ? (
            writing.isCurrent ? (
              <Confirm
                key={seen.digest}
                seen={seen}
                omitted={writing.omitted}
                date={asked.play_date}
                count={writing.told.length}
                title={dayMessageText.send(
                  formatDateMedium(asked.play_date, seen.holiday !== null),
                  writing.told.length,
                )}
                isBusy={writing.sending.isPending || preview.isFetching}
                problem={writing.sending.error}
                onSend={writing.send}
              />
            ) : (
              <Notice kind="plain">{dayMessageText.changed}</Notice>
            )
          ) : null}
        </section>
      </div>
    </Screen>
  )
}
