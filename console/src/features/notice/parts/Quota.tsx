import type { NoticePreview } from '@jgm/contract/api/staff-notices'
import { monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { useQuotas } from '../api.ts'
import { noticeText } from '../text.ts'

const {
  who: { quota: words, letters },
} = noticeText

/** Says of each LINE account that a notice is sent by how many messages it may still send this month, and what happens where these are too few. */
export function Quota({
  accounts,
  at,
}: {
  readonly accounts: NoticePreview['accounts']
  readonly at: NoticeDraft['at']
}) {
  const { group } = useDesk()
  const query = useQuotas()
  const today = todayInTokyo(useNow())
  if (accounts.length === 0 || query.isPending) return null
  if (at !== null && monthOf(at.date) > monthOf(today)) return <p>{words.nextMonth}</p>
  const known = query.data?.accounts ?? []
  const used = accounts.map(({ course_id: id, messages }) => {
    const quota = known.find((one) => one.course_id === id)
    return { name: courseName(group, id), messages, left: quota?.state === 'known' ? quota.left : undefined }
  })
  const short = used.flatMap(({ left, ...one }) =>
    typeof left === 'number' && left < one.messages ? [{ ...one, left }] : [],
  )
  const unknown = used.filter(({ left }) => left === undefined)
  const [only] = used.length === 1 ? used : []
  return (
    <div role="status">
      {short.length === 0 ? null : (
        <p data-warn="">
          {short.map(({ name, left, messages }) => words.short(name, letters(left), letters(messages))).join('')}
          {words.ifShort}
        </p>
      )}
      {unknown.length === 0 ? null : <p>{words.unknown(unknown.map(({ name }) => name))}</p>}
      {short.length > 0 || unknown.length > 0 ? null : only ? (
        typeof only.left === 'number' ? (
          <p>{words.enough(letters(only.left), letters(only.left - only.messages))}</p>
        ) : null
      ) : (
        <p>{words.enoughAll}</p>
      )}
    </div>
  )
}
