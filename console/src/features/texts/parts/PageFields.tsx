import type { DraftText } from '@jgm/contract/model/texts'
import { Field } from '../../../ui/Field.tsx'
import { textsText as text } from '../text.ts'
import { moved } from '../../../lib/contents.ts'
import type { Section } from './draft.ts'
import { meaningOf, type Marks } from './marks.ts'
import { Lines } from '../../../ui/Lines.tsx'
import { Piece } from '../../../ui/Piece.tsx'
import { RowFields } from './RowFields.tsx'

type Page = Extract<DraftText, { is: 'page' }>

/** The fields of a legal page: what stands first, and its parts under their headings. */
export function PageFields({
  page,
  marks,
  changed,
  problems,
  onChange,
  onRemove,
}: {
  readonly page: Page
  readonly marks: Marks
  readonly changed: readonly boolean[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (next: Page) => void
  readonly onRemove: (next: Page) => void
}) {
  const { lead, sections } = page
  const change = (at: number, by: Partial<Section>): void =>
    onChange({ ...page, sections: sections.map((one, index) => (index === at ? { ...one, ...by } : one)) })
  return (
    <>
      <Field label={text.lead} hint={<Meaning lines={[lead]} marks={marks} />} error={problems.get('lead')}>
        {(field) => (
          <textarea
            {...field}
            className="text-lines"
            rows={2}
            value={lead}
            onChange={({ target }) => onChange({ ...page, lead: target.value.replaceAll('\n', '') })}
          />
        )}
      </Field>
      {sections.map((one, at) => (
        <Piece
          key={at}
          name={text.section(at + 1)}
          isChanged={changed[at] === true}
          isFirst={at === 0}
          isLast={at === sections.length - 1}
          onMove={(by) => onChange({ ...page, sections: moved(sections, at, by) })}
          onRemove={() => onRemove({ ...page, sections: sections.filter((_, index) => index !== at) })}
        >
          <SectionFields
            section={one}
            marks={marks}
            problemOf={(field) => problems.get(`sections.${at}.${field}`)}
            onChange={(by) => change(at, by)}
          />
        </Piece>
      ))}
    </>
  )
}

/** The meaning of a field's marks, beside its label. */
function Meaning({ lines, marks }: { readonly lines: readonly string[]; readonly marks: Marks }) {
  const meaning = meaningOf(lines, marks)
  return meaning === undefined ? null : <small>{meaning}</small>
}

function SectionFields({
  section: { title, paragraphs, items, rows },
  marks,
  problemOf,
  onChange,
}: {
  readonly section: Section
  readonly marks: Marks
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (by: Partial<Section>) => void
}) {
  const parts = [
    { is: paragraphs, name: text.paragraphs, add: () => onChange({ paragraphs: [''] }) },
    { is: items, name: text.items, add: () => onChange({ items: [''] }) },
    { is: rows, name: text.rows, add: () => onChange({ rows: [{ label: '', value: '' }] }) },
  ]
  return (
    <>
      <Field label={text.heading} error={problemOf('title')}>
        {(field) => <input {...field} value={title} onChange={({ target }) => onChange({ title: target.value })} />}
      </Field>
      {paragraphs || problemOf('paragraphs') !== undefined ? (
        <Lines
          label={text.paragraphs}
          help={meaningOf(paragraphs ?? [], marks)}
          error={problemOf('paragraphs')}
          lines={paragraphs ?? []}
          onChange={(lines) => onChange({ paragraphs: lines })}
        />
      ) : null}
      {items ? (
        <Lines
          label={text.items}
          help={[text.itemsHelp, meaningOf(items, marks) ?? ''].join('　').trim()}
          error={problemOf('items')}
          lines={items}
          onChange={(lines) => onChange({ items: lines })}
        />
      ) : null}
      {rows ? <RowFields rows={rows} problemOf={problemOf} onChange={(next) => onChange({ rows: next })} /> : null}
      <div className="reason-chips">
        {parts
          .filter((one) => !one.is)
          .map(({ name, add }) => (
            <button key={name} type="button" className="btn" data-kind="quiet" onClick={add}>
              {text.addPart(name)}
            </button>
          ))}
      </div>
    </>
  )
}
