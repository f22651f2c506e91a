import { useState } from 'react'
import type { DeskNotices } from '@jgm/contract/api/staff-notices'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { isAtLeast } from '@jgm/contract/model/staff'
import { sentenceOf } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useAdding, useNotices } from '../api.ts'
import { emptyDraft, inGroups } from '../parts/draft.ts'
import { NoticeList } from '../parts/NoticeList.tsx'
import { Standing } from '../parts/Standing.tsx'
import { Draft } from '../parts/Draft.tsx'
import { noticeText } from '../text.ts'

const { figures: words, keys } = noticeText

/** お知らせ: what a course tells its golfers, written, seen as they will, and sent at once or later. */
export function Notices() {
  const { course } = useDesk()
  const query = useNotices(course)
  const [picked, pick] = useState<number>()
  const first = query.data ? inGroups(query.data.notices)[0]?.notices[0]?.id : undefined
  // It stays in sight when its state, and with it its place, becomes another one.
  if (picked === undefined && first !== undefined) pick(first)
  return query.data ? (
    <Shown data={query.data} picked={picked} onPick={pick} onReread={() => void query.refetch()} />
  ) : (
    <Screen title={noticeText.title} figures={[]} shortcuts={[]}>
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Loading />}
    </Screen>
  )
}

function Shown({
  data,
  picked,
  onPick: pick,
  onReread,
}: {
  readonly data: DeskNotices
  readonly picked: number | undefined
  readonly onPick: (id: number) => void
  readonly onReread: () => void
}) {
  const { course, courses, session } = useDesk()
  const listed = inGroups(data.notices).flatMap(({ notices }) => notices)
  const adding = useAdding()
  // The draft begun just now; once another one was looked at, no draft takes the focus by itself.
  const [fresh, refresh] = useState<number>()
  const { today } = data
  const chosen = listed.find(({ id }) => id === picked) ?? listed[0]
  const countOf = (state: string): number => listed.filter((one) => one.state === state).length
  const going = listed.filter(({ state }) => state === 'sending').flatMap(({ sent }) => sent ?? [])
  const total = (of: 'done' | 'planned'): number => going.reduce((sum, one) => sum + one[of], 0)
  function add(draft: NoticeDraft): void {
    if (!adding.isPending)
      adding.mutate(draft, {
        onSuccess: ({ id }) => {
          refresh(id)
          pick(id)
        },
      })
  }
  const own = course === null ? courses.map(({ id }) => id) : [course]
  const begin = (): void => add(emptyDraft(course === null && isAtLeast(session.staff.role, 'group_admin') ? [] : own))
  function choose(id: number): void {
    refresh(undefined)
    pick(id)
  }
  function step(by: number): void {
    const next = listed[listed.findIndex(({ id }) => id === chosen?.id) + by]
    if (next) choose(next.id)
  }
  return (
    <Screen
      title={noticeText.title}
      figures={[
        ...(going.length > 0
          ? [{ label: words.sending, value: noticeText.percent(total('done'), total('planned')) }]
          : []),
        { label: words.scheduled, value: countOf('scheduled'), unit: words.unit },
        { label: words.drafts, value: countOf('draft'), unit: words.unit },
      ]}
      legend={noticeText.legend}
      shortcuts={[
        { keys: 'n', label: keys.add, foot: keys.add, run: begin },
        { keys: 'j', label: keys.next, shown: 'J K', foot: keys.walk, isMove: true, run: () => step(1) },
        { keys: 'k', label: keys.previous, hidden: true, isMove: true, run: () => step(-1) },
      ]}
    >
      <div className="closing notices">
        <section className="panel" aria-label={noticeText.list}>
          <button type="button" className="btn" disabled={adding.isPending} onClick={begin}>
            {noticeText.add}
            <kbd>N</kbd>
          </button>
          {adding.error ? <Notice kind="warn">{sentenceOf(adding.error)}</Notice> : null}
          <NoticeList notices={listed} chosen={chosen?.id} onChoose={choose} />
        </section>
        {adding.isPending ? (
          // The former draft is hidden, so that nobody types into it while the new one is made.
          <section className="panel notice-none">
            <Loading />
          </section>
        ) : chosen === undefined ? (
          <section className="panel notice-none">
            <Empty title={noticeText.choose} />
          </section>
        ) : chosen.state === 'draft' ? (
          <Draft key={chosen.id} notice={chosen} isNew={fresh === chosen.id} today={today} onReread={onReread} />
        ) : (
          <Standing
            key={chosen.id}
            notice={chosen}
            today={today}
            onCopy={() => add({ ...chosen.notice, at: null, until: null })}
          />
        )}
      </div>
    </Screen>
  )
}
