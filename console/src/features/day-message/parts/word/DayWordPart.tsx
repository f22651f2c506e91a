import { useState } from 'react'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { Failed, Loading, Notice, Problem } from '../../../../ui/States.tsx'
import { wordText as words } from '../../text.word.ts'
import { DayWordDialog } from './DayWordDialog.tsx'
import { useDayWord } from './useDayWord.ts'

/** The sentence that golfers read of the day on their tickets, with its hour; the front desk says it, and takes it away. */
export function DayWordPart({ courseId, date }: { readonly courseId: number; readonly date: string }) {
  const { word, saying } = useDayWord(courseId, date)
  const [isOpen, setOpen] = useState(false)
  const said = word.data
  if (said === undefined)
    return word.isError ? <Failed error={word.error} onRetry={() => void word.refetch()} /> : <Loading />
  return (
    <section className="day-word">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {said ? (
        <Notice kind={said.is_usual ? 'good' : 'warn'}>
          {words.said(said.text, formatTime(minuteOfDayInTokyo(said.said_at)))}
        </Notice>
      ) : (
        <p>{words.none}</p>
      )}
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {said ? words.change : words.say}
      </button>
      {said ? (
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          disabled={saying.isPending}
          onClick={() => saying.mutate({ word: null, seen: said.said_at })}
        >
          {words.drop}
        </button>
      ) : null}
      {isOpen ? null : <Problem error={saying.error} />}
      {isOpen ? (
        <DayWordDialog
          said={said}
          saying={saying}
          onClose={() => {
            setOpen(false)
            saying.reset()
          }}
        />
      ) : null}
    </section>
  )
}
