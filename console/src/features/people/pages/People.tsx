import { listed } from '../../../lib/text.ts'
import { useMemo, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { StaffMember } from '@jgm/contract/api/staff-people'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { staffRoles } from '@jgm/contract/model/staff'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Problem } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useStaff, withdraw } from '../api.ts'
import { Invite } from '../parts/Invite.tsx'
import { PersonPanel } from '../parts/PersonPanel.tsx'
import { peopleText } from '../text.ts'

const features = tableFeatures({})
const column = createColumnHelper<typeof features, StaffMember>()
const roleLabels = new Map(staffRoles.map(({ value, label }) => [value, label]))
const nobody: readonly StaffMember[] = []

/** スタッフ: who may work here, and who is invited. */
export function People() {
  const { group } = useDesk()
  const queries = useQueryClient()
  const [chosen, choose] = useState<number | null>(null)
  const [isInviting, setInviting] = useState(false)
  const list = useStaff()
  const staff = list.data?.staff ?? nobody
  const invitations = list.data?.invitations ?? []
  const member = staff.find(({ id }) => id === chosen)
  const coursesOf = (ids: readonly number[]): string =>
    ids.length === 0 ? peopleText.allCourses : listed(ids.map((id) => courseName(group, id)))
  const withdrawing = useMutation({
    mutationFn: withdraw,
    onSettled: async () => queries.invalidateQueries({ queryKey: ['staff'] }),
  })
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: peopleText.head.name }),
        column.accessor(({ role }) => roleLabels.get(role) ?? '', { id: 'role', header: peopleText.head.role }),
        column.accessor(
          ({ course_ids }) =>
            course_ids.length === 0 ? peopleText.allCourses : listed(course_ids.map((id) => courseName(group, id))),
          { id: 'courses', header: peopleText.head.courses },
        ),
        column.accessor(
          ({ has_second_factor, passkeys }) =>
            listed([
              has_second_factor ? peopleText.app : peopleText.noApp,
              passkeys > 0 && peopleText.passkeys(passkeys),
            ]),
          { id: 'factor', header: peopleText.head.factor },
        ),
        column.accessor(
          ({ last_seen_at }) => (last_seen_at === null ? peopleText.never : formatDateTimeMedium(last_seen_at)),
          { id: 'seen', header: peopleText.head.seen },
        ),
        column.accessor(({ is_active }) => (is_active ? peopleText.active : peopleText.stopped), {
          id: 'state',
          header: peopleText.head.state,
        }),
      ]),
    [group],
  )
  const table = useTable({ features, columns, data: staff })
  function step(by: 1 | -1): void {
    const index = staff.findIndex(({ id }) => id === chosen)
    choose((staff[index + by] ?? staff[index] ?? staff[0])?.id ?? null)
  }
  const keys = peopleText.keys
  return (
    <Screen
      title={peopleText.title}
      figures={[
        { label: peopleText.count, value: staff.length, unit: peopleText.countUnit },
        { label: peopleText.invited, value: invitations.length, unit: peopleText.countUnit },
      ]}
      tools={
        <button type="button" className="btn" onClick={() => setInviting(true)}>
          {peopleText.invite}
          <kbd>N</kbd>
        </button>
      }
      shortcuts={[
        { keys: 'j', isMove: true, shown: 'J K', label: keys.next, foot: keys.nextFoot, run: () => step(1) },
        { keys: 'k', isMove: true, label: keys.next, hidden: true, run: () => step(-1) },
        { keys: 'n', label: peopleText.invite, foot: keys.invite, run: () => setInviting(true) },
      ]}
    >
      <div className="singles">
        {list.isError && !list.data ? (
          <Failed error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data === undefined ? (
          <Loading />
        ) : (
          <div className="log-rows">
            <table>
              <thead>
                {table.getHeaderGroups().map((head) => (
                  <tr key={head.id}>
                    {head.headers.map((header) => (
                      <th key={header.id} scope="col">
                        <table.FlexRender header={header} />
                      </th>
                    ))}
                  </tr>
                ))}
              </thead>
              <tbody>
                {table.getRowModel().rows.map((row) => (
                  <tr
                    key={row.id}
                    data-chosen={row.original.id === chosen ? '' : undefined}
                    data-off={row.original.is_active ? undefined : ''}
                  >
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id}>
                        {cell.column.id === 'name' ? (
                          <button
                            type="button"
                            className="row-button"
                            aria-current={row.original.id === chosen ? 'true' : undefined}
                            onClick={() => choose(row.original.id)}
                          >
                            <table.FlexRender cell={cell} />
                          </button>
                        ) : (
                          <table.FlexRender cell={cell} />
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {invitations.length > 0 ? (
              <section className="invitations">
                <h2>{peopleText.invitations}</h2>
                <Problem error={withdrawing.error} />
                <ul>
                  {invitations.map(({ id, name, email, role, course_ids, invited_by, expires_at }) => (
                    <li key={id}>
                      <b>{name}</b>
                      <span>{email}</span>
                      <span>{listed([roleLabels.get(role), coursesOf(course_ids)])}</span>
                      <small>
                        {listed([peopleText.by(invited_by), peopleText.until(formatDateTimeMedium(expires_at))])}
                      </small>
                      <TextButton isBusy={withdrawing.isPending} onPress={() => withdrawing.mutate(id)}>
                        {peopleText.withdraw}
                      </TextButton>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </div>
        )}
        {member ? (
          <PersonPanel key={`${member.id} ${member.version}`} member={member} />
        ) : (
          <aside className="panel">
            <Empty title={peopleText.choose} />
          </aside>
        )}
      </div>
      {isInviting ? <Invite onClose={() => setInviting(false)} /> : null}
    </Screen>
  )
}
