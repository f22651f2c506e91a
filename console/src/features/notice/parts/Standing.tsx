import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { formatDateTimeMedium, type PlayDate } from '@jgm/contract/model/dates'
import { actsIn } from '@jgm/contract/model/notices'
import { useNow } from '../../../lib/clock.ts'
import { useDesk } from '../../../lib/session.ts'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useNoticePreview } from '../api.ts'
import { noticeText } from '../text.ts'
import { Acts } from './Acts.tsx'
import { audienceOf, timeOf } from './draft.ts'
import { Faces } from './Faces.tsx'
import { Progress } from './Progress.tsx'
import { laterThan } from './useWriting.ts'

/** A notice that was published, or will be: how far it is sent, how it looks, and what can still be done. */
export function Standing({
  notice: one,
  today,
  onCopy,
}: {
  readonly notice: DeskNotice
  readonly today: PlayDate
  readonly onCopy: () => void
}) {
  const { group } = useDesk()
  const preview = useNoticePreview(one.id, one.notice)
  const { state, notice, sent, at, by } = one
  const now = useNow()
  const isToLeave = sent === null && (notice.by_mail || notice.by_line)
  const leaving =
    isToLeave && state === 'scheduled' && at !== null
      ? laterThan(new Date(at))
      : isToLeave && state === 'sending'
        ? laterThan(now)
        : null
  return (
    <>
      <section className="panel notice-writing" aria-label={notice.title}>
        <h2>{notice.title}</h2>
        <p>
          <b>{noticeText.states[state]}</b>　{audienceOf(notice, group)}
          <br />
          {noticeText.toRead(timeOf(one))}
          {by === null || at === null ? null : `　${noticeText.written(formatDateTimeMedium(one.changed_at), by)}`}
        </p>
        {state === 'scheduled' && at !== null ? (
          <Notice kind="plain">{noticeText.publish.scheduled(formatDateTimeMedium(at))}</Notice>
        ) : null}
        {leaving ? <p>{noticeText.publish.leaves(formatDateTimeMedium(leaving))}</p> : null}
        {sent ? <Progress sent={sent} /> : null}
        <div className="notice-body">{notice.body}</div>
        <ul>
          {notice.links.map(({ label, url }) => (
            <li key={`${label} ${url}`}>
              {label}　<small>{url}</small>
            </li>
          ))}
        </ul>
        <Acts key={state} id={one.id} versionNow={() => one.version} acts={actsIn(state)} />
        <TextButton onPress={onCopy}>{noticeText.copy}</TextButton>
      </section>
      <section className="panel" aria-label={noticeText.faces.title}>
        <h2>{noticeText.faces.title}</h2>
        {preview.data ? (
          <Faces draft={notice} seen={preview.data} on={at === null ? today : at.slice(0, 10)} />
        ) : preview.error ? (
          <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Loading />
        )}
      </section>
    </>
  )
}
