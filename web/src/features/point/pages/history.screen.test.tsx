import { getScores, listPlays } from '@jgm/contract/api/play'
import { getPoints } from '@jgm/contract/api/point'
import { pointKind } from '@jgm/contract/model/points'
import { noScores, samplePlay } from '@jgm/contract/test/samples.play'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const paged = { page: 1, page_size: 20 }

it('the point history names balance, expiry, what is to come, and every kind of entry with its direction', async () => {
  const entries = pointKind.options.map((kind, at) => ({
    id: at,
    on: '2026-11-20' as const,
    kind,
    reason: kind === 'adjusted' ? ('missed' as const) : null,
    points: at % 2 === 0 ? 100 : -50,
    balance: 1000,
    course_id: 2,
    play_date: null,
  }))
  api.give(getPoints, {
    balance: 1200,
    pending: [{ course_id: 2, play_date: '2026-12-05', points: 90 }],
    expiring: [{ on: '2026-12-31', points: 30 }],
    entries,
    total: entries.length,
    ...paged,
  })
  const screen = await open('/mypage/point/history', { member })
  for (const told of [
    'ポイント残高',
    'ポイントが失効します。',
    '付与予定のポイント',
    '付与',
    '利用',
    '失効',
    '調整（つけ忘れ）',
    '取り消し',
  ])
    await screen.says(told)
  await screen.says('増えました')
  await screen.says('減りました')
})

it('the play history shows the rounds of the chosen year', async () => {
  api.give(getScores, noScores)
  const years = [
    { year: 2026, plays: 1 },
    { year: 2025, plays: 2 },
  ]
  api.give(listPlays, ({ query }) => {
    const year = Number(query?.year ?? 2026)
    const days = year === 2026 ? (['2026-04-01'] as const) : (['2025-04-01', '2025-05-01'] as const)
    return { years, year, plays: days.map((play_date, id) => ({ ...samplePlay, id, play_date })) }
  })
  const screen = await open('/mypage/play/history', { member })
  await screen.says('同伴者')
  expect(screen.main.querySelectorAll('li:has(h2)')).toHaveLength(1)
  await screen.follow(/2025年（2回）/)
  await screen.says(/2025年5月1日/)
  expect(screen.main.querySelectorAll('li:has(h2)')).toHaveLength(2)
  expect((await screen.link(/2025年（2回）/)).getAttribute('aria-current')).toBe('page')
})

it('empty histories say so', async () => {
  api.give(getPoints, { balance: 0, pending: [], expiring: [], entries: [], total: 0, ...paged })
  const points = await open('/mypage/point/history', { member })
  await points.says('ポイントの履歴はありません。')
  api.give(listPlays, { years: [], year: null, plays: [] }).give(getScores, noScores)
  const plays = await open('/mypage/play/history', { member })
  await plays.says('プレーの履歴はありません。')
})
