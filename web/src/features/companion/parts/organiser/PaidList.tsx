import { useState } from 'react'
import { markPaid, type Organiser } from '@jgm/contract/api/companion-organiser'
import { formatYen } from '@jgm/contract/model/money'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import { peopleOf, type Someone } from './people.ts'

const text = organiserText.money

/** Everybody who comes, with what the club takes and what the organiser takes apart, and a mark to press for whoever has paid the organiser. */
export function PaidList({ asked, organiser }: { asked: Asked; organiser: Organiser }) {
  const coming = peopleOf(organiser).filter(({ comes }) => comes)
  return (
    <section className="organiser-paid tabular">
      <h2 className="text-sm font-normal text-support">{text.people(coming.length)}</h2>
      <ul>
        {coming.map((one) => (
          <Paid key={one.player} asked={asked} one={one} each={organiser.money.each} />
        ))}
      </ul>
    </section>
  )
}

/** A line with its own mark, so that one after the other is pressed without waiting. */
function Paid({ asked, one, each }: { asked: Asked; one: Someone; each: number }) {
  const keep = useKeepOrganiser(asked)
  const [wished, setWished] = useState<boolean | null>(null)
  const { type, number, manageToken } = asked
  const send = useSubmit(
    (isPaid: boolean) =>
      call(markPaid, { params: { type, number }, body: { player: one.player, is_paid: isPaid } }, { manageToken }),
    {
      onDone: (reply) => {
        setWished(null)
        keep(reply)
      },
      onError: () => {
        setWished(null)
        keep()
      },
    },
  )
  const isPaid = wished ?? one.has_paid
  const state = isPaid ? text.paid : text.unpaid
  return (
    <li>
      <span className="min-w-0 flex-1 basis-40">
        <b className="block text-ink wrap-anywhere">{organiserText.named(one.name)}</b>
        <small className="flex flex-wrap gap-x-3 text-support">
          <span className="whitespace-nowrap">{text.atDesk(formatYen(one.club))}</span>
          {each > 0 ? <span className="whitespace-nowrap">{text.organiser(formatYen(each))}</span> : null}
        </small>
      </span>
      {each > 0 ? (
        <button
          type="button"
          className="organiser-mark"
          data-paid={isPaid ? '' : undefined}
          aria-label={text.ofPerson(one.name, state)}
          onClick={() => {
            if (send.pending) return
            setWished(!isPaid)
            send.submit(!isPaid)
          }}
        >
          {isPaid ? <CheckIcon size={20} /> : null}
          {state}
        </button>
      ) : null}
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
    </li>
  )
}
