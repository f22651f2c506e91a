import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withdrawOffers, type DeskRequest } from '@jgm/contract/api/request-desk'
import { formatDateDense, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { declineReasons } from '@jgm/contract/model/request'
import { call } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Field } from '../../../ui/Field.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { inboxText } from '../text.ts'

/** A request that the desk has answered: the answer, its outcome, and the way to take offers back. */
export function Settled({ given }: { readonly given: DeskRequest }) {
  const { request, offers, history, words, decline_reason, offer_until } = given
  const reason = declineReasons.find(({ value }) => value === decline_reason)?.label
  const { state, undo } = request
  const isOver =
    undo === null && (state === 'confirmed' || state === 'declined' || state === 'withdrawn' || state === 'expired')
  return (
    <aside className="answer" aria-label={inboxText.answer}>
      <h3 className="settled-state" data-state={undo?.answer ?? state}>
        {undo ? inboxText.modes[undo.answer] : inboxText.states[state]}
      </h3>
      {undo ? (
        <Notice kind="plain">{undo.is_own ? inboxText.answeredOwn : inboxText.answeredBy(undo.by)}</Notice>
      ) : null}
      {reason ? <p>{inboxText.reason(reason)}</p> : null}
      {offers.length > 0 ? (
        <div className="offers">
          <div className="offers-head">
            <h3>
              {(undo?.answer ?? state) === 'confirmed'
                ? inboxText.confirmedStarts
                : state === 'offered'
                  ? inboxText.offersOpen
                  : inboxText.offersOver}
            </h3>
            {offer_until ? <span>{inboxText.offerUntil(formatDateTimeMedium(offer_until))}</span> : null}
          </div>
          <ol>
            {offers.map(({ id, state: offerState, offer }, index) => (
              <li key={id}>
                <span>{index + 1}</span>
                <div>
                  <strong>
                    {formatTime(offer.groups[0]?.start_minute ?? 0)} {offer.groups[0]?.nine}
                  </strong>
                  <small>
                    {formatDateDense(offer.play_date, offer.holiday !== null)} {formatYen(offer.quote.total)}
                  </small>
                </div>
                {request.state === 'confirmed' ? null : <em>{inboxText.offerStates[offerState]}</em>}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {words === '' ? null : (
        <div className="told" data-wide="">
          <p className="bubble">{words}</p>
        </div>
      )}
      {state === 'offered' && undo === null ? <Withdraw given={given} /> : null}
      {isOver ? <p>{inboxText.endedLead}</p> : null}
      <section className="history">
        <h3>{inboxText.history}</h3>
        <ol>
          {history.map(({ at, event, by }) => (
            <li key={`${at} ${event}`}>
              <time dateTime={at}>{formatDateTimeMedium(at)}</time>
              {inboxText.events[event]}
              <small>{by}</small>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

function Withdraw({ given }: { readonly given: DeskRequest }) {
  const { number, version } = given.request
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const { keyOf, settle } = useSendKey()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { version, words }
      return call(withdrawOffers, { params: { number }, body }, { key: keyOf(body) })
    },
    onSuccess: (reply) => queries.setQueryData(['request', number], reply),
    onSettled: (_reply, error) => {
      settle(error)
      for (const queryKey of [['inbox'], ['day'], ['request', number]]) void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <div className="withdraw">
      <p>{inboxText.withdrawLead}</p>
      <Field label={inboxText.words} text={{ value: words, most: 500 }}>
        {(field) => <textarea {...field} rows={2} value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      <Problem error={sending.error} />
      <button
        type="button"
        className="btn"
        data-kind="danger"
        disabled={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {inboxText.withdraw}
      </button>
    </div>
  )
}
