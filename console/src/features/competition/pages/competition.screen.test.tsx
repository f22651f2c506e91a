import {
  changeDraft,
  drawPairing,
  getDeskCompetition,
  getStarts,
  listDeskCompetitions,
  makeCompetition,
  movePlayers,
  setStarts,
  type DeskCompetitionDetail,
  type DeskEntrant,
} from '@jgm/contract/api/competition-desk'
import { enterByHand, findMembers } from '@jgm/contract/api/competition-by-hand'
import { getScores, recordCard, tryCsv } from '@jgm/contract/api/competition-scores'
import { setPresence } from '@jgm/contract/api/staff-live'
import { surviveTranslation } from '@jgm/contract/browser/translated'
import { sampleCompetition, sampleScores } from '@jgm/contract/test/samples.desk'
import { translatePage } from '@jgm/contract/test/translated'
import { fireEvent, screen, within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

const card = '534544354534544354'
const strokes = card.split('').map(Number)
const now = '2026-12-20T12:00:00+09:00'
const recruiting = {
  ...sampleCompetition,
  competition: { ...sampleCompetition.competition, state: 'published' as const },
}
const playing = { ...sampleCompetition, competition: sampleScores.competition }

/** The key press that ends a conversion, as Safari reports it. */
const ends = { key: 'Enter', keyCode: 229 }

it('a competition is not made without its day', async () => {
  api.give(listDeskCompetitions, { competitions: [] })
  const desk = await open('/competitions')
  await screen.findByRole('heading', { name: '競技', level: 1 })
  await desk.keys('n')
  const making = await screen.findByRole('dialog', { name: '競技をつくる' })
  await desk.user.click(within(making).getByRole('button', { name: 'つくる' }))
  await desk.warns('開催日を選んでください')
  expect(api.sent(makeCompetition)).toEqual([])
})

it('a plan says every problem at once and keeps what was typed', async () => {
  api.give(getDeskCompetition, sampleCompetition)
  api.give(getStarts, { tee_times: [] })
  const desk = await open('/competitions/12/plan')
  await desk.type('競技の名前', '')
  await desk.type('定員', 'たくさん')
  await desk.user.click((await screen.findAllByRole('button', { name: /保存する/ }))[0] ?? document.body)
  await desk.says('2か所を直してください')
  expect(screen.getByLabelText<HTMLInputElement>('定員').value).toBe('たくさん')
  expect(api.sent(changeDraft)).toEqual([])
  await desk.type('競技の名前', '月例会')
  await desk.type('定員', '40')
  api.lose(changeDraft)
  await desk.keys('{Enter}')
  await desk.warns('通信できませんでした。')
  expect(screen.getByLabelText<HTMLInputElement>('定員').value).toBe('40')
})

it('a start that is chosen while the others are being kept stays chosen', async () => {
  const start = (id: number, state: 'open' | 'own') =>
    ({ id, nine: 'OUT', start_minute: 480 + id, turn_minute: null, state }) as const
  api.give(getDeskCompetition, sampleCompetition)
  api.give(getStarts, { tee_times: [start(1, 'open'), start(2, 'open')] })
  const answer = api.hold(setStarts, sampleCompetition)
  const desk = await open('/competitions/12/plan')
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^8:0[12]/ })
  if (!first || !second) throw new Error('the day has two starts')
  await desk.user.click(first)
  await desk.type(/^理由/, '例年どおり{Enter}')
  await expect.poll(() => api.sent(setStarts)).toMatchObject([{ body: { tee_time_ids: [1] } }])
  await desk.user.click(second)
  api.give(getStarts, { tee_times: [start(1, 'own'), start(2, 'open')] })
  answer()
  await desk.says('スタートを確保しました')
  expect(second.checked).toBe(true)
  expect(first.checked).toBe(true)
})

it('who telephones is found among the members, or written in whole', async () => {
  api.give(getDeskCompetition, recruiting)
  const desk = await open('/competitions/12/entries')
  await desk.says('募集')
  await desk.keys('n')
  api.give(findMembers, { members: [], has_more: false })
  await desk.type(/^会員をさがす/, 'みつ')
  fireEvent.keyDown(screen.getByLabelText(/^会員をさがす/), ends)
  await desk.user.type(screen.getByLabelText(/^会員をさがす/), 'からない')
  await desk.keys('{Enter}')
  await desk.says('見つかりません')
  expect(api.sent(findMembers)).toMatchObject([{ body: { sought: 'みつからない' } }])
  await desk.user.click(screen.getByRole('tab', { name: 'ゲスト' }))
  await desk.press('お電話での申込み')
  await desk.type(/^理由/, 'お電話での申込み')
  api.refuse(enterByHand, 'validation', { problems: [{ path: 'person.last_name', message: '姓を入力してください。' }] })
  await desk.keys('{Enter}')
  await desk.says('姓を入力してください。')
})

