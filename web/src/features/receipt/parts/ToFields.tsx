import { honorifics } from '@jgm/contract/model/receipts'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { receiptText as text } from '../text.ts'

/** To whom a receipt is made out. */
export function ToFields({
  name,
  honorific,
  problems,
}: {
  name: string
  honorific: (typeof honorifics)[number]
  problems: readonly FormProblem[]
}) {
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        required
        support={text.nameHelp}
        defaultValue={name}
        autoComplete="off"
        error={problemAt(problems, 'name')}
      />
      <RadioGroup
        name="honorific"
        legend={text.honorific}
        look="cards"
        columns="short"
        choices={honorifics.map((value) => ({ value, label: value }))}
        defaultValue={honorific}
      />
    </>
  )
}
