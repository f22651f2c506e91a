import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextSizeSwitch } from '../../../ui/TextSizeSwitch.tsx'
import { systemText } from '../text.ts'

const text = systemText.frame

/** The drawer's content: the member, the links, the text size, and the log-out. */
export function SideMenu({
  entries,
  onGone,
}: {
  entries: readonly { readonly page: PlainPageId; readonly label: string }[]
  onGone: () => void
}) {
  const member = useMember()
  const session = useSession()
  const go = useGo()
  return (
    <div className="flex flex-col gap-6">
      {member ? <p className="text-lg font-bold text-ink">{text.name(member.last_name, member.first_name)}</p> : null}
      <ul className="divide-y divide-rule border-y border-rule">
        {entries.map((entry) => (
          <li key={entry.page}>
            <To
              page={entry.page}
              className="flex min-h-14 items-center font-bold text-ink no-underline hover:text-green-900"
              onClick={onGone}
            >
              {entry.label}
            </To>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <p className="font-bold">{text.textSize}</p>
        <TextSizeSwitch />
      </div>
      {member ? (
        <Button
          kind="outline"
          wide
          onPress={() => {
            onGone()
            void session.logOut()
            go('account.login', {}, {}, { notice: 'loggedOut' })
          }}
        >
          {text.nav.logout}
        </Button>
      ) : null}
    </div>
  )
}
