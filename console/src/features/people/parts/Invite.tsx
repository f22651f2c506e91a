import { Form } from '../../../ui/Form.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CourseId } from '@jgm/contract/model/choices'
import { problemsOf } from '../../../lib/api.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Notice } from '../../../ui/States.tsx'
import { invite } from '../api.ts'
import { peopleText } from '../text.ts'
import { PersonFields, personPaths, type Person } from './PersonFields.tsx'

/** Invites a person by mail. */
export function Invite({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const [person, setPerson] = useState<Person>({ name: '', role: 'front_desk', courses: [] })
  const [email, setEmail] = useState('')
  const { keyOf, settle } = useSendKey()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { name: person.name, email, role: person.role, course_ids: person.courses as CourseId[] }
      return invite(body, keyOf(body))
    },
    onSettled: (_reply, error) => settle(error),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  const problems = problemsOf(sending.error)
  const other = problems.beside([...personPaths, 'email'])
  function send(): void {
    sending.mutate()
  }
  return (
    <Dialog title={peopleText.invite} onClose={onClose}>
      <Form className="order" onSend={send}>
        <p>{peopleText.inviteLead}</p>
        <PersonFields
          person={person}
          set={(part) => setPerson((before) => ({ ...before, ...part }))}
          problems={problems}
        />
        <EmailField label={peopleText.email} value={email} onChange={setEmail} error={problems.at('email')} />
        {other === null ? null : <Notice kind="warn">{other}</Notice>}
        {sending.data ? <Notice kind="good">{peopleText.sent(sending.data.name)}</Notice> : null}
        <DialogActions label={peopleText.send} isDisabled={sending.isPending || sending.isSuccess} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
