import { useState, type ComponentType } from 'react'
import { initialOf } from '@jgm/contract/model/graphemes'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import { useScanned } from '../lib/scanner.ts'
import { courseName, useDesk } from '../lib/session.ts'
import { SettingsIcon } from '../ui/icons.tsx'
import { appText } from './text.ts'

const all = 0
/** Letters of a name that stand in the seal in its usual size. */
const mostLarge = 4

/** Whether a menu is open: a scan closes it, because the scanned person stands below. */
function useMenu(): { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void } {
  const [isOpen, onOpenChange] = useState(false)
  useScanned(() => onOpenChange(false))
  return { isOpen, onOpenChange }
}

/** The club whose work is shown, in its ink; one of them, or all. */
export function CourseMenu() {
  const { courses, course, chooseCourse } = useDesk()
  const name = course === null ? appText.allShort : courseName(courses, course)
  const choices = [
    ...(courses.length > 1 ? [{ id: all, title: appText.allCourses }] : []),
    ...courses.map(({ id, short_title }) => ({ id, title: short_title })),
  ]
  return (
    <MenuTrigger {...useMenu()}>
      <Button className="course-button" aria-label={`${name} ${appText.chooseCourse}`}>
        <span aria-hidden="true" data-long={name.length > mostLarge ? '' : undefined}>
          {name}
        </span>
      </Button>
      <Popover placement="right top">
        <Menu
          className="menu"
          selectionMode="single"
          selectedKeys={[course ?? all]}
          onAction={(id) => chooseCourse(id === all ? null : Number(id))}
        >
          {choices.map(({ id, title }) => (
            <MenuItem key={id} id={id} className="menu-item" data-ink={id} textValue={title}>
              <i />
              {title}
              <kbd>{`G → ${id}`}</kbd>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

type Row = {
  readonly home: string
  readonly label: string
  readonly letter?: string
  readonly Icon: ComponentType<{ readonly size?: number }>
  readonly badge?: string
}

/** Screens that are opened seldom. A job that fails is seen without opening it. */
export function SettingsMenu({
  rows,
  failing,
  open,
}: {
  readonly rows: readonly Row[]
  readonly failing: number
  readonly open: (home: string) => void
}) {
  const { pathname } = useLocation()
  const menu = useMenu()
  if (rows.length === 0) return null
  const isHere = rows.some(({ home }) => pathname === home || pathname.startsWith(`${home}/`))
  return (
    <MenuTrigger {...menu}>
      <Button className="settings-button" data-here={isHere ? '' : undefined}>
        <SettingsIcon size={20} />
        <span>{appText.settings}</span>
        {failing > 0 ? (
          <b className="badge" aria-label={appText.badges.system(failing)}>
            {failing}
          </b>
        ) : null}
      </Button>
      <Popover placement="right bottom">
        <Menu className="menu">
          {rows.map(({ home, label, letter, Icon, badge }) => (
            <MenuItem key={home} id={home} className="menu-item" textValue={label} onAction={() => open(home)}>
              <Icon size={16} />
              {label}
              {badge === 'system' && failing > 0 ? <b>{appText.badges.system(failing)}</b> : null}
              {letter === undefined ? null : <kbd>{`G → ${letter.toUpperCase()}`}</kbd>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** What concerns the person: own settings, lock, log-out. */
export function OwnMenu({ lock, leave }: { readonly lock: () => void; readonly leave: () => void }) {
  const { session } = useDesk()
  const navigate = useNavigate()
  const { name } = session.staff
  return (
    <MenuTrigger {...useMenu()}>
      <Button className="own-button" aria-label={appText.own(name)}>
        {initialOf(name)}
      </Button>
      <Popover placement="right bottom">
        <Menu className="menu">
          <MenuItem className="menu-item" onAction={() => void navigate('/me')}>
            {appText.me}
          </MenuItem>
          <MenuItem className="menu-item" textValue={appText.lock} onAction={lock}>
            {appText.lock}
            <kbd>L</kbd>
          </MenuItem>
          <MenuItem className="menu-item" onAction={leave}>
            {appText.logOut}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
