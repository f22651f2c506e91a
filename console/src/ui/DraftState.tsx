import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isUnanswered, sentenceOf } from '../lib/api.ts'
import { TakenDraft } from './Editions.tsx'
import { Notice } from './States.tsx'
import { uiText } from './text.ts'

const { editions: text } = uiText

/** Whether a draft is kept, whose it is, and why it is not kept. */
export function DraftState({
  isTaken,
  failure,
  savedBy = null,
  isKept,
  onReread,
}: {
  readonly isTaken: boolean
  readonly failure: unknown
  readonly savedBy?: { readonly by: string; readonly at: string } | null
  readonly isKept: boolean
  readonly onReread: () => void
}) {
  if (isTaken) return <TakenDraft onReread={onReread} />
  if (failure)
    return <Notice kind="warn">{isUnanswered(failure) ? text.unsaved : text.unkept(sentenceOf(failure))}</Notice>
  if (savedBy) return <p>{text.by(savedBy.by, formatDateTimeMedium(savedBy.at))}</p>
  return <p role="status">{isKept ? text.saved : text.saving}</p>
}
