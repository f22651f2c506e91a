import { telHref } from '@jgm/contract/model/tel'
import { Suspense, useState, type ReactNode } from 'react'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import { beside } from '../../../lib/beside.tsx'
import { useCourseInHand } from '../../../lib/helpCourse.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useArrivalNotice, useArrivalState, useHasPage, type Notice } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { courseOfHost } from '../../../routing/host.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MenuIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { TextSizeButton } from '../../../ui/TextSizeButton.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { systemText } from '../text.ts'
import { LogOut } from './LogOut.tsx'
import { Phones } from './Phones.tsx'

const text = systemText.frame

type Entry = { readonly page: PlainPageId; readonly label: string }

const memberMenu: readonly Entry[] = [
  { page: 'home', label: text.nav.home },
  { page: 'booking.select', label: text.nav.reserve },
  { page: 'reservation.list', label: text.nav.list },
  { page: 'notice.list', label: text.nav.notice },
  { page: 'member.account', label: text.nav.account },
]

const guestMenu: readonly Entry[] = [
  { page: 'booking.select', label: text.nav.reserve },
  { page: 'manage.reservation', label: text.nav.manage },
  { page: 'notice.list', label: text.nav.notice },
  { page: 'account.login', label: text.nav.login },
  { page: 'account.registration', label: text.nav.signup },
]

const legal: readonly Entry[] = [
  { page: 'legal.company', label: text.legal.company },
  { page: 'legal.terms', label: text.legal.terms },
  { page: 'legal.privacy', label: text.legal.privacy },
  { page: 'legal.tokushoho', label: text.legal.tokushoho },
  { page: 'legal.cancel', label: text.legal.cancel },
  { page: 'legal.external', label: text.legal.external },
  { page: 'legal.accessibility', label: text.legal.a11y },
  { page: 'legal.environment', label: text.legal.env },
  { page: 'inquiry.input', label: text.legal.contact },
]

const loadMenu = () => import('./SideMenu.tsx').then((parts) => parts.SideMenu)
const SideMenu = beside(loadMenu, MenuMissing)

const fetchMenu = (): void => void loadMenu().catch(() => undefined)

/** Without the menu’s code, as offline before the first opening: the main ways and the log-out, which need none. */
function MenuMissing({ onGone }: { onGone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-rule border-y border-rule">
        {useMainEntries().map(({ page, label }) => (
          <li key={page}>
            <To
              page={page}
              className="flex min-h-14 items-center font-bold text-ink no-underline hover:text-green-900"
              onClick={onGone}
            >
              {label}
            </To>
          </li>
        ))}
      </ul>
      {useMember() ? <LogOut onGone={onGone} /> : null}
      <Banner kind="warning" title={text.menuMissing} live>
        <p className="mt-3">
          <Button kind="outline" onPress={() => location.reload()}>
            {systemText.failed.retry}
          </Button>
        </p>
      </Banner>
    </div>
  )
}

function useMainEntries(): readonly Entry[] {
  const hasPage = useHasPage()
  return (useMember() ? memberMenu : guestMenu).filter(({ page }) => hasPage(page))
}

/** Informational notices: nothing went wrong. */
const quiet: readonly unknown[] = ['loginRequired', 'alreadyLoggedIn', 'loggedOut', 'done'] satisfies Notice[]

/** The frame of every screen: skip link, head with menu, links up, the notice of the arrival, main, help and legal links. */
export function Frame({
  children,
  courseId,
  trail,
  bottom,
  action,
}: {
  children: ReactNode
  /** The course whose help is shown on a screen without a course; by default the member's main course, or the host's. */
  courseId?: number
  trail?: ReactNode
  bottom?: ReactNode
  /** An element in the head before the menu; on phones it replaces the brand's name. */
  action?: ReactNode
}) {
  const notice = useArrivalNotice()
  const kind = quiet.includes(useArrivalState()['notice']) ? 'info' : 'warning'
  return (
    <div className={bottom ? 'pb-[calc(5rem+env(safe-area-inset-bottom))] md:pb-0' : ''}>
      <a
        href="#main"
        className="sr-text focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-3"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {text.skip}
      </a>
      {/* At least a whole screen high, so that the foot is below it from the first moment and does not move. */}
      <div className="flex min-h-dvh flex-col">
        <Head action={action} />
        <Suspense
          fallback={
            <main className="flex-1">
              <Spinner />
            </main>
          }
        >
          {trail}
          <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
            {notice ? (
              <div className="arrival-notice pt-4">
                <Banner kind={kind} title={notice} live />
              </div>
            ) : null}
            {children}
          </main>
        </Suspense>
      </div>
      <Foot courseId={courseId} />
      {bottom}
      <Announcer />
    </div>
  )
}

