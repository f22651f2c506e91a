import type { Problem } from '@jgm/contract/model/errors'
import { EmailField } from '../../member/parts/EmailField.tsx'
import { normalizeName, toHiragana } from '@jgm/contract/model/normalise'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useFurigana } from '../../../ui/useFurigana.ts'
import { mendDigits } from '../../member/parts/contact.ts'
import { contactText } from '../../member/text.ts'
import { inquiryText as text } from '../text.ts'
import type { InquiryDraft } from './draft.ts'

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3'

type Fields = {
  draft: InquiryDraft
  problems: readonly Problem[]
  onLeave: (name: string, value: string) => void
}

/** The address for the answer. */
export function AnswerField({ draft, problems, onLeave }: Fields) {
  return (
    <EmailField
      label={text.email}
      support={text.emailSupport}
      defaultValue={draft.email}
      error={problemAt(problems, 'email')}
      onLeave={onLeave}
    />
  )
}

/** A guest's name, kana, address and telephone. */
export function SenderFields({ draft, problems, onLeave }: Fields) {
  const lastKana = useFurigana(contactText.kanaDone)
  const firstKana = useFurigana(contactText.kanaDone)
  const common = (
    name: 'last_name' | 'first_name' | 'last_name_kana' | 'first_name_kana' | 'phone_number',
    mend: (value: string) => string,
  ) => ({
    name,
    label: contactText[name],
    required: true,
    defaultValue: draft[name],
    error: problemAt(problems, name),
    onLeave: (value: string) => {
      const mended = mend(value)
      onLeave(name, mended)
      return mended
    },
  })
  return (
    <>
      <Fieldset legend={contactText.name} support={contactText.nameSupport}>
        <div className={pair}>
          <TextField autoComplete="family-name" {...common('last_name', normalizeName)} {...lastKana.name} />
          <TextField autoComplete="given-name" {...common('first_name', normalizeName)} {...firstKana.name} />
        </div>
      </Fieldset>
      <Fieldset legend={contactText.kana} support={contactText.kanaSupport}>
        <div className={pair}>
          <TextField autoComplete="off" {...common('last_name_kana', toHiragana)} {...lastKana.kana} />
          <TextField autoComplete="off" {...common('first_name_kana', toHiragana)} {...firstKana.kana} />
        </div>
      </Fieldset>
      <AnswerField draft={draft} problems={problems} onLeave={onLeave} />
      <TextField
        support={contactText.phoneSupport}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...common('phone_number', (value) => mendDigits(value))}
      />
    </>
  )
}
