import { Form } from '../../../ui/Form.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { orderCompetition, type CompetitionOrder, type DeskCompetition } from '@jgm/contract/api/competition-desk'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call, sentenceOf } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Loading, Notice, Problem } from '../../../ui/States.tsx'
import { useOrderPreview, useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { WhyField } from '../../../ui/WhyField.tsx'

const shownNames = 3

/** An order on a competition: what it needs, what it would tell to whom, the reason, and the button that does it. */
export function OrderDialog({
  competition,
  given,
  choices,
  onClose,
  say,
}: {
  readonly competition: DeskCompetition
  /** The order; null while something of it is missing. */
  readonly given: CompetitionOrder
  /** What the order needs beside a reason. */
  readonly choices?: ReactNode
  readonly onClose: () => void
  /** Says what was done, once it was; the dialog is closed then. */
  readonly say: (words: string) => void
}) {
  const { id, version } = competition
  const [message, setMessage] = useState('')
  const [why, setWhy] = useState('')
  const order = given.verb === 'call_off' ? (isInvisible(message) ? null : { ...given, message }) : given
  const settled = useSettled(order)
  const sending = useWrite(id, async (input: { order: CompetitionOrder; why: string }, seen, key) =>
    call(orderCompetition, { params: { id }, body: { version: seen, ...input } }, { key }),
  )
  const preview = useOrderPreview(id, version, settled, sending.isPending || sending.isSuccess)
  const title = competitionText.orders[given.verb]
  const whyRef = useRef<HTMLInputElement>(null)
  const asksMessage = given.verb === 'call_off'
  useEffect(() => {
    if (!asksMessage) whyRef.current?.focus()
  }, [asksMessage])
  const canSend = order !== null && !isInvisible(why) && !sending.isPending && !preview.isError
  function send(): void {
    if (!order || !canSend) return
    sending.mutate(
      { order, why },
      {
        onSuccess: () => {
          onClose()
          say(competitionText.ordered[given.verb])
        },
      },
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          send()
        }}
      >
        {asksMessage ? (
          <Field
            label={competitionText.message}
            hint={<small>{competitionText.messageHelp}</small>}
            text={{ value: message, most: 500 }}
          >
            {(field) => (
              <textarea {...field} rows={3} value={message} onChange={({ target }) => setMessage(target.value)} />
            )}
          </Field>
        ) : null}
        {choices}
        {preview.error ? (
          <Notice kind="warn">
            {competitionText.previewFails}　{sentenceOf(preview.error)}
          </Notice>
        ) : null}
        {order && preview.isPending ? <Loading /> : null}
        {preview.data ? <Told {...preview.data} /> : null}
        <WhyField inputRef={whyRef} value={why} onChange={setWhy} />
        <Problem error={sending.error} />
        <DialogActions label={title} isDanger={asksMessage} isDisabled={!canSend} onBack={onClose} />
      </Form>
    </Dialog>
  )
}

type Shown = NonNullable<ReturnType<typeof useOrderPreview>['data']>

/** What follows: the state, how many are told, starts that become free, and the first message as it would be sent. */
function Told({ state, told, freed }: Shown) {
  const [first] = told
  const names = told
    .slice(0, shownNames)
    .map(({ name, by_line, by_mail }) => competitionText.toldTo(name, by_line, by_mail))
  return (
    <section className="preview" aria-label={competitionText.told}>
      <dl className="cells">
        <div>
          <dt>{competitionText.after}</dt>
          <dd>{competitionText.states[state]}</dd>
        </div>
        <div>
          <dt>{competitionText.told}</dt>
          <dd>{competitionText.toldCount(told.length)}</dd>
        </div>
        {freed > 0 ? (
          <div>
            <dt>{competitionText.freedStarts}</dt>
            <dd>{competitionText.groups(freed)}</dd>
          </div>
        ) : null}
      </dl>
      {first ? (
        <div className="message">
          <small>
            {names.join('、')}
            {told.length > shownNames ? `　${competitionText.others(told.length - shownNames)}` : ''}
          </small>
          <b>{first.subject}</b>
          <pre>{first.text}</pre>
        </div>
      ) : null}
    </section>
  )
}
