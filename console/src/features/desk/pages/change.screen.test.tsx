import { markArrival } from '@jgm/contract/api/desk-arrival'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { getDeskDay, type DeskDay } from '@jgm/contract/api/desk-day'
import { sampleEffect, sampleParty, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open, stream, type Shown } from '../../../../test/app.tsx'

/** The sheet with its first start chosen, which has a group of three. */
async function sheet(): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  return desk
}

const checked = (name: string): string | null => screen.getByRole('radio', { name }).getAttribute('aria-checked')

it('two keys that a fast hand rolls over mean what the second means after the first', async () => {
  const desk = await sheet()
  await desk.user.keyboard('e2')
  await desk.says('人数・プランの変更')
  await waitFor(() => expect(checked('2名')).toBe('true'))
  expect(api.sent(markArrival), 'nobody is received by it').toHaveLength(0)
})

it('a letter that is rolled over the key of a form is typed into the form', async () => {
  api.give(findCallers, { callers: [], has_more: false })
  api.give(holdForCaller, { token: 'a-token-of-a-hold-at-the-desk', until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  const desk = await sheet()
  await desk.keys('{ArrowRight}')
  await desk.user.keyboard('n0')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^名前・電話・会員番号/).value).toBe('0'))
})

it('a group that changes while it is in the hand is ordered as it is now', async () => {
  const desk = await sheet()
  await desk.keys('e')
  await desk.says('髙橋 太郎 様　3名')
  const day: DeskDay = {
    ...sampleDay,
    starts: sampleDay.starts.map((start, at) =>
      at === 0
        ? { ...start, groups: start.groups.map((group) => ({ ...group, players: 2, version: group.version + 1 })) }
        : start,
    ),
  }
  api.give(getDeskDay, day)
  hear({ topic: 'sheet', course_id: 2, id: sampleDay.date, version: 0 })
  await desk.says('髙橋 太郎 様　2名')
  expect(checked('2名')).toBe('true')
  await desk.keys('1')
  const version = (sampleDay.starts[0]?.groups[0]?.version ?? 0) + 1
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({ body: { order: { version, groups: [{ players: 1 }] } } }),
  )
  expect(api.sent(orderAtDesk)).toHaveLength(0)
})

const people = (...names: readonly string[]): DeskDay => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start, at) =>
    at === 0
      ? {
          ...start,
          groups: start.groups.map((group) => ({
            ...group,
            players: names.length,
            seats: names.map((name, index) => ({
              ...(group.seats[0] as (typeof group.seats)[number]),
              seat: index + 1,
              player: 70 + index,
              name,
              is_representative: index === 0,
            })),
          })),
        }
      : start,
  ),
})

it('of known players who does not come is chosen, and only as many as the party becomes smaller', async () => {
  api.give(getDeskDay, people('髙橋 太郎', '佐藤 花子', '森 健'))
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet')
  await desk.says('森 健')
  await desk.keys('{ArrowDown}', 'e', '2')
  await desk.press('佐藤 花子')
  await desk.press('森 健')
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: { order: { groups: [{ players: 2, leaving: [3] }] } },
    }),
  )
})

it('O names the players of a group: what is typed is sent once its effect is on the screen, a problem stands at its name', async () => {
  api.give(getDeskDay, people('髙橋 太郎', '佐藤 花子'))
  api.give(previewDeskOrder, { ...samplePreview, effects: [{ ...sampleEffect, losing: ['佐藤 花子'] }], told: [] })
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: null })
  const desk = await open('/sheet')
  await desk.says('佐藤 花子')
  await desk.keys('{ArrowDown}', 'o')
  const field = await screen.findByLabelText<HTMLInputElement>(/^2番目の方/)
  expect(document.activeElement).toBe(field)
  await desk.user.clear(field)
  await desk.user.type(field, '森 健')
  await desk.says('席がなくなる方：佐藤 花子')
  await desk.keys('{Enter}')
  await waitFor(() =>
    expect(api.sent(orderAtDesk)).toMatchObject([
      { body: { order: { verb: 'name', seats: [{ group_no: 1, seat: 2, seen: 71, name: '森 健' }] } } },
    ]),
  )
})

it('a name that somebody else writes while another one is typed is said, and nobody’s is replaced unseen', async () => {
  api.give(getDeskDay, people('髙橋 太郎', '佐藤 花子'))
  api.give(previewDeskOrder, { ...samplePreview, told: [] })
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: null })
  const desk = await open('/sheet')
  await desk.says('佐藤 花子')
  await desk.keys('{ArrowDown}', 'o')
  await desk.type(/^2番目の方/, '銭形 平次')
  const day = people('髙橋 太郎', '大岡 忠相')
  api.give(getDeskDay, {
    ...day,
    starts: day.starts.map((start, at) => ({
      ...start,
      groups: start.groups.map((group) => ({
        ...group,
        seats: group.seats.map((one) => ({ ...one, player: at === 0 && one.seat === 2 ? 99 : one.player })),
      })),
    })),
  })
  hear({ topic: 'sheet', course_id: 2, id: sampleDay.date, version: 0 })
  await desk.warns('2番目の方は、入力のあいだに、ほかの方が「大岡 忠相」にしました。')
  await desk.user.click(screen.getByLabelText(/^2番目の方/))
  await desk.keys('{Enter}')
  expect(api.sent(orderAtDesk)).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(/^2番目の方/).value).toBe('銭形 平次')
  await desk.press('入力した名前にする')
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: { order: { seats: [{ seat: 2, seen: 99, name: '銭形 平次' }] } },
    }),
  )
})

