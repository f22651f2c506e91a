import { requestOptions, type RequestOption } from '@jgm/contract/model/request'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { FoldMark } from '../../booking/parts/FoldMark.tsx'
import type { Wishing } from '../flow.ts'
import { requestText } from '../text.ts'

const text = requestText.start

const withOption = (options: readonly RequestOption[], one: RequestOption, isOn: boolean): RequestOption[] =>
  requestOptions.map(({ value }) => value).filter((value) => (value === one ? isOn : options.includes(value)))

/** What the party needs beside a start, folded until something is asked for. */
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
  <details className="wishes group" open={options.length > 0 || note !== '' || undefined}>
    <summary className="wishes-row">
      <span className="min-w-0 flex-1">
        <b>{text.needsFold}</b>
        <small>{text.needsNote}</small>
      </span>
      <FoldMark />
    </summary>
    <div className="flex flex-col gap-4 px-(--page-edge) pb-4">
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
    </div>
  </details>
)
