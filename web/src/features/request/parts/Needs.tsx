import { requestOptions, type RequestOption } from '@jgm/contract/model/request'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import type { Wishing } from '../flow.ts'
import { requestText } from '../text.ts'

const text = requestText.start

const withOption = (options: readonly RequestOption[], one: RequestOption, isOn: boolean): RequestOption[] =>
  requestOptions.map(({ value }) => value).filter((value) => (value === one ? isOn : options.includes(value)))

/** The needs of the party beside a start, folded until something is asked for. */
export const Needs = ({
  options,
  note,
  error,
  onPut,
  onNote,
}: {
  options: readonly RequestOption[]
  note: string
  error: string | undefined
  onPut: (changes: Pick<Wishing, 'options'>) => void
  onNote: (note: string) => void
}) => (
  <Fold title={text.needsFold} note={text.needsNote} isOpen={options.length > 0 || note !== ''}>
    <Fieldset legend={text.needs}>
      <div className="grid sm:grid-cols-2">
        {requestOptions.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`options_${value}`}
            checked={options.includes(value)}
            onChange={(isOn) => onPut({ options: withOption(options, value, isOn) })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
    <Multiline
      name="note"
      label={text.note}
      support={text.noteSupport}
      required={false}
      limit={500}
      defaultValue={note}
      error={error}
      onChange={onNote}
    />
  </Fold>
)