it('a card with a missing hole is not stored, and its strokes stay', async () => {
  api.give(getDeskCompetition, playing)
  api.give(getScores, sampleScores)
  const desk = await open('/competitions/12/scores')
  await desk.says('選手 その1')
  const find = screen.getByRole('searchbox')
  find.focus()
  fireEvent.keyDown(find, ends)
  expect(document.activeElement, 'a name is still being converted').toBe(find)
  fireEvent.keyDown(find, { key: 'Enter' })
  expect(document.activeElement).toBe(document.body)
  await desk.keys(...card.slice(0, 17), '{Enter}')
  await desk.warns('18番が入っていません')
  expect(api.sent(recordCard)).toEqual([])
  const stored = { round: 1, seen: 1, strokes, total: null, doubts: [], by: '支配人 花子', at: now, corrections: 0 }
  api.give(recordCard, { card: stored })
  await desk.keys(...card.slice(17), '{Enter}')
  await expect.poll(() => api.sent(recordCard)).toMatchObject([{ params: { ref: '1' }, body: { seen: 0, strokes } }])
})

it('a translated console goes from screen to screen, finds a member and types a card', async () => {
  surviveTranslation()
  const watcher = new MutationObserver(() => translatePage(document.body))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  api.give(getDeskCompetition, playing)
  api.give(getScores, sampleScores)
  api.give(listDeskCompetitions, { competitions: [sampleCompetition.competition] })
  const desk = await open('/competitions/12/scores')
  await desk.says('選手 その1')
  expect(document.querySelector('main font')).not.toBeNull()
  await desk.keys(...card.slice(0, 17), '{Enter}')
  await desk.warns('18番が入っていません')
  const stored = { round: 1, seen: 1, strokes, total: null, doubts: [], by: '支配人 花子', at: now, corrections: 0 }
  api.give(recordCard, { card: stored })
  await desk.keys(...card.slice(17), '{Enter}')
  await expect.poll(() => api.sent(recordCard)).toHaveLength(1)
  await desk.keys('g', 'i')
  await expect.poll(() => desk.path).toBe('/inbox')
  await desk.says('受付箱')
})

it('a file with a line of somebody who does not play is not applied, and says which line', async () => {
  api.give(getDeskCompetition, playing)
  api.give(getScores, sampleScores)
  const desk = await open('/competitions/12/scores')
  await desk.says('選手 その1')
  await desk.keys('v')
  await desk.set(/貼り付ける/, `選手その1,${strokes.join(',')}\nよその人,4`)
  const changes = [
    { line: 1, entry_id: 1, name: '選手 その1', kind: 'new' as const, before: null, after: strokes, doubts: [] },
  ]
  const problems = [{ line: 2, message: 'この名前の参加者はいません。' }]
  api.give(tryCsv, { digest: 'a'.repeat(64), problems, changes, open: [] })
  await desk.press('内容を確かめる')
  await desk.warns('2行目')
  expect(screen.queryByLabelText(/^理由/), 'there is nothing to apply').toBeNull()
})

it('a desk whose network is back is told so at once', async () => {
  api.give(getDeskCompetition, recruiting)
  const desk = await open('/competitions/12/entries')
  await desk.says('接続中')
  await expect.poll(() => api.sent(setPresence).length).toBe(1)
  api.lose(setPresence)
  hear({ topic: 'presence', course_id: 2, id: 'competition:12', version: 0 })
  await desk.warns('接続が切れています')
  api.give(setPresence, { here: [] })
  const told = api.sent(setPresence).length
  dispatchEvent(new Event('online'))
  expect(api.sent(setPresence)).toHaveLength(told + 1)
  await desk.says('接続中')
})

it('a stored card is changed only with a reason, which the audit keeps', async () => {
  const stored = { round: 1, seen: 7, strokes, total: null, doubts: [], by: '佐藤 健', at: now, corrections: 0 }
  const [first, ...others] = sampleScores.players
  api.give(getDeskCompetition, playing)
  api.give(getScores, { ...sampleScores, players: first ? [{ ...first, cards: [stored] }, ...others] : [] })
  const desk = await open('/competitions/12/scores')
  await desk.press('選手 その1')
  await desk.keys('6', '{Enter}')
  const why = await screen.findByLabelText('直す理由')
  expect(api.sent(recordCard)).toEqual([])
  api.give(recordCard, { card: { ...stored, seen: 8, strokes: [6, ...strokes.slice(1)], corrections: 1 } })
  await desk.user.type(why, '紙のカード')
  fireEvent.keyDown(why, ends)
  fireEvent.keyDown(why, { ...ends, key: 'Escape' })
  await desk.user.type(why, 'は6打{Enter}')
  await expect
    .poll(() => api.sent(recordCard))
    .toMatchObject([{ params: { ref: '1' }, body: { seen: 7, reason: '紙のカードは6打' } }])
})

