import type { CompanionSeat } from '@jgm/contract/api/companion'
import { companionKana, companionName } from '@jgm/contract/model/companion-fields'
import type { Problem } from '@jgm/contract/model/errors'
import { normalizeName, toHiraganaWords } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { companionText } from '../text.ts'

const text = companionText.select

/** The reading may stay empty. */
const shape = { name: companionName, name_kana: z.union([z.literal(''), companionKana]) }
const wholeForm = z.object(shape)

/** Names a companion; the person is invited afterwards, if wished. A name that was typed for the seat is there to be corrected. */
export function NameForm({
  seat,
  problems,
  pending,
  onSave,
}: {
  seat: CompanionSeat | undefined
  problems: readonly Problem[]
  pending: boolean
  onSave: (typed: { name: string; name_kana: string | null; is_invited: boolean }) => void
}) {
  const typed = seat && (seat.state === 'named' || (seat.state === 'invited' && !seat.is_asked)) ? seat : undefined
  const isNamed = typed !== undefined && typed.name !== null
  const check = useFieldCheck(shape)
  const refused = problems.map(({ path, message }) => ({ path: path.split('.').at(-1) ?? path, message }))
  const shown = [...check.shown, ...refused]
  return (
    <div className="rounded-xl border border-rule bg-card px-(--page-edge)">
      <Disclosure
        open={isNamed}
        summary={
          <>
            {isNamed ? text.nameMend : text.nameTitle}
            <span className="inline-block w-full text-sm font-normal text-support">{text.nameNote}</span>
          </>
        }
      >
        <Form
          problems={[...check.summary, ...refused]}
          pending={pending}
          onSubmit={(form) => {
            const name = normalizeName(textOf(form, 'name'))
            const kana = toHiraganaWords(textOf(form, 'name_kana'))
            const found = checkProblems(wholeForm, { name, name_kana: kana })
            check.answer(found)
            if (found.length === 0)
              onSave({ name, name_kana: kana === '' ? null : kana, is_invited: form.has('is_invited') })
          }}
        >
          <p className="text-sm">{text.consent}</p>
          <TextField
            name="name"
            label={text.name}
            required
            defaultValue={typed?.name ?? ''}
            support={text.nameSupport}
            autoComplete="off"
            error={problemAt(shown, 'name')}
            onLeave={(value) => {
              const mended = normalizeName(value)
              check.leave('name', mended)
              return mended
            }}
          />
          <TextField
            name="name_kana"
            label={text.kana}
            required={false}
            defaultValue={typed?.name_kana ?? ''}
            autoComplete="off"
            error={problemAt(shown, 'name_kana')}
            onLeave={(value) => {
              const mended = toHiraganaWords(value)
              check.leave('name_kana', mended)
              return mended
            }}
          />
          <Checkbox name="is_invited" defaultChecked={typed?.state === 'invited'}>
            {text.isInvited}
          </Checkbox>
          <Button type="submit" wide pending={pending} pendingText={companionText.saving}>
            {text.save}
          </Button>
        </Form>
      </Disclosure>
    </div>
  )
}
