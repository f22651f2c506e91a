import { useState } from 'react'
import { renewCompanionInvitation, revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import type { OpenInvitation } from '@jgm/contract/api/companion'
import { shownName } from '@jgm/contract/model/companion-fields'
import { normalizeName } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import type { Asked } from '../api.ts'
import { companionText } from '../text.ts'

const text = companionText.share
const shape = { shown_name: shownName }
const nameForm = z.object(shape)

/** Changes an open invitation: the name that it shows, its code, its end. */
export function InvitationTools({
  asked: { type, number, manageToken },
  groupNo,
  invitation,
  onChanged,
  onRevoked,
}: {
  asked: Asked
  groupNo: number
  invitation: OpenInvitation
  onChanged: (invitation: OpenInvitation) => void
  onRevoked: () => void
}) {
  const [said, setSaid] = useState<string | null>(null)
  const check = useFieldCheck(shape)
  const given = { params: { type, number }, body: { group_no: groupNo } }
  const done = (words: string) => (changed: OpenInvitation) => {
    setSaid(words)
    onChanged(changed)
  }
  const name = useSubmit(
    (shown_name: string) => call(inviteCompanions, { ...given, body: { ...given.body, shown_name } }, { manageToken }),
    { onDone: done(text.savedName) },
  )
  const renew = useSubmit(() => call(renewCompanionInvitation, given, { manageToken }), { onDone: done(text.renewed) })
  const revoke = useSubmit(() => call(revokeCompanionInvitation, given, { manageToken }), { onDone: onRevoked })
  const failure = name.failure ?? renew.failure ?? revoke.failure
  const shown = [...check.shown, ...name.problems]
  return (
    <Disclosure summary={text.own}>
      <div className="flex flex-col gap-4 pt-2">
        {failure ? <Banner kind="error" title={failure} live /> : null}
        {said && !failure ? <Banner key={said} kind="success" title={said} live /> : null}
        <Form
          problems={[...check.summary, ...name.problems]}
          pending={name.pending}
          onSubmit={(form) => {
            const typed = { shown_name: normalizeName(textOf(form, 'shown_name')) }
            const found = checkProblems(nameForm, typed)
            check.answer(found)
            if (found.length === 0) name.submit(typed.shown_name)
          }}
        >
          <TextField
            name="shown_name"
            label={text.name}
            required
            support={text.nameSupport}
            autoComplete="off"
            defaultValue={invitation.shown_name}
            error={problemAt(shown, 'shown_name')}
            onLeave={normalizeName}
          />
          <Button type="submit" kind="outline" size="M" pending={name.pending} pendingText={companionText.saving}>
            {text.saveName}
          </Button>
        </Form>
        <div>
          <Button
            kind="outline"
            size="M"
            pending={renew.pending}
            pendingText={companionText.sending}
            onPress={() => renew.submit(undefined)}
          >
            {text.renew}
          </Button>
          <p className="mt-1 text-sm text-support">{text.renewNote}</p>
        </div>
        <div>
          <Button
            kind="danger"
            size="M"
            pending={revoke.pending}
            pendingText={companionText.sending}
            onPress={() => revoke.submit(undefined)}
          >
            {text.revoke}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
