import { useRef } from 'react'
import { normalizeName, normalizeZipcode, readNumber } from '@jgm/contract/model/normalise'
import type { Problem } from '@jgm/contract/model/errors'
import { prefectures } from '@jgm/contract/model/prefectures'
import { problemAt } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { writeInto } from '../../../ui/writeInto.ts'
import type { FoundAddress } from '../api.ts'
import { contactText as text } from '../text.ts'
import { mendDigits } from './contact.ts'
import type { ContactDraft } from './contact.ts'
import { NameFields, PhoneField } from './NameFields.tsx'
import { ZipField } from './ZipField.tsx'

const prefectureOptions = prefectures.map(({ number, name }) => ({ value: String(number), label: name }))

/**
 * Name, kana, postal code with look-up, prefecture, address and phone, for a registration, a profile and a booking. The fields
 * keep their own values under the names of `contactShape`: read them with `readContact(form)`, judge them with
 * `checkProblems(contactFields, contactInput(draft))`. `onLeave` is called for each left field, with the value in the schema's form.
 */
export function ContactFields({
  draft,
  problems,
  onLeave,
}: {
  draft?: Partial<ContactDraft> | undefined
  problems: readonly Problem[]
  onLeave?: ((name: keyof ContactDraft, value: string | number | undefined) => void) | undefined
}) {
  const prefecture = useRef<HTMLSelectElement>(null)
  const address = useRef<HTMLInputElement>(null)

  const common = (name: keyof ContactDraft, mend: (value: string) => string) => ({
    name,
    required: true,
    error: problemAt(problems, name),
    defaultValue: draft?.[name] ?? '',
    onLeave: (value: string) => {
      const mended = mend(value)
      onLeave?.(name, mended)
      return mended
    },
  })

  function fill(found: FoundAddress): void {
    if (prefecture.current) writeInto(prefecture.current, String(found.prefecture))
    onLeave?.('prefecture', found.prefecture)
    const field = address.current
    if (!field) return
    writeInto(field, found.address)
    onLeave?.('address', found.address)
    // The look-up may take a while: a person who types in another field by then stays there.
    const here = document.activeElement
    if (here?.matches('input, select, textarea') && here.getAttribute('name') !== 'zipcode') return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }

  return (
    <>
      <NameFields field={common} />
      <ZipField
        defaultValue={draft?.zipcode ?? ''}
        error={problemAt(problems, 'zipcode')}
        onLeave={common('zipcode', (value) => mendDigits(value, normalizeZipcode)).onLeave}
        present={() => address.current?.value ?? ''}
        onFound={fill}
      />
      <Select
        name="prefecture"
        label={text.prefecture}
        required
        empty={text.prefectureEmpty}
        options={prefectureOptions}
        autoComplete="address-level1"
        defaultValue={draft?.prefecture ?? ''}
        error={problemAt(problems, 'prefecture')}
        selectRef={prefecture}
        onChange={(value) => onLeave?.('prefecture', readNumber(value))}
      />
      <TextField
        label={text.address}
        support={text.addressSupport}
        autoComplete="address-line1"
        inputRef={address}
        {...common('address', normalizeName)}
      />
      <PhoneField field={common} />
    </>
  )
}
