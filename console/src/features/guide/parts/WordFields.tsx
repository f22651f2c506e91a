import { guideLinks } from '@jgm/contract/model/guide'
import { TimeField } from '../../../ui/DayFields.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Lines } from '../../../ui/Lines.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { guideText } from '../text.ts'
import { introWords, visitWords, type Word } from './draft.ts'
import type { PartGiven } from './useEditing.ts'

const { fields: names, hints } = guideText
const hintOf: Partial<Record<Word, string>> = { style: hints.style, access_line: hints.access_line }

/** A line of words, however long it is. */
const WordField = ({ name, draft, problems, onChange }: PartGiven & { readonly name: Word }) => {
  const hint = hintOf[name]
  return (
    <Field label={names[name]} hint={hint === undefined ? undefined : <small>{hint}</small>} error={problems.get(name)}>
      {(field) => (
        <textarea
          {...field}
          className="guide-words"
          rows={1}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value.replaceAll('\n', '') })}
        />
      )}
    </Field>
  )
}

/** 紹介: what the course is like. */
export const IntroFields = (given: PartGiven) => {
  const { draft, problems, onChange } = given
  const wrong = [...problems].find(([path]) => path.split('.')[0] === 'facilities')
  return (
    <>
      {introWords.map((name) => (
        <WordField key={name} name={name} {...given} />
      ))}
      <Lines
        label={names.facilities}
        help={hints.facilities}
        error={wrong?.[1]}
        lines={draft.facilities}
        onChange={(facilities) => onChange({ facilities })}
      />
    </>
  )
}

/** 行き方と連絡先: where the course is, when its telephone is answered, and its pages elsewhere. */
export const VisitFields = (given: PartGiven) => {
  const { draft, problems, onChange } = given
  const [opens, closes] = draft.phone_hours
  return (
    <>
      {visitWords.map((name) => (
        <WordField key={name} name={name} {...given} />
      ))}
      <div className="draft-row">
        <TimeField
          label={names.opens}
          error={problems.get('phone_hours.0')}
          value={opens}
          onChoose={(minute) => onChange({ phone_hours: [minute, closes] })}
        />
        <TimeField
          label={names.closes}
          error={problems.get('phone_hours.1')}
          value={closes}
          onChoose={(minute) => onChange({ phone_hours: [opens, minute] })}
        />
        <NumberField
          label={names.arrive_before}
          unit={guideText.minutes}
          value={draft.arrive_before}
          error={problems.get('arrive_before')}
          onChange={(minutes) => onChange({ arrive_before: minutes })}
        />
      </div>
      <p className="draft-help">{hints.links}</p>
      {guideLinks.map((name) => (
        <Field key={name} label={names[name]} error={problems.get(name)}>
          {(field) => (
            <input
              {...field}
              type="text"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={draft[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
