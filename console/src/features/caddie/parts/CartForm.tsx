import { useState } from 'react'
import type { Cart } from '@jgm/contract/api/staff-caddies'
import { cartFields, cartStates, type CartState } from '@jgm/contract/model/caddies'
import { problemsOf } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Notice } from '../../../ui/States.tsx'
import type { useListWrites } from '../api.ts'
import { listText } from '../text.ts'
import { problemsIn } from './fields.ts'

const words = listText.fields
/** A cart for four and a caddie. */
const usualSeats = 5

/** Enters a cart, or corrects the entry of one. */
export function CartForm({
  cart,
  saving,
  onSaved,
  onBack,
}: {
  readonly cart: Cart | null
  readonly saving: ReturnType<typeof useListWrites>['savingCart']
  readonly onSaved: (number: number) => void
  readonly onBack: () => void
}) {
  const [number, setNumber] = useState<number | null>(cart?.number ?? null)
  const [seats, setSeats] = useState<number | null>(cart?.seats ?? usualSeats)
  const [state, setState] = useState<CartState>(cart?.state ?? 'ready')
  const [isTried, setTried] = useState(false)
  const given = { number, seats, state }
  const refused = problemsOf(saving.error)
  const read = cartFields.safeParse(given)
  const missing = { number: listText.numberMissing, date: listText.dateWrong }
  const own = isTried && !read.success ? problemsIn(read.error.issues, given, missing) : {}
  function send(): void {
    setTried(true)
    if (!read.success || saving.isPending) return
    const replaced = cart && { id: cart.id, version: cart.version }
    saving.mutate({ replaced, fields: read.data }, { onSuccess: (saved) => onSaved(saved.number) })
  }
  const beside = refused.beside(['fields'])
  return (
    <Form className="order" onSend={send}>
      <NumberField
        label={words.number}
        value={number}
        error={own['number'] ?? refused.at('fields.number')}
        onChange={setNumber}
      />
      <NumberField
        label={words.seats}
        value={seats}
        error={seats === null && own['seats'] !== undefined ? listText.seatsMissing : own['seats']}
        onChange={setSeats}
      />
      <Chips
        label={words.state}
        options={cartStates.map((one) => ({ value: one, label: listText.states[one] }))}
        chosen={state}
        onChoose={setState}
      />
      {beside === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {beside}
        </Notice>
      )}
      <DialogActions label={listText.save} isDisabled={saving.isPending} onBack={onBack} />
    </Form>
  )
}
