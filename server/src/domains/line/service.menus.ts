import { createHash } from 'node:crypto'
import type { messagingApi } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import type { LineMenus, LineMessaging } from '../../platform/ports.ts'
import { courses } from '../course/service.ts'
import { claimMenuChange, readMenus, readShownMenus, storeMenu, storeShown } from './repo.menus.ts'
import { menuCells, menuSize } from './rules.menus.ts'
import { postbackOf } from './rules.talk.ts'
import { chatUrl, telUrl } from './service.talk.ts'
import { text } from './text.ts'
import { menuStates, type MenuState, type Wish } from './types.ts'

/** The prefix of our menus' names at LINE; other menus are left alone. */
const ours = 'jgm-'

/** A rich menu in LINE's format. `actions` are in the order of the cells: above from the left, then below. */
const richMenu = (
  state: MenuState,
  given: { readonly name: string; readonly chatBarText: string; readonly actions: readonly messagingApi.Action[] },
): messagingApi.RichMenuRequest => ({
  size: { ...menuSize },
  selected: true,
  name: given.name,
  chatBarText: given.chatBarText,
  areas: menuCells[state].flatMap((bounds, index) => {
    const action = given.actions[index]
    return action ? [{ bounds: { ...bounds }, action }] : []
  }),
})

/** The actions of a state's cells. */
function actionsOf(ground: Ground, state: MenuState, course: CourseInfo): messagingApi.Action[] {
  const { cells } = text.menu
  const open = (label: string, path: string): messagingApi.Action => ({
    type: 'uri',
    label,
    uri: chatUrl(ground, path),
  })
  const ask = (label: string, wish: Wish): messagingApi.Action => ({
    type: 'postback',
    label,
    data: postbackOf(wish),
    displayText: label,
  })
  const book = open(cells.book, `/reservation?golf_course_id=${course.id}`)
  const reservations = ask(cells.reservations, 'reservations')
  const call: messagingApi.Action = { type: 'uri', label: cells.call, uri: telUrl(course) }
  const qr = open(cells.qr, `/account/qr?id=${course.id}`)
  const notices = `/notice/list?golf_course_id=${course.id}`
  const map = course.map_url && URL.canParse(course.map_url) ? new URL(course.map_url).href : undefined
  const actions = {
    guest: [book, ask(cells.link, 'link'), reservations, call],
    linked: [book, qr, reservations, open(cells.notices, notices), call],
    tomorrow: [
      ask(cells.see, 'reservations'),
      qr,
      // A course without a map gets a call button instead.
      map === undefined ? call : { type: 'uri' as const, label: cells.map, uri: map },
      open(cells.state, notices),
    ],
  }
  return actions[state]
}

/** The step that the command took, or would take, with one menu. */
export type PublishedMenu = {
  readonly courseId: number
  readonly state: MenuState
  readonly change: 'new' | 'same'
}

type Publishing = {
  readonly menus: LineMenus
  /** Returns the picture of a course and state: a PNG of at most 1 MB. */
  readonly picture: (state: MenuState, courseId: number) => Promise<Buffer>
  readonly dryRun: boolean
}

async function publishCourse(ground: Ground, course: CourseInfo, given: Publishing): Promise<PublishedMenu[]> {
  const { menus, picture, dryRun } = given
  const atLine = await menus.list(course.id)
  const stored = await readMenus(ground.db, course.id)
  const done: PublishedMenu[] = []
  const current = new Set<string>()
  for (const state of menuStates) {
    const image = await picture(state, course.id)
    const cells = { chatBarText: text.menu.bar, actions: actionsOf(ground, state, course) }
    const digest = createHash('sha256').update(JSON.stringify(cells)).update(image).digest('hex').slice(0, 16)
    const kept = stored.find((menu) => menu.state === state && menu.digest === digest)
    const isSame = kept !== undefined && atLine.some(({ id }) => id === kept.richMenuId)
    done.push({ courseId: course.id, state, change: isSame ? 'same' : 'new' })
    if (dryRun) continue
    const name = `${ours}${state}-${digest}`
    const richMenuId = isSame
      ? kept.richMenuId
      : await menus.create(course.id, richMenu(state, { name, ...cells }), image)
    current.add(richMenuId)
    await menus.setAlias(course.id, state, richMenuId)
    if (state === 'guest') await menus.showToAll(course.id, richMenuId)
    await storeMenu(ground.db, course.id, { state, richMenuId, digest })
  }
  if (dryRun) return done
  // A menu that some user still sees is deleted by the next run, after the job has switched them.
  const shown = await readShownMenus(ground.db, course.id)
  for (const { id, name } of atLine)
    if (name.startsWith(ours) && !current.has(id) && !shown.includes(id)) await menus.remove(course.id, id)
  return done
}

/**
 * Publishes the rich menus of the accounts: makes a menu anew where its cells or picture changed, each with its alias,
 * and shows the one for guests by default. A repeat changes nothing; an interrupted run is completed by the next.
 * Rejects when LINE refuses.
 */
export async function publishMenus(
  ground: Ground,
  given: Publishing & { readonly courseId?: number | undefined },
): Promise<readonly PublishedMenu[]> {
  const wanted = (await courses(ground.db)).filter(({ id }) => given.menus.has(id) && (given.courseId ?? id) === id)
  const done: PublishedMenu[] = []
  for (const course of wanted) done.push(...(await publishCourse(ground, course, given)))
  if (!given.dryRun) ground.nudgeMenus()
  return done
}

/**
 * Gives every friend the menu that fits now: linked, playing at the course tomorrow, or the account's default. Stops
 * when LINE is unavailable; a later run continues. A friend whom LINE refuses is skipped until their menu changes
 * again. Returns the number of changes.
 */
export async function switchMenus(ground: Ground, messaging: LineMessaging): Promise<number> {
  let changed = 0
  for (;;) {
    const outcome = await ground.db.transaction().execute(async (tx) => {
      const change = await claimMenuChange(tx)
      if (!change) return 'none'
      const answer = await messaging.showMenu(change.course_id, change.line_user_id, change.wanted)
      if (answer !== 'later') await storeShown(tx, change)
      return answer
    })
    if (outcome === 'none' || outcome === 'later') return changed
    if (outcome === 'done') changed += 1
  }
}
