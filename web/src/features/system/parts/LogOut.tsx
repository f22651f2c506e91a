import { useSession } from '../../../lib/visitor.ts'
import { useGo } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { systemText } from '../text.ts'

/** Ends the log-in on this device at once, with or without a network. */
export function LogOut({ onGone }: { onGone: () => void }) {
  const session = useSession()
  const go = useGo()
  return (
    <Button
      kind="text"
      onPress={() => {
        onGone()
        void session.logOut()
        go('account.login', {}, {}, { notice: 'loggedOut' })
      }}
    >
      {systemText.frame.nav.logout}
    </Button>
  )
}
