import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { useTrail } from '../../../routing/trail.ts'
import { FlagIcon, HomeIcon, ListIcon, PersonIcon, QrIcon } from '../../../ui/icons.tsx'
import { systemText } from '../text.ts'

const text = systemText.frame

const entries = [
  { page: 'home', label: text.nav.home, icon: HomeIcon },
  { page: 'booking.select', label: text.nav.reserve, icon: FlagIcon },
  { page: 'reservation.list', label: text.nav.list, icon: ListIcon },
  { page: 'member.qr', label: text.nav.qr, icon: QrIcon },
  { page: 'member.account', label: text.nav.account, icon: PersonIcon },
] as const

/**
 * The members' bar at the bottom edge of phones: icon and word, at least 56 px. Marks the entry of the shown page, or the nearest
 * one above it; booking begins at the member's main course. It keeps its height with large text, so that it never covers half of
 * a small screen; the menu has the same links in full size.
 */
export function BottomNav() {
  const present = useTrail()
  const main = useMember()?.main_golf_course
  const here =
    present && [...present.trail, present.row].findLast(({ page }) => entries.some((one) => one.page === page))
  return (
    <nav
      aria-label={text.main}
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-card pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-bar md:hidden"
    >
      <ul className="flex">
        {entries.map(({ page, label, icon: Icon }) => {
          const isHere = here?.page === page
          return (
            <li key={page} className="min-w-0 flex-1">
              <To
                {...(page === 'booking.select' && main !== undefined
                  ? { page: 'booking.calendar' as const, params: { id: main }, query: { from: 'mypage' } }
                  : { page })}
                aria-current={isHere ? 'page' : undefined}
                className={`flex min-h-[min(4rem,64px)] flex-col items-center justify-center gap-0.5 text-[min(1rem,4.4vw)] leading-tight font-bold tracking-normal whitespace-nowrap no-underline ${
                  isHere ? 'bg-green-50 text-green-900' : 'text-support'
                }`}
              >
                <Icon />
                {label}
              </To>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
