import type { PlanList } from '@jgm/contract/model/plan-facts'
import { planText as text } from '../text.ts'
import { isPublished, nameOf, whenOf } from './draft.ts'
import type { useEditing } from './useEditing.ts'

/** The plans in their order, with what is changed, what is wrong, and what is not on sale. */
export const PlanPick = ({
  published,
  work,
}: {
  readonly published: PlanList
  readonly work: ReturnType<typeof useEditing>
}) => {
  const wrong = new Set([...work.problems.keys()].map((path) => path.split('.')[0]))
  return (
    <section className="panel" aria-label={text.list}>
      <ul className="pick-list">
        {work.contents.map((plan, index) => (
          <li key={index}>
            <button type="button" aria-current={index === work.at} onClick={() => work.show(index)}>
              <b>{nameOf(plan)}</b>
              <small>{plan.on_sale ? whenOf(plan) : text.resting}</small>
              {isPublished(plan, published) ? null : <em>{plan.id === null ? text.isNew : text.changed}</em>}
              {wrong.has(String(index)) ? <em data-wrong="">{text.wrong}</em> : null}
            </button>
          </li>
        ))}
      </ul>
      <div className="draft-adding">
        <button type="button" className="btn" data-kind="quiet" onClick={work.copy}>
          {text.add}
          <kbd>N</kbd>
        </button>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          data-small=""
          aria-label={text.up}
          disabled={work.at === 0}
          onClick={() => work.move(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          data-small=""
          aria-label={text.down}
          disabled={work.at >= work.contents.length - 1}
          onClick={() => work.move(1)}
        >
          ↓
        </button>
      </div>
    </section>
  )
}
