import { getResult } from '@jgm/contract/api/competition'
import { drawPairing } from '@jgm/contract/api/competition-desk'
import {
  applyCsv,
  getScores,
  noteFile,
  previewResult,
  recordCard,
  setAwards,
  tryCsv,
} from '@jgm/contract/api/competition-scores'
import { describe, expect } from 'vitest'
import {
  alone,
  atDesk,
  draftOf,
  enterParties,
  order,
  ordered,
  pairedCompetition,
  playToday,
  small,
  type Party,
} from '../../../../test/builders/competition-desk.ts'
import { onlooker } from '../../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let desk: TestStaff

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  desk = await addStaff(api)
})

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const bogeys = par.map((one) => one + 1)
const card = { round: 1, seen: 0, strokes: par, total: null, is_checked: false, reason: null }

describe('cards', () => {
  it('are 18 numbers, checked against par and sum, corrected with a reason; a CSV is read whole or not at all', async ({
    api,
  }) => {
    const { id, entrants } = await pairedCompetition(api, manager, {
      days: 15,
      template: 'open',
      changed: { ...small, capacity: 4 },
      starts: 1,
      parties: alone(4),
    })
    const [first = 0, second = 0, third = 0, fourth = 0] = entrants
    const params = { id, ref: first }
    expect(await api.refused(recordCard, { params, body: card }, desk)).toMatchObject({ code: 'competition_state' })
    const out = await ordered(api, id, { verb: 'publish_pairing' }, desk)
    expect(out.seal).toMatch(/^[0-9a-f]{64}$/)
    expect((await api.good(getResult, { params: { id } })).seal).toEqual({ seal: out.seal, opened: null })
    expect(await api.refused(recordCard, { params, body: card }, desk)).toMatchObject({ code: 'competition_state' })
    // Nobody reads hidden holes before the result, a desk neither.
    const { seal } = await api.good(previewResult, { params: { id } }, desk)
    expect(seal).toEqual({ seal: out.seal, opened: null })
    await playToday(api, id)

    const short = await api.refused(recordCard, { params, body: { ...card, strokes: par.slice(1) } }, desk)
    expect(short).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'strokes', message: 'スコアは18ホール分すべて入力してください。' }] },
    })
    const doubtful = { ...card, strokes: par.with(6, 9), total: 80 }
    const { card: kept } = await api.good(recordCard, { params, body: doubtful }, desk)
    expect(kept).toMatchObject({
      doubts: [
        { kind: 'hole', hole: 7, strokes: 9 },
        { kind: 'total', total: 78, written: 80 },
      ],
      corrections: 0,
    })
    expect((await atDesk(api, id, desk)).competition.state).toBe('played')
    expect(await api.refused(recordCard, { params, body: card }, desk)).toMatchObject({ code: 'desk_stale' })
    const correcting = { ...card, seen: kept.seen }
    expect(await api.refused(recordCard, { params, body: correcting }, desk)).toMatchObject({ code: 'validation' })
    const corrected = await api.good(recordCard, { params, body: { ...correcting, reason: '打ち間違い' } }, desk)
    expect(corrected.card).toMatchObject({ doubts: [], corrections: 1, strokes: par })
    expect(
      await api.rows(
        `select why, before ->> 'strokes' as before from audit_log where action = 'competition.correct_card'`,
      ),
    ).toEqual([{ why: '打ち間違い', before: par.with(6, 9).join(' ') }])

    const code = (entry: number): string => `K${id}-${entry}`
    const line = (who: string, strokes: readonly unknown[] = par): string => [who, ...strokes].join(',')
    const csv = (...lines: string[]): string => ['番号,氏名', ...lines].join('\r\n')
    const wrong = csv(
      line('K1-999999'),
      line(code(second)),
      line(code(second)),
      line(code(third), par.slice(1)),
      line(code(fourth), par.with(4, 99)),
    )
    const trial = await api.good(tryCsv, { params: { id }, body: { round: 1, csv: wrong } }, desk)
    expect(trial.problems.map(({ line: at, message }) => `${at} ${message}`)).toEqual([
      '2 「K1-999999」は、この競技の参加者ではありません。',
      '4 見本2-1 太郎様は、3行目にもあります。',
      '5 見本3-1 太郎様のスコアが17ホール分です。18ホール分にしてください。',
      '6 見本4-1 太郎様の5番ホール「99」は、打数として読めません。1から25までの数字にしてください。',
    ])
    const applying = (text: string, digest: string) => ({ round: 1, csv: text, digest, why: '見本' })
    expect(await api.refused(applyCsv, { params: { id }, body: applying(wrong, trial.digest) }, desk)).toMatchObject({
      code: 'csv_wrong',
    })
    // The answer to a flood of wrong lines stays short.
    const flood = await api.good(tryCsv, { params: { id }, body: { round: 1, csv: '1,2\n'.repeat(2_000) } }, desk)
    expect(flood.problems).toHaveLength(200)
    const all = csv(
      line(code(first), bogeys),
      line(code(second)),
      line('見本3-1 太郎', [...bogeys, 90]),
      line(code(fourth), par.with(0, 5)),
    )
    const good = await api.good(tryCsv, { params: { id }, body: { round: 1, csv: all } }, desk)
    expect(good).toMatchObject({ problems: [], open: [] })
    expect(good.changes.map(({ kind }) => kind)).toEqual(['changed', 'new', 'new', 'new'])
    // Another desk records a card meanwhile.
    await api.good(recordCard, { params: { id, ref: fourth }, body: card }, desk)
    const before = await api.rows('select count(*)::int as n from competition_card where competition_id = $1', [id])
    expect(await api.refused(applyCsv, { params: { id }, body: applying(all, good.digest) }, desk)).toMatchObject({
      code: 'desk_stale',
    })
    expect(await api.rows('select count(*)::int as n from competition_card where competition_id = $1', [id])).toEqual(
      before,
    )
    const { digest } = await api.good(tryCsv, { params: { id }, body: { round: 1, csv: all } }, desk)
    expect(await api.good(applyCsv, { params: { id }, body: applying(all, digest) }, desk)).toEqual({ recorded: 4 })
    const { players, standings } = await api.good(getScores, { params: { id } }, desk)
    expect(players.map(({ cards }) => cards[0]?.strokes.reduce<number>((sum, one) => sum + (one ?? 0), 0))).toEqual(
      expect.arrayContaining([72, 73, 90, 90]),
    )
    expect(standings).toHaveLength(4)

    // Files with personal data are noted in the audit log and in the competition's history.
    for (const kind of ['starts', 'result'] as const) await api.good(noteFile, { params: { id }, body: { kind } }, desk)
    expect(
      await api.rows(
        `select action, subject, course_id from audit_log where action like 'competition.save%' and actor = $1 order by id`,
        [`staff:${desk.id}`],
      ),
    ).toEqual(
      ['starts', 'result'].map((kind) => ({
        action: `competition.save_${kind}`,
        subject: `competition:${id}`,
        course_id: 1,
      })),
    )
    const { history } = await atDesk(api, id, desk)
    expect(history.slice(0, 2).map(({ action }) => action)).toEqual([
      'competition.save_result',
      'competition.save_starts',
    ])
  })
})

