import { formatDateLong, formatDateTimeMedium, type PlayDate } from '@jgm/contract/model/dates'
import { Notice } from './States.tsx'
import { uiText } from './text.ts'

const { editions: text } = uiText

export const editionName = text.edition

/** The list of editions, the newest first. The button of an older edition makes it the draft. */
export const Editions = ({
  title,
  editions,
  from,
  onTake,
}: {
  readonly title: string
  readonly editions: readonly { readonly no: number; readonly at: string; readonly by: string | null }[]
  /** The day from which the newest one holds, where that is still to come. */
  readonly from: PlayDate | null
  readonly onTake: (no: number) => void
}) => (
  <>
    <h3>{title}</h3>
    <p>{editions.length === 0 ? text.none : text.help}</p>
    <ul className="editions">
      {editions.map(({ no, at, by }, index) => (
        <li key={no}>
          <b>{text.edition(no)}</b>
          <span>{formatDateTimeMedium(at)}</span>
          <span>{by ?? text.byFiles}</span>
          {index === 0 ? (
            <em>{from === null ? text.current : text.from(formatDateLong(from))}</em>
          ) : (
            <button type="button" className="btn" data-kind="quiet" onClick={() => onTake(no)}>
              {text.take(no)}
            </button>
          )}
        </li>
      ))}
    </ul>
  </>
)

/** A colleague has kept another draft meanwhile: what is typed here is kept no longer. */
export const TakenDraft = ({ onReread }: { readonly onReread: () => void }) => (
  <Notice kind="warn">
    {text.taken}
    <button type="button" className="btn" onClick={onReread}>
      {text.reread}
    </button>
  </Notice>
)
