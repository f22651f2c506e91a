import { WhyField } from '../../../ui/WhyField.tsx'
import { textOf } from '../../../lib/textOf.ts'
import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyCsv, tryCsv, type CsvTrial } from '@jgm/contract/api/competition-scores'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { competitionKey } from '../api.ts'
import { competitionText } from '../text.ts'
import type { StepProps } from './steps.ts'

const words = competitionText.csv
const kinds = ['new', 'changed', 'same'] as const

/** Reads cards from a CSV: first what it would change, then, with a reason, all of it at once. */
export function CsvDialog({
  id,
  round,
  onClose,
  say,
}: {
  readonly id: number
  readonly round: number
  readonly onClose: () => void
  readonly say: StepProps['say']
}) {
  const queries = useQueryClient()
  const [csv, setCsv] = useState('')
  const [why, setWhy] = useState('')
  const { keyOf, settle } = useSendKey()
  const trying = useMutation({
    mutationFn: async (text: string) => call(tryCsv, { params: { id }, body: { round, csv: text } }),
  })
  const applying = useMutation({
    mutationFn: async (digest: string) => {
      const body = { round, csv, digest, why }
      return call(applyCsv, { params: { id }, body }, { key: keyOf(body) })
    },
    onSuccess: ({ recorded }) => {
      say(words.applied(recorded))
      onClose()
    },
    onSettled: async (_reply, error) => {
      settle(error)
      const stale = [['scores', String(id)], competitionKey(id), ['competitions']]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
  const trial = trying.data
  const count = trial?.changes.filter(({ kind }) => kind !== 'same').length ?? 0
  const canApply = trial !== undefined && trial.problems.length === 0 && count > 0
  function change(text: string): void {
    setCsv(text)
    trying.reset()
    applying.reset()
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          if (!trial) trying.mutate(csv)
          else if (canApply && !isInvisible(why)) applying.mutate(trial.digest)
        }}
      >
        <p>{words.lead}</p>
        <Field label={words.file}>
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void textOf(file).then(change)
              }}
            />
          )}
        </Field>
        <Field label={words.paste}>
          {(field) => <textarea {...field} rows={5} value={csv} onChange={({ target }) => change(target.value)} />}
        </Field>
        <Problem error={trying.error} />
        {trial ? <Trial trial={trial} /> : null}
        {canApply ? <WhyField value={why} onChange={setWhy} /> : null}
        <Problem error={applying.error} />
        {canApply ? (
          <DialogActions
            label={words.apply(count)}
            isDisabled={isInvisible(why) || applying.isPending}
            onBack={onClose}
          />
        ) : (
          <DialogActions
            label={words.read}
            isDisabled={isInvisible(csv) || trying.isPending || Boolean(trial)}
            onBack={onClose}
          />
        )}
      </Form>
    </Dialog>
  )
}

/** The changes that a CSV would make, card by card, or its problems, line by line. */
function Trial({ trial }: { readonly trial: CsvTrial }) {
  const { problems, changes, open } = trial
  if (problems.length > 0)
    return (
      <Notice kind="warn">
        {words.problems(problems.length)}
        <ul className="csv-problems">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <b>{words.line(line)}</b>　{message}
            </li>
          ))}
        </ul>
      </Notice>
    )
  const countOf = (kind: (typeof kinds)[number]): number => changes.filter((one) => one.kind === kind).length
  const changed = changes.filter(({ kind }) => kind !== 'same')
  const doubtful = changed.filter(({ doubts }) => doubts.length > 0).length
  return (
    <section className="csv-trial" aria-label={words.read}>
      <p>
        <b>{words.summary(countOf('new'), countOf('changed'), countOf('same'))}</b>
        {doubtful > 0 ? <span className="warn">　{words.doubts(doubtful)}</span> : null}
      </p>
      {open.length > 0 ? <p>{words.open(open.length)}</p> : null}
      {changed.length === 0 ? <Notice kind="plain">{words.nothing}</Notice> : null}
      <div className="csv-rows">
        <table>
          <tbody>
            {changed.map(({ entry_id, name, kind, before, after }) => (
              <tr key={entry_id} data-kind={kind}>
                <td>{words.kinds[kind]}</td>
                <th scope="row">{name}</th>
                {after.map((strokes, at) => {
                  const old = before?.[at]
                  const isChanged = before !== null && old !== strokes
                  return (
                    // Holes never move.
                    <td key={at} data-changed={isChanged ? '' : undefined}>
                      {isChanged ? <s>{old ?? competitionText.scores.pickedUp}</s> : null}
                      {strokes ?? competitionText.scores.pickedUp}
                    </td>
                  )
                })}
                <td>
                  <b>{after.reduce<number>((sum, one) => sum + (one ?? 0), 0)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
