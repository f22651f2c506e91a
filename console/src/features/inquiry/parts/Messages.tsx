import type { InquiryThread } from '@jgm/contract/api/staff-inquiries'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { inquiryText } from '../text.ts'
import { byDay, dayWords } from './words.ts'

/** The messages by day, the last one in sight. What only the desks read is dashed, and stands on the other side. */
export function Messages({ thread: { messages, hidden, inquiry } }: { readonly thread: InquiryThread }) {
  const at = useNow()
  return (
    <Scroller className="inquiry-messages" label={inquiryText.dear(inquiry.name)}>
      <div>
        {hidden > 0 ? <p className="inquiry-day">{inquiryText.hidden(hidden)}</p> : null}
        {byDay(messages).map(([day, those]) => (
          <section key={day}>
            <h3 className="inquiry-day">{dayWords(day, at)}</h3>
            {those.map((one) => {
              const way = one.way === null ? null : inquiryText.ways[one.way]
              return (
                <article key={one.id} className="inquiry-message" data-kind={one.kind}>
                  <p>
                    <b>
                      {one.kind === 'note'
                        ? inquiryText.note
                        : one.kind === 'question'
                          ? inquiryText.dear(inquiry.name)
                          : one.by}
                    </b>
                    {one.kind === 'answer' ? null : one.by === null ? null : <span>{one.by}</span>}
                    {way === null ? null : <span>{way}</span>}
                    <time dateTime={one.at}>{formatTime(minuteOfDayInTokyo(one.at))}</time>
                    {one.mail === null ? null : <span data-mail={one.mail}>{inquiryText.mails[one.mail]}</span>}
                  </p>
                  <div>{one.body}</div>
                </article>
              )
            })}
          </section>
        ))}
      </div>
    </Scroller>
  )
}