function Head({ action }: { action: ReactNode }) {
  const member = useMember()
  const [open, setOpen] = useState(false)
  const hasPage = useHasPage()
  const menu = useMainEntries()
  const top = member ? 'home' : 'booking.select'
  const brand = (
    <>
      <BrandMark />
      <span
        className={`brand-word text-lg font-bold tracking-wide whitespace-nowrap ${action ? 'max-sm:sr-text' : '@max-[21.9rem]/head:sr-text'}`}
      >
        {text.brand}
      </span>
    </>
  )
  const brandLook = 'flex min-h-12 items-center gap-2 text-ink no-underline'
  return (
    <header className="border-b border-rule bg-card">
      <div className="head-row page-wide flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        {hasPage(top) ? (
          <To page={top} className={brandLook} aria-label={text.brand}>
            {brand}
          </To>
        ) : (
          <p className={brandLook}>{brand}</p>
        )}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 py-1">
          <nav aria-label={text.main} className="hidden lg:block">
            <ul className="flex flex-wrap items-center justify-end gap-1">
              {menu.map((entry) => (
                <li key={entry.page}>
                  <To
                    page={entry.page}
                    className="flex min-h-12 items-center rounded-lg px-3 font-bold whitespace-nowrap text-ink no-underline hover:bg-green-50 hover:text-green-900"
                  >
                    {entry.label}
                  </To>
                </li>
              ))}
            </ul>
          </nav>
          {action}
          <TextSizeButton />
          {/* The menu is fetched when a pointer or the focus reaches its button, so that it is ready for the press. */}
          <span onPointerEnter={fetchMenu} onFocus={fetchMenu}>
            <Button kind="outline" size="S" onPress={() => setOpen(true)}>
              <MenuIcon />
              <span className="whitespace-nowrap">{text.menu}</span>
            </Button>
          </span>
        </div>
      </div>
      <Dialog open={open} title={text.menu} onClose={() => setOpen(false)} side>
        <Suspense fallback={<Spinner />}>
          <SideMenu onGone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </header>
  )
}

/** The telephone number of the present course; of all courses when there is none. */
function Help({ courseId }: { courseId: number | undefined }) {
  const { courses } = useConfig()
  const course = courses.find(({ id }) => id === courseId)
  if (course) {
    const hours = formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes))
    return (
      <>
        <p>
          <LongName name={course.name} />
        </p>
        <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
          <PhoneIcon />
          <span>
            <Unbroken text={text.help.call + text.help.tel(course.phone)} />
          </span>
        </a>
        <p className="text-sm">{text.help.hours(hours)}</p>
      </>
    )
  }
  return (
    <details>
      <summary className="text-link min-h-12 cursor-pointer py-2 font-bold">{text.help.phones}</summary>
      <Phones />
    </details>
  )
}

function Foot({ courseId }: { courseId: number | undefined }) {
  const member = useMember()
  const about = useCourseInHand()
  const hasPage = useHasPage()
  return (
    <footer className="mt-auto border-t border-rule bg-paper-deep">
      <div className="page-wide flex flex-col gap-4 py-6 md:flex-row md:justify-between md:py-8">
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{text.help.heading}</h2>
          <Help courseId={about ?? courseId ?? member?.main_golf_course ?? courseOfHost(location.hostname)} />
        </section>
        <nav aria-label={text.legal.heading}>
          <details className="foot-links">
            <summary className="text-link min-h-12 cursor-pointer py-2 font-bold">{text.legal.heading}</summary>
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {legal
                .filter(({ page }) => hasPage(page))
                .map((entry) => (
                  <li key={entry.page}>
                    <To page={entry.page} className="text-link flex min-h-12 items-center text-sm">
                      {entry.label}
                    </To>
                  </li>
                ))}
            </ul>
          </details>
        </nav>
      </div>
      <p className="page-wide pb-[max(1.5rem,env(safe-area-inset-bottom))] text-sm text-support">
        <LongName name={text.copyright} />
      </p>
    </footer>
  )
}

function BrandMark() {
  return (
    <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="var(--color-green-900)" />
      <path d="M27 50V13l20 8-20 8" fill="none" stroke="var(--color-paper)" strokeWidth="4" strokeLinejoin="round" />
      <path d="M14 50c8-5 28-5 36 0" fill="none" stroke="var(--color-paper)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
