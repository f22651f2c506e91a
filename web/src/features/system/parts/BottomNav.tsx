import { To } from '../../../routing/go.tsx'
import { FlagIcon, HomeIcon, ListIcon, PersonIcon, QrIcon } from '../../../ui/icons.tsx'
import { systemText } from '../text.ts'

const text = systemText.frame

const entries = [
  { page: 'home.home', label: text.nav.home, icon: HomeIcon },
  { page: 'booking.select', label: text.nav.reserve, icon: FlagIcon },
  { page: 'reservation.list', label: text.nav.list, icon: ListIcon },
  { page: 'member.qr', label: text.nav.qr, icon: QrIcon },
  { page: 'member.account', label: text.nav.account, icon: PersonIcon },
] as const

/** The entry of a screen: itself, or that of the same feature which stands for all of it. */
const isAt = (entry: string, current: string): boolean =>
  entries.some(({ page }) => page === current)
    ? entry === current
    : entry !== 'member.qr' && entry.split('.')[0] === current.split('.')[0]

/**
 * The members' bar at the bottom edge of phones: icon and word, 56 px and more. `current` is the page that is shown. It keeps its
 * height when the text grows, so that it never covers half of a small screen; the menu has the same ways in full size.
 */
export function BottomNav({ current }: { current: string }) {
  return (
    <nav
      aria-label={text.main}
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-card pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
    >
      <ul className="flex">
        {entries.map(({ page, label, icon: Icon }) => {
          const here = isAt(page, current)
          return (
            <li key={page} className="min-w-0 flex-1">
              <To
                page={page}
                aria-current={here ? 'page' : undefined}
                className={`flex min-h-[min(4rem,64px)] flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,4.4vw)] leading-tight font-bold no-underline ${
                  here ? 'bg-green-50 text-green-900' : 'text-support'
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
