import { changeLineIntegration } from '@jgm/contract/api/line'
import { instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { pictureOfMenu } from '../../app/line-menus.ts'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import type { TestLine } from '../../../test/line.ts'
import { publishMenus, switchMenus } from './service.menus.ts'
import { sendDue } from '../../../test/outbox.ts'
import { lineOutbox } from './service.messages.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

it.beforeAll(async ({ api }) => {
  await addCourse(api, 2)
})

const run = (api: TestApi, text: string, values: readonly unknown[] = []) =>
  api.wiring.database.pool.query(text, [...values])

const publish = (api: TestApi, given: { dryRun?: boolean; courseId?: number; picture?: typeof pictureOfMenu } = {}) =>
  publishMenus(api.wiring.ground, {
    menus: api.wiring.line.menus,
    picture: given.picture ?? pictureOfMenu,
    dryRun: given.dryRun ?? false,
    courseId: given.courseId,
  })

const switchAll = (api: TestApi) => switchMenus(api.wiring.ground, api.wiring.line.messaging)

const changes = (done: Awaited<ReturnType<typeof publish>>) => done.map(({ change }) => change)

/** The state whose menu a LINE user sees at a course. */
const sees = (line: TestLine, userId: string, courseId = 1): string | undefined =>
  line.emulator.control.menuName(userId, line.accountOf(courseId))?.split('-')[1]

async function golfer(line: TestLine, api: TestApi, friendOf: readonly number[] = [1]) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const userId = line.person('見本 太郎')
  for (const courseId of friendOf) await line.emulator.control.befriend(userId, line.accountOf(courseId))
  await api.tell()
  const link = () =>
    run(api, 'insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3)', [
      userId,
      member.id,
      '見本',
    ])
  const unlink = () => run(api, 'delete from line_link where member_id = $1', [member.id])
  return { ...member, userId, link, unlink }
}

describe('the command', () => {
  it('only reports in a dry run what it would do', async ({ api }) => {
    expect(changes(await publish(api, { dryRun: true }))).toEqual(Array.from({ length: 6 }, () => 'new'))
    expect((await run(api, 'select from line_menu')).rows).toEqual([])
    expect(await api.wiring.line.menus.list(1)).toEqual([])
  })

  it('makes a menu for every course and state, shows guests theirs, and changes nothing when repeated', async ({
    line,
    api,
  }) => {
    const stranger = line.person('x', [1])
    expect(changes(await publish(api))).toEqual(Array.from({ length: 6 }, () => 'new'))
    expect(await api.wiring.line.menus.list(1)).toHaveLength(3)
    expect(sees(line, stranger)).toBe('guest')
    const before = await api.wiring.line.menus.list(1)
    expect(changes(await publish(api))).toEqual(Array.from({ length: 6 }, () => 'same'))
    expect(await api.wiring.line.menus.list(1)).toEqual(before)
  })

  it('replaces a menu whose picture changed, and removes the old one once nobody sees it', async ({ line, api }) => {
    const one = await golfer(line, api, [2])
    await one.link()
    await switchAll(api)
    expect(sees(line, one.userId, 2)).toBe('linked')
    const old = line.emulator.control.menuName(one.userId, line.accountOf(2))
    // Another picture of a valid size.
    const picture: typeof pictureOfMenu = (state, courseId) => pictureOfMenu(state, courseId === 2 ? 3 : courseId)
    expect(changes(await publish(api, { courseId: 2, picture }))).toEqual(['same', 'new', 'new'])
    expect(line.emulator.control.menuName(one.userId, line.accountOf(2)), 'never without a menu').toBe(old)
    await switchAll(api)
    expect(line.emulator.control.menuName(one.userId, line.accountOf(2))).not.toBe(old)
    await publish(api, { courseId: 2, picture })
    const names = (await api.wiring.line.menus.list(2)).map(({ name }) => name)
    expect(names).toHaveLength(3)
    expect(names).not.toContain(old)
  })

  it('leaves menus of other names alone', async ({ api }) => {
    const { menus } = api.wiring.line
    const image = await pictureOfMenu('guest', 1)
    const foreign = {
      size: { width: 2500, height: 1686 },
      selected: false,
      name: '手作り',
      chatBarText: 'x',
      areas: [],
    }
    await menus.create(1, foreign, image)
    await publish(api)
    expect((await menus.list(1)).map(({ name }) => name)).toContain('手作り')
  })
})

