import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { formatDateTimeMedium, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { problemsOf, sentenceOf } from '../../../lib/api.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { DraftState } from '../../../ui/DraftState.tsx'
import { PublishNow } from '../../../ui/PublishNow.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useTrying } from '../api.ts'
import { noticeText } from '../text.ts'
import { Acts } from './Acts.tsx'
import { Faces } from './Faces.tsx'
import { useWriting } from './useWriting.ts'
import { WhenPart } from './WhenPart.tsx'
import { WhoPart } from './WhoPart.tsx'
import { WordsPart } from './WordsPart.tsx'

const { publish: words } = noticeText

/** The fields whose problems stand beside them. */
const fields = ['draft.title', 'draft.body', 'draft.links', 'draft.until', 'draft.at']

/** A draft: its words, for whom and when, how it will look, and the button that lets it out. */
export function Writing({
  notice,
  isNew,
  today,
  onReread,
}: {
  readonly notice: DeskNotice
  readonly isNew: boolean
  readonly today: PlayDate
  /** `version`: the one that was last known here. */
  readonly onReread: (version: number) => void
}) {
  const work = useWriting(notice)
  const written = useFirstProblem(work.tries)
  const trying = useTrying(notice.id)
  const { draft, at, waitsUntil, wrongTime, preview, publishing } = work
  const problems = problemsOf(publishing.error)
  const seen = preview.data
  const count = seen ? seen.mails + seen.messages - seen.both : 0
  const isSent = draft.by_mail || draft.by_line
  const leaving = waitsUntil ?? at
  const label = isSent
    ? leaving === null
      ? words.now(count)
      : words.later(count, formatDateTimeMedium(leaving))
    : at === null
      ? words.list
      : words.listLater(formatDateTimeMedium(at))
  const wrongAt = (field: 'at' | 'until'): string | undefined =>
    wrongTime?.field === field ? wrongTime.message : problems.at(`draft.${field}`)
  const tryIt = (): void => {
    if (work.isKept && !trying.isPending) trying.mutate()
  }
  useShortcuts({
    title: noticeText.states.draft,
    level: 2,
    shortcuts: [{ keys: 'p', label: noticeText.keys.trial, foot: noticeText.keys.trial, run: tryIt }],
  })
  return (
    <>
      <div className="panel notice-writing" ref={written}>
        <WordsPart draft={draft} isNew={isNew} problems={problems} onChange={work.change} />
        <WhoPart draft={draft} seen={seen} onChange={work.change} />
        <WhenPart
          draft={draft}
          today={today}
          wrong={{ at: wrongAt('at'), until: wrongAt('until') }}
          onChange={work.change}
        />
      </div>
      <section className="panel" aria-label={noticeText.faces.title}>
        <h2>{noticeText.faces.title}</h2>
        {preview.isError && !seen ? (
          <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : seen ? (
          <Faces draft={draft} seen={seen} on={at === null ? today : todayInTokyo(at)} />
        ) : (
          <Loading />
        )}
        <PublishNow
          go={label}
          isDisabled={!work.canPublish}
          onPublish={work.publish}
          others={
            <button
              type="button"
              className="btn"
              data-kind="quiet"
              disabled={!work.isKept || trying.isPending}
              onClick={tryIt}
            >
              {noticeText.trial}
              <kbd>P</kbd>
            </button>
          }
        >
          <DraftState
            isTaken={work.isStale}
            failure={work.failure}
            isKept={work.isKept}
            onReread={() => {
              work.forget()
              onReread(work.versionNow())
            }}
          />
          {publishing.error && !work.isStale && problems.beside(fields) !== null ? (
            <Notice kind="warn">{problems.beside(fields)}</Notice>
          ) : null}
          {trying.data ? <Notice kind="good">{noticeText.tried(trying.data.email)}</Notice> : null}
          {trying.error ? <Notice kind="warn">{sentenceOf(trying.error)}</Notice> : null}
          {wrongTime ? <Notice kind="warn">{wrongTime.message}</Notice> : null}
          {isSent && waitsUntil ? (
            <p>{words.waits(at && formatDateTimeMedium(at), formatDateTimeMedium(waitsUntil))}</p>
          ) : null}
        </PublishNow>
        <Acts id={notice.id} versionNow={work.versionNow} acts={['discard']} />
      </section>
    </>
  )
}
