import { useState } from 'react'
import type { Caddie } from '@jgm/contract/api/staff-caddies'
import { caddieFields, type CaddieFields } from '@jgm/contract/model/caddies'
import { problemsOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Notice } from '../../../ui/States.tsx'
import type { useListWrites } from '../api.ts'
import { listText } from '../text.ts'
import { problemsIn } from './fields.ts'

const labels = listText.fields

/** Enters a caddie, or corrects the entry of one. */
export function CaddieForm({
  caddie,
  today,
  saving,
  onSaved,
  onBack,
}: {
  readonly caddie: Caddie | null
  readonly today: string
  readonly saving: ReturnType<typeof useListWrites>['savingCaddie']
  readonly onSaved: (number: number) => void
  readonly onBack: () => void
}) {
  const [number, setNumber] = useState<number | null>(caddie?.number ?? null)
  const [fields, setFields] = useState<Omit<CaddieFields, 'number'>>({
    name: caddie?.name ?? '',
    kana: caddie?.kana ?? '',
    most_rounds: caddie?.most_rounds ?? 2,
    note: caddie?.note ?? '',
    active_from: caddie?.active_from ?? today,
    active_until: caddie?.active_until ?? null,
  })
  const [isTried, setTried] = useState(false)
  const given = { ...fields, number }
  const refused = problemsOf(saving.error)
  const read = caddieFields.safeParse(given)
  const words = { number: listText.numberMissing, date: listText.dateWrong }
  const own = isTried && !read.success ? problemsIn(read.error.issues, given, words) : {}
  const errorAt = (name: string): string | undefined => own[name] ?? refused.at(`fields.${name}`)
  const set = (changed: Partial<typeof fields>): void => setFields({ ...fields, ...changed })
  function send(): void {
    setTried(true)
    if (!read.success || saving.isPending) return
    const replaced = caddie && { id: caddie.id, version: caddie.version }
    saving.mutate({ replaced, fields: read.data }, { onSuccess: (saved) => onSaved(saved.number) })
  }
  const beside = refused.beside(['fields'])
  return (
    <Form className="order" onSend={send}>
      <NumberField label={labels.number} value={number} error={errorAt('number')} onChange={setNumber} />
      {(['name', 'kana', 'note'] as const).map((name) => (
        <Field key={name} label={labels[name]} error={errorAt(name)}>
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              value={fields[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Chips
        label={labels.rounds}
        options={[1, 2].map((rounds) => ({ value: rounds, label: listText.rounds(rounds) }))}
        chosen={fields.most_rounds}
        onChoose={(rounds) => set({ most_rounds: rounds })}
      />
      <Field label={labels.from} error={errorAt('active_from')}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={fields.active_from}
            onChange={({ target }) => set({ active_from: target.value })}
          />
        )}
      </Field>
      <Field label={labels.until} error={errorAt('active_until')}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={fields.active_until ?? ''}
            onChange={({ target }) => set({ active_until: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      {beside === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {beside}
        </Notice>
      )}
      <DialogActions label={listText.save} isDisabled={saving.isPending} onBack={onBack} />
    </Form>
  )
}