describe('a golfer', () => {
  it('sees the members’ menu once linked, and the guests’ menu again after unlinking', async ({ line, api }) => {
    const one = await golfer(line, api)
    await switchAll(api)
    expect(sees(line, one.userId)).toBe('guest')
    await one.link()
    expect(await switchAll(api)).toBe(1)
    expect(sees(line, one.userId)).toBe('linked')
    expect(await switchAll(api), 'nothing is left to do').toBe(0)
    await one.unlink()
    expect(await switchAll(api)).toBe(1)
    expect(sees(line, one.userId)).toBe('guest')
  })

  it('shows the members’ menu to a friend from before the webhook, once LINE has confirmed the friendship', async ({
    line,
    api,
  }) => {
    const [member] = await addMembers(api, 1)
    if (!member) throw new Error('no member')
    const userId = line.person('見本 花子', [1])
    const id_token = await line.emulator.control.issueIdToken(userId)
    await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, member)
    expect(await switchAll(api), 'nobody knows yet whose friend this is').toBe(0)
    const { ground, line: ports } = api.wiring
    const nudged: number[] = []
    const nudgeMenus = (): void => void nudged.push(1)
    await sendDue(
      lineOutbox({ ...ground, nudgeMenus }, { tellers: {}, messaging: ports.messaging, notices: ports.notices }),
    )
    expect(nudged, 'the job is asked for at once').toEqual([1])
    expect(await switchAll(api)).toBe(1)
    expect(sees(line, userId)).toBe('linked')
  })

  it('sees the menu for the play on the day before, at that course only, and no longer on the day itself', async ({
    line,
    api,
  }) => {
    const one = await golfer(line, api, [1, 2])
    await one.link()
    const date = daysAhead(api, 15)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    await book(api, date, [teeTime], one)
    await switchAll(api)
    expect(sees(line, one.userId)).toBe('linked')
    for (const [ahead, minute, state] of [
      [13, 23 * 60 + 50, 'linked'],
      [14, 0, 'tomorrow'],
      [14, 23 * 60 + 59, 'tomorrow'],
      [15, 0, 'linked'],
    ] as const) {
      await atInstant(api, instantAt(daysAhead(api, ahead), minute), switchAll, line)
      expect([ahead, minute, sees(line, one.userId)]).toEqual([ahead, minute, state])
      expect(sees(line, one.userId, 2)).toBe('linked')
    }
  })

  it('is switched by one of several workers, and later when LINE is unavailable', async ({ line, api }) => {
    const people = [await golfer(line, api), await golfer(line, api), await golfer(line, api)]
    for (const one of people) await one.link()
    line.emulator.control.fail('menu.broken')
    await switchAll(api)
    const counts = await Promise.all([switchAll(api), switchAll(api), switchAll(api)])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3)
    for (const one of people) expect(sees(line, one.userId)).toBe('linked')
  })

  it('is switched although another one is unknown to LINE', async ({ line, api }) => {
    const one = await golfer(line, api)
    const unknown = `U${'f'.repeat(32)}`
    await run(
      api,
      "insert into line_friend (course_id, line_user_id, state, changed_at) values (1, $1, 'friend', app_now())",
      [unknown],
    )
    const [member] = await addMembers(api, 1)
    await run(api, 'insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3)', [
      unknown,
      member?.id,
      'x',
    ])
    await one.link()
    expect(await switchAll(api)).toBe(1)
    expect(sees(line, one.userId)).toBe('linked')
    expect(await switchAll(api)).toBe(0)
  })
})

it('the picture of every course and state is valid at LINE', async () => {
  for (let course = 1; course <= 9; course += 1)
    for (const state of ['guest', 'linked', 'tomorrow'] as const) {
      const image = await pictureOfMenu(state, course)
      expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([2500, 1686])
      expect(image.length).toBeLessThan(1024 * 1024)
    }
})