describe('a competition of 120 players over three classes', () => {
  it('runs from a template to its results', async ({ api }) => {
    const id = await draftOf(api, manager, { days: 16, changed: { ...small, capacity: 120 }, starts: 32 })
    await ordered(api, id, { verb: 'publish' }, manager)
    const handicaps = Array.from({ length: 120 }, (_, at) => (at * 37) % 340)
    const sizes = [1, 2, 3, 4, 1, 1]
    const parties: Party[] = []
    for (let at = 0, next = 0; at < 120; next += 1) {
      const people = handicaps
        .slice(at, at + (sizes[next % sizes.length] ?? 1))
        .map((handicap) => ({ handicap, proof: '見本' }))
      parties.push({ people, ...(next % 9 === 0 ? { wish: 'early' as const } : {}) })
      at += people.length
    }
    const entrants = await enterParties(api, id, parties)
    const closed = await ordered(api, id, { verb: 'close' }, desk)
    const { competition, pairing } = await api.good(
      drawPairing,
      { params: { id }, body: { version: closed.competition.version } },
      desk,
    )
    expect(competition).toMatchObject({ entered: 120, unplaced: 0, state: 'closed' })
    expect(pairing.seed).toMatch(/^\d{4}-\d{4}-[0-9A-F]{6}$/)
    expect(pairing.checks.filter(({ kind }) => kind === 'party_apart' || kind === 'one_alone')).toEqual([])
    const out = await ordered(api, id, { verb: 'publish_pairing' }, desk)
    expect(new Set(out.pairing.flights.flatMap(({ seats }) => seats.filter((seat) => seat !== null)))).toEqual(
      new Set(entrants),
    )
    expect(out.pairing.flights.every(({ seats }) => seats.filter((seat) => seat !== null).length >= 3)).toBe(true)
    await expectSound(api)
    await playToday(api, id)

    const cardsOf = entrants.map((entry, at) => {
      const over = Math.floor((handicaps[at] ?? 0) / 10) + (at % 5)
      return { entry, strokes: par.map((one, hole) => one + Math.floor(over / 18) + (hole < over % 18 ? 1 : 0)) }
    })
    const csv = cardsOf
      .slice(1)
      .map(({ entry, strokes }) => [`K${id}-${entry}`, ...strokes].join(','))
      .join('\n')
    const { digest, problems, open } = await api.good(tryCsv, { params: { id }, body: { round: 1, csv } }, desk)
    expect({ problems, open }).toEqual({ problems: [], open: [entrants[0]] })
    await api.good(applyCsv, { params: { id }, body: { round: 1, csv, digest, why: '見本' } }, desk)
    expect(await order(api, id, { verb: 'publish_result', without: [] }, manager)).toMatchObject({
      error: { code: 'cards_open', details: { missing: 1, doubtful: 0 } },
    })
    const lastCard = { ...card, strokes: cardsOf[0]?.strokes ?? [] }
    await api.good(recordCard, { params: { id, ref: entrants[0] ?? 0 }, body: lastCard }, desk)

    const { version } = (await atDesk(api, id, desk)).competition
    const winner = { kind: 'nearest_pin', hole: 12, entry_id: entrants[7] ?? 0 } as const
    const strange = { version, awards: [{ ...winner, hole: 3 }] }
    expect(await api.refused(setAwards, { params: { id }, body: strange }, desk)).toMatchObject({ code: 'validation' })
    await api.good(setAwards, { params: { id }, body: { version, awards: [winner] } }, desk)
    const seen = await api.good(previewResult, { params: { id } }, desk)
    expect(await order(api, id, { verb: 'publish_result', without: [] }, desk)).toMatchObject({
      error: { code: 'forbidden' },
    })
    const done = await ordered(api, id, { verb: 'publish_result', without: [] }, manager)
    expect(done).toMatchObject({ competition: { state: 'finished' }, revision: 1 })

    const result = await api.good(getResult, { params: { id } })
    expect(result.players).toEqual(seen.players)
    expect(result.players).toHaveLength(120)
    const perClass = Map.groupBy(result.players, ({ class_name: name }) => name)
    expect(new Set(perClass.keys())).toEqual(new Set(['A', 'B', 'C']))
    for (const inClass of perClass.values()) expect(inClass[0]?.class_rank).toBe(1)
    expect(result.players.find((one) => one.id === winner.entry_id)?.prizes).toContainEqual({
      kind: 'nearest_pin',
      hole: 12,
    })
    // Net scores are those of the formula: gross less the handicap, rounded to whole strokes.
    for (const { id: entry, gross, net } of result.players) {
      const at = entrants.indexOf(entry)
      const strokes = cardsOf[at]?.strokes.reduce((sum, one) => sum + one, 0) ?? 0
      expect({ gross, net }).toEqual({
        gross: strokes,
        net: strokes * 10 - Math.floor(((handicaps[at] ?? 0) + 5) / 10) * 10,
      })
    }

    // A correction after the publication makes the next revision.
    const { players } = await api.good(getScores, { params: { id } }, desk)
    const wrong = players.find((one) => one.id === entrants[0])?.cards[0]
    const fix = { ...lastCard, seen: wrong?.seen ?? 0, strokes: par.with(0, 3), reason: '見直し' }
    await api.good(recordCard, { params: { id, ref: entrants[0] ?? 0 }, body: fix }, desk)
    expect((await ordered(api, id, { verb: 'publish_result', without: [] }, manager)).revision).toBe(2)
    const corrected = await api.good(getResult, { params: { id } }, await onlooker(api))
    expect(corrected.players.find((one) => one.id === entrants[0])?.gross).toBe(71)
    expect(await order(api, id, { verb: 'call_off', message: '見本' }, manager)).toMatchObject({
      error: { code: 'competition_state' },
    })
  })
})