/** The sheet of a party of two groups, of whose second one nobody is known. */
async function ofTwoGroups(): Promise<Shown> {
  const [first, ...rest] = people('髙橋 太郎').starts
  const [group] = first?.groups ?? []
  if (!first || !group) throw new Error('no group')
  const second = { ...group, group_no: 2, groups: 2, players: 4, seats: [] }
  const starts = [
    { ...first, groups: [{ ...group, groups: 2 }] },
    { ...first, id: 990, start_minute: first.start_minute + 7, groups: [second] },
    ...rest,
  ]
  api.give(getDeskDay, { ...sampleDay, starts })
  api.give(previewDeskOrder, samplePreview)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  return desk
}

it('a second group, of which nobody is known, is that of whoever has booked', async () => {
  const desk = await ofTwoGroups()
  await desk.keys('{ArrowDown}', '{ArrowDown}')
  await desk.says('髙橋 太郎様のご予約')
  await desk.keys('e')
  await desk.says('髙橋 太郎 様　4名')
})

it('whichever group is chosen, a cancellation reads out the first start and how many groups there are', async () => {
  const desk = await ofTwoGroups()
  const before = sampleParty(427, 80_000)
  const groups = [...before.groups, { nine: 'OUT', start_minute: 420, players: 4 }]
  const effects = [{ ...sampleEffect, before: { ...before, groups }, after: null }]
  api.give(previewDeskOrder, { ...samplePreview, effects, told: [] })
  await desk.keys('{ArrowDown}', '{ArrowDown}', '{Backspace}')
  await desk.says('「12月1日 7時から2組、5名様のご予約をキャンセルいたします。')
})

it('0 gives up a group of several, not the one of the representative', async () => {
  const desk = await ofTwoGroups()
  await desk.keys('{ArrowDown}', 'e', '0')
  await desk.says('人数・プランの変更')
  expect(checked('1名')).toBe('true')
  await desk.keys('{Escape}', '{ArrowDown}', 'e', '0')
  await desk.says('組をなくして知らせる')
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: { order: { verb: 'change', groups: [{ group_no: 1, players: 1 }] } },
    }),
  )
})

it('A adds a group on the start that is chosen next, which is kept for it', async () => {
  api.give(holdForCaller, { token: 'a-token-of-a-hold-at-the-desk', until: '2099-01-01T00:00:00+09:00' })
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: null })
  const desk = await sheet()
  await desk.keys('e', 'a')
  await desk.says('増やす組のスタートを、矢印でえらんでください。')
  await desk.keys('{ArrowRight}', '3')
  const added = sampleDay.starts.find(({ nine, state }) => nine === 'IN' && state === 'open')?.id
  const own = sampleDay.starts[0]
  await waitFor(() =>
    expect(api.sent(previewDeskOrder).at(-1)).toMatchObject({
      body: {
        order: {
          verb: 'change',
          groups: [
            { group_no: 1, start: own?.id, players: 3 },
            { group_no: null, start: added, players: 3 },
          ],
        },
      },
    }),
  )
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^組を増やして知らせる/ })
  await waitFor(() => expect(send().disabled).toBe(false))
  await desk.keys('{Enter}')
  await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))
  expect(api.sent(holdForCaller)).toMatchObject([{ body: { starts: [added] } }])
})

it('Enter while what is shown is read again is no press lost: the order goes once the same is shown, and not where it differs', async () => {
  const desk = await sheet()
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: null })
  const mayBeSent = (may: boolean) =>
    waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^変更して知らせる/ }).disabled).toBe(!may),
    )
  await desk.keys('e', '2')
  await mayBeSent(true)
  const effects = [{ ...sampleEffect, before: sampleEffect.after, losing: ['森 健'] }]
  /** Presses Enter while the preview is being read again, and lets it come. */
  async function enterMeanwhile(): Promise<void> {
    const come = api.hold(previewDeskOrder, { ...samplePreview, effects })
    stream('error')
    stream('hello')
    await mayBeSent(false)
    await desk.keys('{Enter}')
    come()
  }
  await enterMeanwhile()
  await desk.says('席がなくなる方：森 健')
  expect(api.sent(orderAtDesk)).toHaveLength(0)
  await enterMeanwhile()
  await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))
})
