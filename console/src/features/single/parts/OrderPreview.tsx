import { listed } from '../../../lib/text.ts'
import type { DeskSingle, SingleOrder } from '@jgm/contract/api/staff-single'
import { sentenceOf } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { Notice } from '../../../ui/States.tsx'
import { useOrderPreview } from '../api.ts'
import { singleText } from '../text.ts'

/** The effects of the order, and the words that each person is told. */
export function OrderPreview({ teeTime, order }: { readonly teeTime: DeskSingle; readonly order: SingleOrder | null }) {
  const settled = useSettled(order)
  const preview = useOrderPreview(teeTime.id, teeTime.version, settled)
  if (!order || !settled) return null
  if (preview.error)
    return (
      <Notice kind="warn">
        {singleText.previewFails}
        {'　'}
        {sentenceOf(preview.error)}
      </Notice>
    )
  if (!preview.data) return null
  const { after, told } = preview.data
  const [first] = told
  return (
    <section className="preview" aria-label={singleText.told}>
      <dl className="cells">
        <div>
          <dt>{singleText.after}</dt>
          <dd>{singleText.afterState(singleText.states[after.state], after.taken, after.seats)}</dd>
        </div>
        <div>
          <dt>{singleText.told}</dt>
          <dd>{singleText.toldCount(told.length)}</dd>
        </div>
      </dl>
      {first ? (
        <div className="message">
          <small>{listed(told.map(({ name, by_line, by_mail }) => singleText.toldTo(name, by_line, by_mail)))}</small>
          <b>{first.subject}</b>
          <pre>{first.text}</pre>
        </div>
      ) : (
        <p>{singleText.nobody}</p>
      )}
    </section>
  )
}
