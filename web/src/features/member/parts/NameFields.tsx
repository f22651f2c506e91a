import { normalizeName, toHiragana } from '@jgm/contract/model/normalise'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx'
import { useFurigana } from '../../../ui/useFurigana.ts'
import { contactText as text } from '../text.ts'
import { mendDigits } from './contact.ts'

/** What a form gives each of these fields: its name, value and error, and how a left value is mended. */
type GiveField = (
  name: 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'phone_number',
  mend: (value: string) => string,
) => Pick<TextFieldProps, 'name' | 'required' | 'error' | 'defaultValue' | 'onLeave'>

/** Two fields side by side; one below the other with very large text. */
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3'

/** A person's name and its reading, which is filled in while the name is typed. */
export function NameFields({ field }: { field: GiveField }) {
  const lastKana = useFurigana(text.kanaDone)
  const firstKana = useFurigana(text.kanaDone)
  return (
    <>
      <Fieldset legend={text.name} support={text.nameSupport}>
        <div className={pair}>
          <TextField
            label={text.last_name}
            autoComplete="family-name"
            {...field('last_name', normalizeName)}
            {...lastKana.name}
          />
          <TextField
            label={text.first_name}
            autoComplete="given-name"
            {...field('first_name', normalizeName)}
            {...firstKana.name}
          />
        </div>
      </Fieldset>
      <Fieldset legend={text.kana} support={text.kanaSupport}>
        <div className={pair}>
          <TextField
            label={text.last_name_kana}
            autoComplete="off"
            {...field('last_name_kana', toHiragana)}
            {...lastKana.kana}
          />
          <TextField
            label={text.first_name_kana}
            autoComplete="off"
            {...field('first_name_kana', toHiragana)}
            {...firstKana.kana}
          />
        </div>
      </Fieldset>
    </>
  )
}

/** A telephone number. */
export function PhoneField({ field }: { field: GiveField }) {
  return (
    <TextField
      label={text.phone_number}
      support={text.phoneSupport}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...field('phone_number', (value) => mendDigits(value))}
    />
  )
}
