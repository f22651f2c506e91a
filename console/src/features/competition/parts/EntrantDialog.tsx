import { Form } from '../../../ui/Form.tsx'
import { useEffect, useRef, useState } from 'react'
import { acceptByHand } from '@jgm/contract/api/competition-by-hand'
import { offerPlace, takeOut, type DeskEntrant } from '@jgm/contract/api/competition-desk'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { ReasonChips, WhyField } from '../../../ui/WhyField.tsx'
import type { StepProps } from './steps.ts'

const words = competitionText.entries

/** What the desk does with one person of a list. */
export type EntrantAct = { readonly act: 'take_out' | 'offer' | 'accept'; readonly entrant: DeskEntrant }

const endpoints = { take_out: takeOut, offer: offerPlace, accept: acceptByHand } as const

/** Takes an entrant out, or offers a place to somebody who waits: what follows, the reason, and the button that does it. */
export function EntrantDialog({
  given,
  act,
  entrant,
  onClose,
  say,
}: Pick<StepProps, 'given' | 'say'> & EntrantAct & { readonly onClose: () => void }) {
  const { id, state } = given.competition
  const { name, is_member: isMember, party } = entrant
  const [why, setWhy] = useState('')
  const { title, done, reasons } = words[act]
  const sending = useWrite(id, async (input: string, version, key) =>
    call(endpoints[act], { params: { id, ref: entrant.id }, body: { version, why: input } }, { key }),
  )
  const whyRef = useRef<HTMLInputElement>(null)
  useEffect(() => whyRef.current?.focus(), [])
  const canSend = !isInvisible(why) && !sending.isPending
  const passed = act === 'offer' ? (entrant.line ?? 1) - 1 : 0
  const players = given.entrants.filter((one) => one.party === party && one.state === entrant.state).length
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          if (!canSend) return
          sending.mutate(why, {
            onSuccess: () => {
              onClose()
              say(done(name))
            },
          })
        }}
      >
        <p>
          <b>{act !== 'take_out' && players > 1 ? words.party(name, players) : words.person(name)}</b>
        </p>
        <ul className="follows">
          <li>{isMember ? words.told : words.notTold}</li>
          {act === 'take_out' ? <li>{words.noFee}</li> : null}
          {act === 'take_out' && entrant.state !== 'waiting' ? (
            <li>{state === 'drawn' ? words.seatStays : words.placeGoes}</li>
          ) : null}
        </ul>
        {passed > 0 ? <Notice kind="warn">{words.passed(passed)}</Notice> : null}
        <WhyField inputRef={whyRef} value={why} onChange={setWhy} />
        <ReasonChips reasons={reasons} onChoose={setWhy} />
        <Problem error={sending.error} />
        <DialogActions label={title} isDanger={act === 'take_out'} isDisabled={!canSend} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
