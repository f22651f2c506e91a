import { listed } from '../../../lib/text.ts'
import { useQuery } from '@tanstack/react-query'
import type { StaffLogInReply } from '@jgm/contract/api/staff'
import { staffRoles } from '@jgm/contract/model/staff'
import { Failed, Loading } from '../../../ui/States.tsx'
import { accept, readInvitation } from '../api.ts'
import { Entrance } from '../parts/Entrance.tsx'
import { ChoosePassword } from '../parts/ChoosePassword.tsx'
import { accountText } from '../text.ts'

/** The page of an invited person, with the choice of a password. The token stays in the fragment of the address. */
export function Invitation({
  token,
  nameOf,
  onAccepted,
}: {
  readonly token: string
  readonly nameOf: (courseId: number) => string
  readonly onAccepted: (reply: StaffLogInReply) => void
}) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => readInvitation(token),
    retry: false,
  })
  if (invitation.isPending) {
    return (
      <Entrance>
        <Loading />
      </Entrance>
    )
  }
  if (invitation.isError) {
    return (
      <Entrance>
        <Failed error={invitation.error} onRetry={() => void invitation.refetch()} />
      </Entrance>
    )
  }
  const { name, email, role, course_ids, invited_by } = invitation.data
  const rows = [
    [accountText.name, name],
    [accountText.email, email],
    [accountText.role, staffRoles.find(({ value }) => value === role)?.label],
    [accountText.courses, course_ids.length === 0 ? accountText.allCourses : listed(course_ids.map(nameOf))],
  ] as const
  return (
    <ChoosePassword
      title={accountText.invitationTitle}
      label={accountText.choosePassword}
      action={accountText.accept}
      send={async (password) => accept({ token, password })}
      onDone={onAccepted}
    >
      <p>{accountText.invited(invited_by)}</p>
      <dl className="rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" autoComplete="username" value={email} />
    </ChoosePassword>
  )
}
