import { useRef, useState } from 'react'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, useFieldIds } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextField.tsx'
import { findAddresses } from '../api.ts'
import type { FoundAddress } from '../api.ts'
import { contactText } from '../text.ts'
import { fillingOf, wholeZipcode } from './contact.ts'

/**
 * The postal code with its look-up, at the seventh digit and by its button. Found addresses go to `onFound`; a failure is only
 * announced, because the fields below can be filled in by hand.
 */
export function ZipField({
  defaultValue,
  error,
  onLeave,
  present,
  onFound,
}: {
  defaultValue: string
  error: string | undefined
  onLeave: (value: string) => string | undefined
  /** The present text of the address field. */
  present: () => string
  onFound: (found: FoundAddress) => void
}) {
  const ids = useFieldIds({ name: 'zipcode', support: contactText.zipcodeSupport, error })
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const asked = useRef(wholeZipcode(defaultValue))
  const written = useRef('')
  const [pending, setPending] = useState(false)
  const [choices, setChoices] = useState<readonly FoundAddress[]>([])
  const [message, setMessage] = useState('')

  function take(found: FoundAddress): void {
    written.current = found.address
    setChoices([])
    setMessage('')
    onFound(found)
    announce(contactText.zipDone)
  }

  async function search(zipcode: string): Promise<void> {
    asked.current = zipcode
    setPending(true)
    const among = await findAddresses(zipcode).catch(() => undefined)
    // The answer counts only for the last look-up, and only while the field exists.
    if (asked.current !== zipcode || input.current === null) return
    setPending(false)
    setChoices([])
    if (!among) return setMessage(contactText.zipFailed)
    const filling = fillingOf(among, present(), written.current)
    if (filling.kind === 'fill') return take(filling.found)
    if (filling.kind === 'choose') setChoices(filling.among)
    setMessage(
      filling.kind === 'choose'
        ? contactText.zipMany(filling.among.length)
        : filling.kind === 'none'
          ? contactText.zipNone
          : '',
    )
  }

  function lookUp(typed: string): void {
    const zipcode = wholeZipcode(typed)
    if (zipcode && zipcode !== asked.current) void search(zipcode)
  }

  return (
    <div className="flex flex-col gap-2">
      <Field ids={ids} label={contactText.zipcode} required support={contactText.zipcodeSupport} error={error}>
        <div className="flex flex-wrap gap-2">
          <div className="min-w-36 flex-1 sm:max-w-48">
            <TextInput
              control={ids.control}
              required
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={defaultValue}
              inputRef={input}
              onChange={(value) => {
                if (!composing.current) lookUp(value)
              }}
              onCompositionUpdate={() => {
                composing.current = true
              }}
              onCompositionEnd={(event) => {
                composing.current = false
                lookUp(event.currentTarget.value)
              }}
              onLeave={onLeave}
            />
          </div>
          <Button
            kind="outline"
            size="M"
            pending={pending}
            pendingText={contactText.zipSearching}
            onPress={() => {
              const zipcode = wholeZipcode(input.current?.value ?? '')
              if (zipcode) void search(zipcode)
              else {
                onLeave(input.current?.value ?? '')
                input.current?.focus()
              }
            }}
          >
            {contactText.zipSearch}
          </Button>
        </div>
      </Field>
      <p role="status" className={message ? 'text-sm text-body' : 'sr-text'}>
        {message}
      </p>
      {choices.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {choices.map((choice) => (
            <li key={`${choice.prefecture} ${choice.address}`}>
              <button type="button" className="choice-card w-full text-left" onClick={() => take(choice)}>
                {prefectureName(choice.prefecture)}
                {choice.address}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
