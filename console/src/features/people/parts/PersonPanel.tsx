import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffMember } from '@jgm/contract/api/staff-people'
import { isAtLeast, staffRoles } from '@jgm/contract/model/staff'
import { isInvisible } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { act, type PersonOrder } from '../api.ts'
import { peopleText } from '../text.ts'
import { PersonFields, personPaths, type Person } from './PersonFields.tsx'

/** One staff member, and what may be done: change, stop or let in again, and take away a lost second factor. */
export function PersonPanel({ member }: { readonly member: StaffMember }) {
  const { session } = useDesk()
  const queries = useQueryClient()
  const [kind, setKind] = useState<PersonOrder['kind'] | null>(null)
  const [person, setPerson] = useState<Person>({ name: member.name, role: member.role, courses: member.course_ids })
  const [why, setWhy] = useState('')
  const sending = useMutation({
    mutationFn: async (order: PersonOrder) => act(member, order, why),
    onSuccess: () => {
      setKind(null)
      setWhy('')
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  const orders: readonly { readonly kind: PersonOrder['kind']; readonly label: string; readonly lead?: string }[] = [
    { kind: 'change', label: peopleText.change },
    member.is_active
      ? { kind: 'activate', label: peopleText.stop, lead: peopleText.stopLead }
      : { kind: 'activate', label: peopleText.start, lead: peopleText.startLead },
    ...(isAtLeast(session.staff.role, 'group_admin')
      ? [{ kind: 'reset' as const, label: peopleText.reset, lead: peopleText.resetLead }]
      : []),
  ]
  const order = orders.find((one) => one.kind === kind)
  const problems = problemsOf(sending.error)
  const other = problems.beside(kind === 'change' ? personPaths : [])
  function send(): void {
    if (kind === 'change') sending.mutate({ kind, name: person.name, role: person.role, courses: [...person.courses] })
    if (kind === 'activate') sending.mutate({ kind, isActive: !member.is_active })
    if (kind === 'reset') sending.mutate({ kind })
  }
  return (
    <aside className="panel" aria-label={member.name}>
      <header>
        <h2>{member.name}</h2>
        <p>{member.email}</p>
        <p>{staffRoles.find(({ value }) => value === member.role)?.label}</p>
      </header>
      {sending.isSuccess ? <Notice kind="good">{peopleText.saved}</Notice> : null}
      {other === null ? null : <Notice kind="warn">{other}</Notice>}
      {!member.can_change ? (
        <Notice kind="plain">{peopleText.readOnly}</Notice>
      ) : order ? (
        <Form className="order" onSend={send}>
          {order.lead ? <p>{order.lead}</p> : null}
          {order.kind === 'change' ? (
            <PersonFields
              person={person}
              set={(part) => setPerson((before) => ({ ...before, ...part }))}
              problems={problems}
            />
          ) : null}
          <Field label={peopleText.why} text={{ value: why, most: 200 }}>
            {(field) => <input {...field} value={why} onChange={({ target }) => setWhy(target.value)} />}
          </Field>
          <DialogActions
            label={order.kind === 'change' ? peopleText.save : order.label}
            isDisabled={isInvisible(why) || sending.isPending}
            onBack={() => setKind(null)}
          />
        </Form>
      ) : (
        <div className="panel-list">
          {orders.map((one) => (
            <button
              key={one.kind}
              type="button"
              className="btn"
              data-kind={one.kind === 'change' ? undefined : 'danger'}
              onClick={() => {
                sending.reset()
                setKind(one.kind)
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
    </aside>
  )
}
