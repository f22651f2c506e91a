import { useState } from 'react'
import type { InquiryTemplates } from '@jgm/contract/api/staff-inquiries'
import { mostInInquiry } from '@jgm/contract/model/inquiries'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useSettingTemplates } from '../api.ts'
import { inquiryText } from '../text.ts'

type Row = { readonly key: number; readonly title: string; readonly body: string }

/** The templates of a course, to change, add, order and remove; all are kept at once. */
export function TemplatesDialog({
  course,
  stored: begun,
  onClose,
}: {
  readonly course: number
  readonly stored: InquiryTemplates
  readonly onClose: () => void
}) {
  // As they were when the dialog was opened: what another desk writes meanwhile is not written over.
  const [{ version, templates }] = useState(begun)
  const [rows, setRows] = useState<readonly Row[]>(() => templates.map((one, key) => ({ ...one, key })))
  const setting = useSettingTemplates(course)
  const problems = problemsOf(setting.error)
  function set(next: readonly Row[]): void {
    setting.reset()
    setRows(next)
  }
  const change = (key: number, part: Partial<Row>): void =>
    set(rows.map((one) => (one.key === key ? { ...one, ...part } : one)))
  function move(at: number, by: -1 | 1): void {
    const next = [...rows]
    next.splice(at + by, 0, ...next.splice(at, 1))
    set(next)
  }
  const fields = rows.flatMap((_, at) => [`templates.${at}.title`, `templates.${at}.body`])
  const beside = isCode(setting.error, 'desk_stale') ? inquiryText.templatesStale : problems.beside(fields)
  return (
    <Dialog title={inquiryText.editTemplates} onClose={onClose}>
      <Form
        className="order inquiry-templates-form"
        onSend={() => {
          if (setting.isPending) return
          const written = rows.map(({ title, body }) => ({ title, body }))
          setting.mutate({ version, templates: written }, { onSuccess: onClose })
        }}
      >
        <p>{inquiryText.blankHelp}</p>
        <p>{inquiryText.templateRule}</p>
        {rows.map((row, at) => (
          <TemplateFields
            key={row.key}
            no={at + 1}
            row={row}
            last={rows.length}
            problemOf={(field) => problems.at(`templates.${at}.${field}`)}
            onChange={(part) => change(row.key, part)}
            onMove={(by) => move(at, by)}
            onRemove={() => set(rows.filter((one) => one.key !== row.key))}
          />
        ))}
        {rows.length < mostInInquiry.templates ? (
          <TextButton
            onPress={() =>
              set([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, title: '', body: '' }])
            }
          >
            {inquiryText.addTemplate}
          </TextButton>
        ) : null}
        {beside === null ? null : (
          <Notice kind="warn" ref={keptInView}>
            {beside}
          </Notice>
        )}
        <DialogActions label={inquiryText.saveTemplates} isDisabled={setting.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}

function TemplateFields({
  no,
  row,
  last,
  problemOf,
  onChange,
  onMove,
  onRemove,
}: {
  readonly no: number
  readonly row: Row
  readonly last: number
  readonly problemOf: (field: 'title' | 'body') => string | undefined
  readonly onChange: (part: Partial<Row>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}) {
  return (
    <fieldset>
      <legend>{inquiryText.template(no)}</legend>
      <Field
        label={inquiryText.templateTitle}
        error={problemOf('title')}
        text={{ value: row.title, most: mostInInquiry.title }}
      >
        {(field) => <input {...field} value={row.title} onChange={({ target }) => onChange({ title: target.value })} />}
      </Field>
      <Field
        label={inquiryText.templateBody}
        error={problemOf('body')}
        text={{ value: row.body, most: mostInInquiry.template }}
      >
        {(field) => (
          <textarea {...field} rows={5} value={row.body} onChange={({ target }) => onChange({ body: target.value })} />
        )}
      </Field>
      <div className="inquiry-template-tools">
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          aria-label={inquiryText.up(no)}
          disabled={no === 1}
          onClick={() => onMove(-1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          aria-label={inquiryText.down(no)}
          disabled={no === last}
          onClick={() => onMove(1)}
        >
          ↓
        </button>
        <TextButton onPress={onRemove}>{inquiryText.remove(no)}</TextButton>
      </div>
    </fieldset>
  )
}
