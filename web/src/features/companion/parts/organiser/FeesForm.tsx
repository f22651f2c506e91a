import { useState } from 'react'
import { setFees, type Organiser } from '@jgm/contract/api/companion-organiser'
import type { Problem } from '@jgm/contract/model/errors'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form, problemAt } from '../../../../ui/Form.tsx'
import { Section } from '../../../../ui/PageHead.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { textOf } from '../../../../ui/textOf.ts'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import { mostFees, readFees } from './fees.ts'

const text = organiserText.money

/** The amounts that the organiser collects from each player: open while there are none, afterwards behind a button. */
export function FeesForm({ asked, organiser }: { asked: Asked; organiser: Organiser }) {
  const { fees } = organiser.money
  const keep = useKeepOrganiser(asked)
  const [isOpen, setOpen] = useState(fees.length === 0)
  const [isSaved, setSaved] = useState(false)
  const [rows, setRows] = useState(Math.max(1, fees.length))
  const [found, setFound] = useState<readonly Problem[]>([])
  const { type, number, manageToken } = asked
  const send = useSubmit(
    (typed: { fees: { label: string; amount: number }[] }) =>
      call(setFees, { params: { type, number }, body: typed }, { manageToken }),
    {
      onDone: (reply) => {
        keep(reply)
        setSaved(true)
        setOpen(reply.money.fees.length === 0)
        setRows(Math.max(1, reply.money.fees.length))
      },
    },
  )
  if (!isOpen)
    return (
      <div className="flex flex-col gap-3">
        {isSaved ? <Banner kind="success" title={text.saved} live /> : null}
        <Button
          kind="outline"
          size="M"
          onPress={() => {
            setSaved(false)
            setOpen(true)
          }}
        >
          {text.change}
        </Button>
      </div>
    )
  return (
    <Section title={text.set}>
      <p className="text-sm text-support">{text.lead}</p>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      {isSaved ? <Banner kind="success" title={text.saved} live /> : null}
      <Form
        problems={found}
        pending={send.pending}
        onSubmit={(form) => {
          const typed = Array.from({ length: rows }, (_, at) => ({
            label: textOf(form, `label_${at}`),
            amount: textOf(form, `amount_${at}`),
          }))
          const read = readFees(typed)
          setFound(read.problems)
          if (read.problems.length === 0) send.submit({ fees: read.fees })
        }}
      >
        {Array.from({ length: rows }, (_, at) => (
          <div key={`${at + 1}`} className="organiser-fee">
            <TextField
              name={`label_${at}`}
              label={text.label(at + 1)}
              support={at === 0 ? text.labelSupport : undefined}
              defaultValue={fees[at]?.label ?? ''}
              autoComplete="off"
              error={problemAt(found, `label_${at}`)}
            />
            <TextField
              name={`amount_${at}`}
              label={text.amount(at + 1)}
              inputMode="numeric"
              defaultValue={fees[at] ? String(fees[at].amount) : ''}
              autoComplete="off"
              error={problemAt(found, `amount_${at}`)}
            />
          </div>
        ))}
        {rows < mostFees ? (
          <Button kind="outline" size="M" onPress={() => setRows(rows + 1)}>
            {text.add}
          </Button>
        ) : null}
        <Button
          type="submit"
          kind={fees.length === 0 ? 'solid' : 'outline'}
          wide
          pending={send.pending}
          pendingText={organiserText.saving}
        >
          {text.save}
        </Button>
      </Form>
    </Section>
  )
}
