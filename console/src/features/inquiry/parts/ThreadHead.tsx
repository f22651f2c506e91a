import type { InquiryThread } from '@jgm/contract/api/staff-inquiries'
import { useNow } from '../../../lib/clock.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useLive } from '../../../lib/live.ts'
import { useDesk } from '../../../lib/session.ts'
import { listed } from '../../../lib/text.ts'
import { Notice, Problem } from '../../../ui/States.tsx'
import { useAssigning, useClosing } from '../api.ts'
import { inquiryText } from '../text.ts'
import { categoryOf, minutesSince } from './words.ts'

/** The head of a thread: the asker’s name, the age of the question, the colleague who answers it, and the button that closes it. */
export function ThreadHead({ thread }: { readonly thread: InquiryThread }) {
  const { inquiry, sender, seen, people, first_answered_at: answeredAt } = thread
  const { session } = useDesk()
  const { here } = useLive()
  const at = useNow()
  const assigning = useAssigning(inquiry.id)
  const closing = useClosing(inquiry.id)
  const { owner, state } = inquiry
  const isClosed = state === 'closed'
  const own = { id: session.staff.id, name: session.staff.name }
  const choices = [...new Map([...people, own, ...(owner ? [owner] : [])].map((one) => [one.id, one])).values()]
  const give = (id: number | null): void => {
    if (!assigning.isPending) assigning.mutate(id)
  }
  const close = (): void => {
    if (!closing.isPending) closing.mutate({ is_closed: !isClosed, seen })
  }
  const { keys } = inquiryText
  useShortcuts({
    title: inquiryText.title,
    level: 2,
    shortcuts: [
      {
        keys: 'a',
        label: keys.owner,
        foot: inquiryText.owner,
        hasButton: true,
        run: () => give(owner?.id === own.id ? null : own.id),
      },
      { keys: 'x', label: keys.close, run: close, hasButton: true },
    ],
  })
  const firstMinutes = minutesSince(inquiry.sent_at, answeredAt === null ? at : new Date(answeredAt))
  const watching = listed(here.filter(({ subject }) => subject === `inquiry:${inquiry.id}`).map(({ name }) => name))
  return (
    <header className="case-head inquiry-head">
      <div>
        <h2>
          {inquiryText.dear(inquiry.name)}
          <small>{categoryOf(inquiry.category)}</small>
        </h2>
        <p>
          {inquiryText.number(inquiry.number)}　{inquiryText.sources[sender.source]}
        </p>
      </div>
      <dl className="cells">
        <div data-late={firstMinutes >= 1440 ? '' : undefined}>
          <dt>{inquiryText.firstAnswer}</dt>
          <dd>{inquiryText.age(firstMinutes)}</dd>
        </div>
      </dl>
      <div className="inquiry-tools">
        <label>
          {inquiryText.owner} <kbd>A</kbd>
          <select
            value={owner?.id ?? ''}
            disabled={assigning.isPending}
            onChange={({ target }) => give(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{inquiryText.nobody}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="btn" data-kind="quiet" disabled={closing.isPending} onClick={close}>
          {isClosed ? inquiryText.reopen : inquiryText.close}
          <kbd>X</kbd>
        </button>
      </div>
      {watching === '' ? null : <Notice kind="plain">{inquiryText.watched(watching)}</Notice>}
      <Problem error={assigning.error ?? closing.error} />
    </header>
  )
}
