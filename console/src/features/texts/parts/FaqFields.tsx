import { inquiryCategories } from '@jgm/contract/model/form-choices'
import type { DraftText } from '@jgm/contract/model/texts'
import { Field } from '../../../ui/Field.tsx'
import { textsText as text } from '../text.ts'
import { moved } from '../../../lib/contents.ts'
import type { Question } from './draft.ts'
import { Lines } from '../../../ui/Lines.tsx'
import { Piece } from '../../../ui/Piece.tsx'

type Faq = Extract<DraftText, { is: 'faq' }>

/** The fields of common questions, in their order. */
export function FaqFields({
  faq,
  changed,
  problems,
  onChange,
  onRemove,
}: {
  readonly faq: Faq
  readonly changed: readonly boolean[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (next: Faq) => void
  readonly onRemove: (next: Faq) => void
}) {
  const { questions } = faq
  const change = (at: number, by: Partial<Question>): void =>
    onChange({ ...faq, questions: questions.map((one, index) => (index === at ? { ...one, ...by } : one)) })
  if (questions.length === 0) return <p>{text.noQuestions}</p>
  return questions.map((one, at) => (
    <Piece
      key={at}
      name={text.question(at + 1)}
      isChanged={changed[at] === true}
      isFirst={at === 0}
      isLast={at === questions.length - 1}
      onMove={(by) => onChange({ ...faq, questions: moved(questions, at, by) })}
      onRemove={() => onRemove({ ...faq, questions: questions.filter((_, index) => index !== at) })}
    >
      <Field label={text.category} error={problems.get(`questions.${at}.category`)}>
        {(field) => (
          <select
            {...field}
            value={one.category}
            onChange={({ target }) => change(at, { category: Number(target.value) })}
          >
            {inquiryCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text.asked} error={problems.get(`questions.${at}.question`)}>
        {(field) => (
          <input {...field} value={one.question} onChange={({ target }) => change(at, { question: target.value })} />
        )}
      </Field>
      <Lines
        label={text.answer}
        error={problems.get(`questions.${at}.answer`)}
        lines={one.answer}
        onChange={(answer) => change(at, { answer })}
      />
    </Piece>
  ))
}
