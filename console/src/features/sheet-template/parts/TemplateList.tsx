import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { templateText as text } from '../text.ts'
import { isPublished, wordsOf } from './draft.ts'
import { Gaps } from './Gaps.tsx'
import type { useEditing } from './useEditing.ts'

/** The templates in their order, with what is changed and what is wrong, and the days of the year on which they give no start. */
export const TemplateList = ({
  published,
  work,
}: {
  readonly published: SheetTemplates
  readonly work: ReturnType<typeof useEditing>
}) => {
  const wrong = new Set([...work.problems.keys()].map((path) => Number(path.split('.')[0])))
  return (
    <section className="panel" aria-label={text.list}>
      <ul className="pick-list">
        {work.contents.map((template, index) => {
          const [hours, holds] = wordsOf(template)
          return (
            <li key={index}>
              <button type="button" aria-current={index === work.at} onClick={() => work.show(index)}>
                <b>{hours}</b>
                <small>{holds}</small>
                {isPublished(template, published) ? null : <em>{text.changed}</em>}
                {wrong.has(index) ? <em data-wrong="">{text.wrong}</em> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="draft-adding">
        <button type="button" className="btn" data-kind="quiet" onClick={work.add}>
          {text.add}
          <kbd>N</kbd>
        </button>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          disabled={work.contents.length === 0}
          onClick={work.copy}
        >
          {text.copy}
          <kbd>D</kbd>
        </button>
      </div>
      {work.preview ? (
        <section className="template-gaps" aria-label={text.gaps.title}>
          <h2>{text.gaps.title}</h2>
          {work.preview.gaps.length === 0 ? <p>{text.gaps.none}</p> : <Gaps gaps={work.preview.gaps} />}
        </section>
      ) : null}
    </section>
  )
}
