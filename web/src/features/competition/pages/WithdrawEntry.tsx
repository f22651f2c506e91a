import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { withdrawEntry, type Entry } from '@jgm/contract/api/competition-entry'
import { formatYen } from '@jgm/contract/model/money'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { entryQuery } from '../api.ts'
import { EntryTicket } from '../parts/EntryTicket.tsx'
import { ClosedStep, OwnEntry, ToEntry } from '../parts/OwnEntry.tsx'
import { entryText } from '../text.entry.ts'

const text = entryText.withdrawing

/** Withdraws an entry at the present fee; a companion leaves alone. */
export default function WithdrawEntry() {
  return (
    <OwnEntry>
      {(entry, refetch) =>
        entry.can.withdraw ? <Withdrawing entry={entry} refetch={refetch} /> : <ClosedStep entry={entry} />
      }
    </OwnEntry>
  )
}

function Withdrawing({ entry, refetch }: { entry: Entry; refetch: () => void }) {
  const title = useTitle()
  const go = useGo()
  const queries = useQueryClient()
  const [unticked, setUnticked] = useState(false)
  const { fee } = entry.can
  const isHolder = entry.role === 'holder'
  const withdraw = useSubmit(
    (body: { version: number; expected_fee: number; agreed_fee: boolean }, { idempotencyKey }) =>
      call(withdrawEntry, { params: { number: entry.number }, body }, { idempotencyKey }),
    {
      onDone: (next) => {
        queries.setQueryData(entryQuery(entry.number).queryKey, next)
        void queries.invalidateQueries({ queryKey: ['competition'] })
        void queries.invalidateQueries({ queryKey: ['entries'] })
        go('competition.entry', { id: entry.number }, {}, { replace: true, state: { withdrawn: true } })
      },
      onError: (error) => {
        if (!isCode(error, 'validation')) refetch()
      },
    },
  )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Form
          pending={withdraw.pending}
          onSubmit={(form) => {
            const agreed = form.get('agreed_fee') === 'true'
            setUnticked(fee > 0 && !agreed)
            if (fee === 0 || agreed) withdraw.submit({ version: entry.version, expected_fee: fee, agreed_fee: agreed })
          }}
        >
          {withdraw.failure ? <Banner kind="error" title={withdraw.failure} live /> : null}
          <p>{entry.is_out ? text.out : isHolder ? text.lead : text.leave}</p>
          <EntryTicket entry={entry} form="mini" />
          {entry.state === 'entered' ? null : <p>{text.waits}</p>}
          <div>
            <p className={`tabular text-xl font-bold ${fee === 0 ? 'text-green-900' : 'text-error'}`}>
              {fee === 0 ? text.free : text.fee(formatYen(fee))}
            </p>
            {fee === 0 ? null : <p className="text-sm">{text.feeHow}</p>}
          </div>
          {fee > 0 ? (
            <Checkbox name="agreed_fee" error={unticked ? text.agreeRequired : undefined}>
              {text.agree}
            </Checkbox>
          ) : null}
          <div className="flex flex-col-reverse gap-3 sm:flex-row">
            <ToEntry number={entry.number} kind="solid">
              {isHolder ? text.keep : text.leaveKeep}
            </ToEntry>
            <Button kind="danger" type="submit" pending={withdraw.pending} pendingText={text.sending}>
              {isHolder ? text.submit : text.leaveSubmit}
            </Button>
          </div>
        </Form>
      </PageBody>
    </>
  )
}
