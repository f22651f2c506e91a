import type { NoticePreview } from '@jgm/contract/api/staff-notices'
import { noticeCategories } from '@jgm/contract/model/choices'
import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { useDesk } from '../../../lib/session.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { noticeText } from '../text.ts'
import { audienceOf } from './draft.ts'

const { faces: text } = noticeText

/** How a notice will look in LINE, as a mail, and in the list of My Page: all at once, since nobody looks into three tabs. */
export function Faces({
  draft,
  seen,
  on,
}: {
  readonly draft: NoticeDraft
  readonly seen: NoticePreview
  /** The day on which it is published. */
  readonly on: PlayDate
}) {
  const { group } = useDesk()
  const { talk, mail } = seen
  // A notice for all courses comes from the one that a reader uses most.
  const from = draft.course_ids.length === 0 ? text.example(mail.from) : mail.from
  const category = noticeCategories.find(({ value }) => value === draft.category)?.label
  return (
    <div className="notice-faces">
      <section aria-label={text.line} data-off={draft.by_line ? undefined : ''}>
        <h3>{draft.by_line ? text.line : text.off(text.line)}</h3>
        <div className="notice-bubble">
          <small>{from}</small>
          <em data-important={talk.is_important ? '' : undefined}>{talk.title}</em>
          <b>{talk.heading}</b>
          <p>{talk.text}</p>
          <span>{talk.button}</span>
        </div>
      </section>
      <section aria-label={text.mail} data-off={draft.by_mail ? undefined : ''}>
        <h3>{draft.by_mail ? text.mail : text.off(text.mail)}</h3>
        <div className="notice-mail">
          <dl>
            <dt>{text.from}</dt>
            <dd>{from}</dd>
            <dt>{text.subject}</dt>
            <dd>
              <b>{mail.subject}</b>
            </dd>
          </dl>
          <Scroller className="notice-letter" label={text.letter}>
            <pre>{mail.text}</pre>
          </Scroller>
        </div>
      </section>
      <section aria-label={text.site}>
        <h3>{text.site}</h3>
        <div className="notice-site">
          <small>{[category, audienceOf(draft, group)].join('　')}</small>
          <b>{draft.title}</b>
          <small>{formatDateLong(on)}</small>
        </div>
      </section>
    </div>
  )
}
