import { useState } from 'react'
import { NavLink, Route, Routes, Navigate, useNavigate, Link } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { getConfigs } from '@jgm/contract/api/config'
import { lockStaffSession, type StaffSession } from '@jgm/contract/api/staff'
import { isAtLeast, isOfDesk } from '@jgm/contract/model/staff'
import { useWaitingDays } from '../features/desk/api.ts'
import { useInboxCount } from '../features/inbox/api.ts'
import { useInquiryCount } from '../features/inquiry/api.ts'
import { useFailingJobs } from '../features/system/api.ts'
import { call } from '../lib/api.ts'
import { useIdleLock } from '../lib/idle.ts'
import { useShortcuts, type Shortcut } from '../lib/keys.ts'
import { isHeldBack } from '../lib/unsaved.ts'
import { LiveContext, useLiveChanges } from '../lib/live.ts'
import { DeskContext, useDesk } from '../lib/session.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Empty } from '../ui/States.tsx'
import { CourseMenu, OwnMenu, SettingsMenu } from './Menus.tsx'
import { homeOf, screens } from './screens.tsx'
import { appText } from './text.ts'
import { computerStore } from '../lib/store.ts'

const courseKey = 'course'
/** Letters of a label that fit the rail in their usual size. */
const mostLetters = 4

/** The course chosen last on this computer, when the person works for it. */
function keptCourse(session: StaffSession): number | null {
  const id = Number(computerStore.read(courseKey))
  if (session.staff.course_ids.includes(id)) return id
  return session.staff.course_ids.length === 1 ? (session.staff.course_ids[0] ?? null) : null
}

/** The console of a session: rail, screen, and what works everywhere. A locked one keeps its state, hidden from the eye and from screen readers. */
export function Shell({
  session,
  config,
  setSession,
  leave,
}: {
  readonly session: StaffSession
  readonly config: Reply<typeof getConfigs>
  readonly setSession: (session: StaffSession | null) => void
  readonly leave: () => void
}) {
  const isOpen = session.state === 'open'
  const [course, setCourse] = useState(() => keptCourse(session))
  const live = useLiveChanges(isOpen)
  const locking = useMutation({ mutationFn: async () => call(lockStaffSession), onSuccess: setSession })
  useIdleLock(isOpen, session.idle_minutes * 60_000, () => locking.mutate())
  const courses = config.courses.filter(({ id }) => session.staff.course_ids.includes(id))
  function chooseCourse(id: number | null): void {
    computerStore.keep(courseKey, String(id ?? ''))
    setCourse(id)
  }
  return (
    <DeskContext
      value={{
        session,
        courses,
        group: config.courses,
        mailDomain: config.mail_domain,
        course,
        chooseCourse,
        setSession,
      }}
    >
      <LiveContext value={live}>
        <div className="shell" data-ink={course ?? 0} hidden={!isOpen} inert={!isOpen}>
          <a className="sr-text" href="#main">
            {appText.skip}
          </a>
          <LeaveDialog />
          <Rail lock={() => locking.mutate()} leave={leave} isOpen={isOpen} />
          <Routes>
            <Route path="/" element={<Navigate to={homeOf(session.staff.role).path} replace />} />
            {screens.map(({ path, element, least }) => (
              <Route
                key={path}
                path={path}
                element={
                  isAtLeast(session.staff.role, least) ? (
                    <Fetched key={path}>{element}</Fetched>
                  ) : (
                    <NoScreen title={appText.notYours} />
                  )
                }
              />
            ))}
            <Route path="*" element={<NoScreen title={appText.noScreen} />} />
          </Routes>
        </div>
      </LiveContext>
    </DeskContext>
  )
}

function Rail({
  lock,
  leave,
  isOpen,
}: {
  readonly lock: () => void
  readonly leave: () => void
  readonly isOpen: boolean
}) {
  const navigate = useNavigate()
  const desk = useDesk()
  const isDesk = isOfDesk(desk.session.staff.role)
  const counts = {
    inbox: useInboxCount(isOpen && isDesk),
    inquiries: useInquiryCount(isOpen && isDesk),
    end: useWaitingDays(isOpen && isDesk).length,
    system: useFailingJobs(isOpen && isAtLeast(desk.session.staff.role, 'group_admin')),
  }
  const rows = screens.flatMap((one) => (one.rail && isAtLeast(desk.session.staff.role, one.least) ? [one] : []))
  const shortcuts: Shortcut[] = [
    ...rows.flatMap(({ label, letter, home }) =>
      letter === undefined
        ? []
        : [
            {
              keys: `g ${letter}`,
              label: appText.goTo(label),
              run: () => isHeldBack(() => void navigate(home)) || void navigate(home),
            },
          ],
    ),
    ...desk.courses.map(({ id, short_title }) => ({
      keys: `g ${id}`,
      label: appText.course(short_title),
      run: () => desk.chooseCourse(id),
    })),
    ...(desk.courses.length > 1
      ? [{ keys: 'g 0', label: appText.course(appText.allCourses), run: () => desk.chooseCourse(null) }]
      : []),
    { keys: 'l', label: appText.lock, run: lock },
  ]
  useShortcuts({ title: appText.everywhere, level: 0, modal: !isOpen, shortcuts: isOpen ? shortcuts : [] })
  return (
    <div className="rail">
      <CourseMenu />
      <nav aria-label={appText.screens}>
        {rows
          .filter(({ rail }) => rail === 'day')
          .map(({ home, label, Icon, badge }) => (
            <NavLink
              key={home}
              to={home}
              onClick={(event) => {
                const isAway = event.metaKey || event.ctrlKey || event.shiftKey
                if (!isAway && isHeldBack(() => void navigate(home))) event.preventDefault()
              }}
            >
              <Icon size={20} />
              <span data-long={[...label].length > mostLetters ? '' : undefined}>{label}</span>
              {badge && counts[badge] > 0 ? (
                <b className="badge" aria-label={appText.badges[badge](counts[badge])}>
                  {counts[badge]}
                </b>
              ) : null}
            </NavLink>
          ))}
      </nav>
      <SettingsMenu
        rows={rows.filter(({ rail }) => rail === 'settings')}
        failing={counts.system}
        open={(home) => isHeldBack(() => void navigate(home)) || void navigate(home)}
      />
      <OwnMenu lock={lock} leave={leave} />
    </div>
  )
}

function NoScreen({ title }: { readonly title: string }) {
  const { session } = useDesk()
  const { path, label } = homeOf(session.staff.role)
  return (
    <main id="main" className="alone">
      <Empty title={title}>
        <Link className="btn" to={path}>
          {appText.goTo(label)}
        </Link>
      </Empty>
    </main>
  )
}