it('strokes that are typed while the card is being stored stay, as a correction of it', async () => {
  const stored = { round: 1, seen: 8, strokes, total: null, doubts: [], by: '佐藤 健', at: now, corrections: 0 }
  const [first, ...others] = sampleScores.players
  api.give(getDeskCompetition, playing)
  api.give(getScores, sampleScores)
  const answer = api.hold(recordCard, { card: stored })
  const desk = await open('/competitions/12/scores')
  await desk.press('選手 その1')
  await desk.keys(card, '{Enter}')
  await desk.says('送信中')
  await desk.press('選手 その1')
  await desk.keys('6')
  api.give(getScores, { ...sampleScores, players: first ? [{ ...first, cards: [stored] }, ...others] : [] })
  answer()
  await expect.poll(() => desk.words).not.toContain('送信中')
  await desk.keys('{Enter}')
  expect(await screen.findByLabelText('直す理由')).toBeTruthy()
  expect(desk.words).not.toContain('別の登録あり')
})

it('a new draw asks first, because it throws away what was moved by hand; the first draw throws nothing away', async () => {
  const flights = [{ tee_time_id: 9, nine: 'OUT', start_minute: 480, turn_minute: null, capacity: 4, seats: [] }]
  const closed = {
    ...recruiting,
    competition: { ...recruiting.competition, state: 'closed' as const },
    pairing: { ...recruiting.pairing, flights },
  }
  const drawn = { ...closed, pairing: { ...closed.pairing, seed: 'a' } }
  api.give(getDeskCompetition, closed)
  const desk = await open('/competitions/12/pairing')
  await screen.findByRole('region', { name: '組合せ表' })
  api.give(drawPairing, drawn)
  await desk.keys('r')
  await expect.poll(() => api.sent(drawPairing).length).toBe(1)
  await desk.keys('r')
  const asking = await screen.findByRole('dialog', { name: '組みなおす' })
  expect(api.sent(drawPairing)).toHaveLength(1)
  await desk.user.click(within(asking).getByRole('button', { name: /組みなおす/ }))
  await expect.poll(() => api.sent(drawPairing).length).toBe(2)
})

const entrant = (id: number): DeskEntrant => ({
  id,
  party: null,
  seat: null,
  name: `選手 その${id}`,
  kana: '',
  shown: null,
  shown_as: 'real_name',
  is_member: true,
  phone_number: null,
  handicap: 184,
  handicap_proof: null,
  class_name: null,
  team: null,
  age: null,
  state: 'entered',
  wish_start: 'any',
  wish_with: '',
  wish_cart: false,
  entered_at: now,
  line: null,
  offer_until: null,
  withdraw_fee: null,
  card_code: `K12-${id}`,
})

it('two players who changed places never jump back while the answer is drawn', async () => {
  const flight = { tee_time_id: 9, nine: 'OUT', start_minute: 480, turn_minute: null, capacity: 2 }
  const paired = (version: number, seats: number[]): DeskCompetitionDetail => ({
    ...recruiting,
    competition: { ...recruiting.competition, state: 'closed', version },
    entrants: [entrant(1), entrant(2)],
    pairing: { ...recruiting.pairing, flights: [{ ...flight, seats }] },
  })
  api.give(getDeskCompetition, paired(3, [1, 2]))
  const desk = await open('/competitions/12/pairing')
  const board = await screen.findByRole('region', { name: '組合せ表' })
  const drawn: string[] = []
  const watching = new MutationObserver(() => {
    const order = within(board)
      .getAllByRole('button')
      .map(({ textContent }) => /その(\d)/.exec(textContent)?.[1])
      .join(' ')
    if (drawn.at(-1) !== order) drawn.push(order)
  })
  watching.observe(board, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watching.disconnect())
  const answer = paired(4, [2, 1])
  api.give(movePlayers, { ...answer, competition: { ...answer.competition, title: '月例会 確定' } })
  await desk.keys(' ', '{ArrowRight}', ' ')
  await desk.says('月例会 確定')
  // First while the second seat is pointed at, then as moved.
  expect(drawn).toEqual(['1 1', '2 1'])
})
