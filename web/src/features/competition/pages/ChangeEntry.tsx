import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeEntry, type Entry } from '@jgm/contract/api/competition-entry'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { entryQuery } from '../api.ts'
import { EntryTicket } from '../parts/EntryTicket.tsx'
import { ClosedStep, OwnEntry, ToEntry } from '../parts/OwnEntry.tsx'
import { ShownAs, WishFields, type Wishing } from '../parts/Wishes.tsx'
import { entryText as text } from '../text.entry.ts'

/** Changes the wishes of an entry, and the own shown name; a companion the name only. */
export default function ChangeEntry() {
  return (
    <OwnEntry>
      {(entry, refetch) =>
        entry.can.edit ? <Changing entry={entry} refetch={refetch} /> : <ClosedStep entry={entry} />
      }
    </OwnEntry>
  )
}

function Changing({ entry, refetch }: { entry: Entry; refetch: () => void }) {
  const title = useTitle()
  const go = useGo()
  const queries = useQueryClient()
  const [wishes, setWishes] = useState<Wishing>(entry)
  const [shown, setShown] = useState(entry.players.find((one) => one.is_own)?.shown_as ?? 'initials')
  const change = useSubmit(
    (body: Wishing & { shown_as: typeof shown; version: number }, { idempotencyKey }) =>
      call(changeEntry, { params: { number: entry.number }, body }, { idempotencyKey }),
    {
      onDone: (next) => {
        queries.setQueryData(entryQuery(entry.number).queryKey, next)
        go('competition.entry', { id: entry.number }, {}, { replace: true, state: { saved: true } })
      },
      onError: (error) => {
        if (isCode(error, 'stale') || isCode(error, 'entry_moved')) refetch()
      },
    },
  )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {change.failure ? <Banner kind="error" title={change.failure} live /> : null}
        <EntryTicket entry={entry} form="mini" />
        <Form
          problems={change.problems}
          pending={change.pending}
          onSubmit={() =>
            change.submit({
              wish_start: wishes.wish_start,
              wish_with: wishes.wish_with,
              wish_cart: wishes.wish_cart,
              shown_as: shown,
              version: entry.version,
            })
          }
        >
          {entry.role === 'holder' ? (
            <WishFields
              wishes={wishes}
              problems={change.problems}
              onPut={(changes) => setWishes({ ...wishes, ...changes })}
            />
          ) : null}
          {entry.names ? <ShownAs names={entry.names} value={shown} onChange={setShown} /> : null}
          <div className="flex flex-col-reverse gap-3 sm:flex-row">
            <ToEntry number={entry.number}>{text.back}</ToEntry>
            <Button type="submit" pending={change.pending} pendingText={text.saving}>
              {text.save}
            </Button>
          </div>
        </Form>
      </PageBody>
    </>
  )
}
