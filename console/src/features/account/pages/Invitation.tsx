import { listed } from '../../../lib/text.ts'
import { useQuery } from '@tanstack/react-query'
import type { StaffLogInReply } from '@jgm/contract/api/staff'
import { staffRoles } from '@jgm/contract/model/staff'
import { Failed, Loading } from '../../../ui/States.tsx'
import { accept, readInvitation } from '../api.ts'
import { Entrance } from '../parts/Entrance.tsx'
import { ChoosePassword } from '../parts/ChoosePassword.tsx'
import { accountText } from '../text.ts'
import { Facts } from '../../../ui/Facts.tsx'

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
  const facts = [
    { label: accountText.name, value: name },
    { label: accountText.email, value: email },
    { label: accountText.role, value: staffRoles.find(({ value }) => value === role)?.label },
    {
      label: accountText.courses,
      value: course_ids.length === 0 ? accountText.allCourses : listed(course_ids.map(nameOf)),
    },
  ]
  return (
    <ChoosePassword
      title={accountText.invitationTitle}
      label={accountText.choosePassword}
      action={accountText.accept}
      send={async (password) => accept({ token, password })}
      onDone={onAccepted}
    >
      <p>{accountText.invited(invited_by)}</p>
      <Facts className="rows" facts={facts} />
      <input type="hidden" autoComplete="username" value={email} />
    </ChoosePassword>
  )
}
