import { useQueryClient } from '@tanstack/react-query'
import { readEnding, type Ending } from '@jgm/contract/api/reservation-ending'
import { partWords } from '@jgm/contract/model/day-part'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { endingText as text } from '../text.ending.ts'
import { homeText } from '../text.ts'
import { NearSeats, NearTimes } from './EndingNear.tsx'
import { OtherWay } from './EndingOther.tsx'
import { endingsKey } from './endings.ts'

/** A play that is not held, with the reason, the cost, and three ways on: a start near it, another way to play, or none. */
export function EndingCard({ ending, from }: { ending: Ending; from: string | undefined }) {
  const queries = useQueryClient()
  const leave = useSubmit(() => call(readEnding, { params: { number: ending.number } }), {
    onDone: () => {
      document.querySelector<HTMLElement>('h1')?.focus()
      void queries.invalidateQueries({ queryKey: endingsKey })
    },
  })
  return (
    <section aria-label={homeText.notHeld(ending)} className="flex flex-col gap-3">
      <EndedTicket ending={ending} />
      {ending.type === 'single' && ending.why !== 'closed' ? (
        <NearSeats number={ending.number} />
      ) : (
        <NearTimes ending={ending} from={from} />
      )}
      <LinkList>
        <OtherWay ending={ending} from={from} />
        <button
          type="button"
          className={`${linkRow} w-full`}
          aria-busy={leave.pending}
          onClick={() => leave.submit({})}
        >
          <RowWords icon={CloseIcon} note={leave.pending ? text.leaving : text.leaveNote}>
            {text.leave}
          </RowWords>
        </button>
      </LinkList>
      {leave.failure === null ? null : <Banner kind="error" title={leave.failure} live />}
    </section>
  )
}

/** The ticket without its ink, with the reason and what it costs. */
function EndedTicket({ ending }: { ending: Ending }) {
  const { course_id: id, play_date, holiday, nine, start_minute, title, missed, message, why } = ending
  const { nines } = useCourse(id)
  const reason = {
    too_few: missed ? text.tooFew(missed.minimum) : null,
    club: text.club,
    closed: text.closed(partWords(ending.closed_part, nines)),
    called_off: title,
  }[why]
  return (
    <Ticket
      courseId={id}
      form="mini"
      tone="off"
      state={text.state}
      play={{ play_date, holiday, groups: nine === null || start_minute === null ? [] : [{ nine, start_minute }] }}
    >
      <p className="text-ink wrap-anywhere">
        {reason === null ? null : <Unbroken text={reason} />} <b className="inline-block">{text.free}</b>
      </p>
      {message === null ? null : <p className="whitespace-pre-line wrap-anywhere">{text.message(message)}</p>}
    </Ticket>
  )
}
