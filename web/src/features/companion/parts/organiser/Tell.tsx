import { useState } from 'react'
import { tellParty, type Organiser, type OrganiserTelling } from '@jgm/contract/api/companion-organiser'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { call } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ChatIcon } from '../../../../ui/icons.tsx'
import { StickyBar } from '../../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { useKeepOrganiser, type Asked } from '../../api.ts'
import { organiserText } from '../../text.organiser.ts'
import { peopleOf, wordsOf } from './people.ts'

const text = organiserText.tell

const wayOf = (ways: readonly ('line' | 'mail')[]): string => {
  const [way, other] = ways
  return way === undefined ? '' : other === undefined ? text.ways[way] : text.ways.both
}

/** Tells everybody whom it concerns in one press, and says before to whom it goes and by which way. Nothing is drawn where it concerns nobody. */
export function Tell({
  asked,
  organiser,
  what,
  children,
}: {
  asked: Asked
  organiser: Organiser
  what: OrganiserTelling
  /** Stands above the button. */
  children?: React.ReactNode
}) {
  const keep = useKeepOrganiser(asked)
  const [told, setTold] = useState<number>()
  const { type, number, manageToken } = asked
  const send = useSubmit(() => call(tellParty, { params: { type, number }, body: { what } }, { manageToken }), {
    onDone: (reply) => {
      setTold(reply.told)
      keep(reply.organiser)
    },
    onError: () => keep(),
  })
  const { now, ways, waiting, next_at: next } = organiser.tellings[what]
  const people = peopleOf(organiser)
  const message =
    told === undefined && send.failure === null ? undefined : told === undefined ? (
      <Banner kind="error" title={send.failure ?? ''} live />
    ) : (
      <Banner kind={told > 0 ? 'success' : 'info'} title={told > 0 ? text.done(told) : text.none} live />
    )
  const later =
    waiting.length > 0 && next !== null ? (
      <p className="tabular text-center text-sm text-support">
        <Unbroken text={text.waiting(wordsOf(people, waiting), formatDateTimeMedium(next))} />
      </p>
    ) : null
  if (now.length === 0 && !message)
    return later || children ? (
      <div className="flex flex-col gap-3">
        {children}
        {later}
      </div>
    ) : null
  return (
    <StickyBar onPhonesOnly told={message}>
      {children}
      {later}
      {now.length > 0 ? (
        <>
          <p className="text-center text-sm text-support">
            <Unbroken text={text.to[what](wordsOf(people, now))} />
          </p>
          <Button
            wide
            pending={send.pending}
            pendingText={organiserText.sending}
            onPress={() => {
              setTold(undefined)
              send.submit(undefined)
            }}
          >
            <span className="inline-flex items-center justify-center gap-2">
              <ChatIcon />
              {text.press[what](now.length, wayOf(ways))}
            </span>
          </Button>
        </>
      ) : null}
    </StickyBar>
  )
}
