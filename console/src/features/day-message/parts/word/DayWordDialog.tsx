import { useState } from 'react'
import { mostWord, type DayWord } from '@jgm/contract/api/day-word'
import { isInvisible } from '@jgm/contract/model/normalise'
import { isCode, problemsOf } from '../../../../lib/api.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { DialogActions } from '../../../../ui/DialogActions.tsx'
import { Field, tooLong } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { Radios } from '../../../../ui/Radios.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { wordText as words } from '../../text.word.ts'
import type { DayWords } from './useDayWord.ts'

const kinds = ['usual', 'careful'] as const
type Kind = (typeof kinds)[number]

/** Writes what golfers read of the day; the sentences of every winter are there to be chosen. */
export function DayWordDialog({
  said,
  saying,
  onClose,
}: {
  readonly said: DayWord | null
  readonly saying: DayWords['saying']
  readonly onClose: () => void
}) {
  const [kind, setKind] = useState<Kind>(said && !said.is_usual ? 'careful' : 'usual')
  const [text, setText] = useState<string>(said?.text ?? words.presets.usual[0])
  const [first] = useState(said)
  // What another desk has said meanwhile is read as soon as it is refused to write over it.
  const theirs = isCode(saying.error, 'written_first') ? said : null
  const problems = problemsOf(theirs ? null : saying.error)
  const other = problems.beside(['word.text'])
  const isFit = !isInvisible(text) && tooLong(text, mostWord) === undefined
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          const seen = (theirs ?? first)?.said_at ?? null
          if (isFit && !saying.isPending)
            saying.mutate({ word: { is_usual: kind === 'usual', text }, seen }, { onSuccess: onClose })
        }}
      >
        <Radios
          label={words.kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          chosen={kind}
          onChoose={(next) => {
            setKind(next)
            // A sentence of the other kind would say the opposite.
            if (next !== kind) setText(words.presets[next][0])
          }}
        />
        <Field label={words.text} error={problems.at('word.text')} text={{ value: text, most: mostWord }}>
          {(field) => <input {...field} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        {kind === 'careful' ? (
          <ul className="day-word-presets">
            {words.presets.careful.map((one) => (
              <li key={one}>
                <button type="button" className="btn" data-kind="quiet" onClick={() => setText(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {theirs && isCode(saying.error, 'written_first') ? (
          <Notice kind="warn">{words.theirs(saying.error.details.by, theirs.text)}</Notice>
        ) : null}
        {other === null ? null : <Notice kind="warn">{other}</Notice>}
        <DialogActions label={words.send} isDisabled={!isFit || saying.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
