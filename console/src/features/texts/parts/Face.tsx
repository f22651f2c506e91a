import { inquiryCategories } from '@jgm/contract/model/form-choices'
import { withoutEmptyLines, type DraftText } from '@jgm/contract/model/texts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { textsText } from '../text.ts'
import { filled, type Marks } from './marks.ts'

/** A text as golfers will read it. Questions stand under their categories. */
export function Face({ text, marks }: { readonly text: DraftText; readonly marks: Marks }) {
  const shown = withoutEmptyLines(text)
  const fill = (words: string): string => filled(words, marks)
  return (
    <Scroller className="text-face" label={textsText.seen}>
      {shown.is === 'faq' ? (
        inquiryCategories
          .filter(({ value }) => shown.questions.some(({ category }) => category === value))
          .map(({ value, label }) => (
            <section key={value}>
              <h3>{label}</h3>
              {shown.questions
                .filter(({ category }) => category === value)
                .map(({ question, answer }, at) => (
                  <details key={at} open>
                    <summary>{question}</summary>
                    {answer.map((paragraph, index) => (
                      <p key={index}>{paragraph}</p>
                    ))}
                  </details>
                ))}
            </section>
          ))
      ) : (
        <>
          <p>{fill(shown.lead)}</p>
          {shown.sections.map(({ title, paragraphs = [], items = [], rows = [] }, at) => (
            <section key={at}>
              <h3>{title}</h3>
              {paragraphs.map((paragraph, index) => (
                <p key={index}>{fill(paragraph)}</p>
              ))}
              {items.length === 0 ? null : (
                <ul>
                  {items.map((item, index) => (
                    <li key={index}>{fill(item)}</li>
                  ))}
                </ul>
              )}
              {rows.length === 0 ? null : (
                <dl>
                  {rows.map(({ label, value }, index) => (
                    <div key={index}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </section>
          ))}
        </>
      )}
    </Scroller>
  )
}
