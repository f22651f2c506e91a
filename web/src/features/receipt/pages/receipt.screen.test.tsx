import { getReceipts, issueReceipts, reissueReceipt, type Receipts } from '@jgm/contract/api/receipt'
import { getReservation } from '@jgm/contract/api/reservation'
import { listPlays, getScores } from '@jgm/contract/api/play'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleReservation } from '@jgm/contract/test/samples.booking'
import { samplePlay } from '@jgm/contract/test/samples.play'
import { sampleReceipt, sampleReceipts, settledReceipts } from '@jgm/contract/test/samples.receipt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const { number } = sampleReceipts
const at = `/mypage/reservation/receipt/${number}`
const paperAt = (no = sampleReceipt.number) => `${at}/paper/${no}`
const issued: Receipts = { ...settledReceipts, open: { all: null, own: null, each: null }, receipts: [sampleReceipt] }

/** A part of the screen that has no words of its own. */
function pick({ main }: { readonly main: HTMLElement }, selector: string): Element {
  const found = main.querySelector(selector)
  if (!found) throw new Error(`there is no ${selector}: ${main.textContent}`)
  return found
}

beforeEach(() => {
  setNow('2026-11-29T10:00:00+09:00')
  giveNoPoints(api)
})

describe('the way to it', () => {
  const played = { ...sampleReservation, status: 'played' as const, days_left: -1 }
  const detail = `/mypage/reservation/regular/detail/${sampleReservation.number}`

  it('says when there will be one, without a dead button, until the desk has settled', async () => {
    api.give(getReservation, played).give(getReceipts, sampleReceipts)
    const screen = await open(detail, { member })
    await screen.says('フロントでのお支払いのあとに、ここから出せます。')
    expect(screen.words).not.toContain('領収書を出す')
  })

  it('leads from the detail, once it is settled', async () => {
    api.give(getReservation, played).give(getReceipts, settledReceipts)
    const screen = await open(detail, { member })
    await screen.follow('領収書を出す')
    await screen.says('1枚にまとめる')
  })

  it('leads from the history of rounds', async () => {
    api.give(listPlays, { years: [{ year: 2026, plays: 1 }], year: 2026, plays: [{ ...samplePlay, settled: number }] })
    api.give(getScores, { rounds: [], average: null, best: null, courses: [] }).give(getReceipts, settledReceipts)
    const screen = await open('/mypage/play/history', { member })
    await screen.follow(/領収書/)
    await screen.arrives(at)
  })

  it('is none before anybody is received, and none at a course without receipts', async () => {
    api.give(getReservation, played).give(getReceipts, { ...sampleReceipts, has_receipts: false })
    const screen = await open(detail, { member })
    await screen.says('変更履歴')
    expect(screen.words).not.toContain('領収書')
  })
})

describe('choosing', () => {
  it('one for all is issued with the name as it is filled in, and its paper is shown', async () => {
    api.give(getReceipts, settledReceipts)
    const screen = await open(at, { member })
    await screen.says('68,100円・4名分')
    await screen.says('16,500円・利用税なし')
    await screen.says('4名に分ける')
    await screen.says('インボイス（適格請求書）として使えます。')
    expect(screen.field('name').value).toBe('山田 太郎')
    api.give(issueReceipts, issued)
    await screen.press('領収書を出す')
    await screen.arrives(paperAt())
    expect(api.sent(issueReceipts).map(({ body }) => body)).toEqual([
      { part: 'all', name: '山田 太郎', honorific: '様' },
    ])
  })

  it('divided, all of them are listed', async () => {
    api.give(getReceipts, settledReceipts)
    const screen = await open(at, { member })
    await screen.says('4名に分ける')
    await screen.user.click(pick(screen, 'input[value=each]'))
    const each = ['山田 太郎', '佐藤 花子'].map((name, no) => ({
      ...sampleReceipt,
      name,
      number: `2026-3-0043${no}`,
      total: 17_200,
    }))
    api.give(issueReceipts, { ...issued, receipts: each }).give(getReceipts, { ...issued, receipts: each })
    await screen.press('領収書を出す')
    await screen.says('2枚の領収書を出しました。')
    await screen.says('佐藤 花子 様')
    expect(api.sent(issueReceipts).at(-1)?.body.part).toBe('each')
  })

  it('a name that nobody sees is said at its field, and what another device has issued is said', async () => {
    api.give(getReceipts, settledReceipts)
    const screen = await open(at, { member })
    await screen.says('1枚にまとめる')
    await screen.fill({ name: '　' })
    await screen.press('領収書を出す')
    await screen.says('宛名を入力してください。')
    expect(api.sent(issueReceipts)).toEqual([])
    await screen.fill({ name: '株式会社見本' })
    api.refuse(issueReceipts, 'receipt_closed')
    await screen.press('領収書を出す')
    await screen.warns('領収書の内容が先に変わりました。')
    expect(screen.field('name').value).toBe('株式会社見本')
  })

  it('a companion has the own part, without a choice', async () => {
    const own = {
      ...settledReceipts,
      is_representative: false,
      open: { ...settledReceipts.open, all: null, each: null },
    }
    api.give(getReceipts, own)
    const screen = await open(at, { member })
    await screen.says('16,500円の領収書を出します。')
    api.give(issueReceipts, issued)
    await screen.press('領収書を出す')
    await screen.arrives(paperAt())
    expect(api.sent(issueReceipts).at(-1)?.body.part).toBe('own')
  })

  it.for([
    [{ ...sampleReceipts }, '領収書は、フロントでのお支払いのあとに出せます。'],
    [{ ...sampleReceipts, has_receipts: false }, 'このゴルフ場の領収書は、フロントでお渡ししています。'],
    [
      { ...sampleReceipts, is_representative: false, is_settled: true, is_on_whole: true },
      '領収書は、予約した方がまとめて出しています。',
    ],
  ] as const)('says why there is nothing: %#', async ([given, words]) => {
    api.give(getReceipts, given)
    const screen = await open(at, { member })
    await screen.says(words)
    expect(screen.main.querySelector('button[type=submit]')).toBeNull()
  })

  it('without a registered number nothing is said of an invoice', async () => {
    api.give(getReceipts, { ...settledReceipts, is_invoice: false })
    const screen = await open(at, { member })
    await screen.says('1枚にまとめる')
    expect(screen.words).not.toContain('インボイス')
  })
})

describe('the paper', () => {
  it('says who, how much with the tax in it, what for, how, and by whom', async () => {
    api.give(getReceipts, issued)
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const screen = await open(paperAt(), { member })
    for (const words of [
      'No. 2026-3-00428',
      '発行日 2026年11月29日',
      '山田 太郎 様',
      '68,100 円',
      '但し、2026年11月28日(土)のプレー代・昼食代（4名）として、上記のとおり領収しました。',
      '10%対象66,000円6,000円',
      '対象外（ゴルフ場利用税 3名）2,100円—',
      'お支払い方法 クレジットカード（11月28日）',
      '株式会社見本ゴルフ',
      '登録番号 T0000000000000（見本）',
      '収入印紙は不要です',
    ])
      await screen.says(words)
    await screen.press('印刷する・PDFで残す')
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRestore()
  })

  it('a plain one has no words of a number', async () => {
    api.give(getReceipts, {
      ...issued,
      receipts: [{ ...sampleReceipt, issuer: { ...sampleReceipt.issuer, number: null } }],
    })
    const screen = await open(paperAt(), { member })
    await screen.says('株式会社見本ゴルフ')
    expect(screen.words).not.toContain('登録番号')
  })

  it('issued anew, the new paper is shown, and the old one says that it is void', async () => {
    api.give(getReceipts, issued)
    const screen = await open(paperAt(), { member })
    await screen.says('宛名を変えて出し直す')
    await screen.user.click(pick(screen, 'summary'))
    await screen.press('この宛名で出し直す')
    await screen.says('宛名が前と同じです。')
    expect(api.sent(reissueReceipt)).toEqual([])
    await screen.fill({ name: '株式会社見本' })
    await screen.user.click(pick(screen, 'input[value=御中]'))
    const next = {
      ...sampleReceipt,
      number: '2026-3-00429',
      name: '株式会社見本',
      honorific: '御中' as const,
      replaces: sampleReceipt.number,
    }
    const after = { ...issued, receipts: [next, { ...sampleReceipt, void_why: 'reissued' as const }] }
    api.give(reissueReceipt, after).give(getReceipts, after)
    await screen.press('この宛名で出し直す')
    await screen.arrives(paperAt(next.number))
    await screen.says('株式会社見本 御中')
    await screen.says('再発行（No. 2026-3-00428 に代わるもの）')
    expect(api.sent(reissueReceipt).map(({ body }) => body)).toEqual([
      { receipt: sampleReceipt.number, name: '株式会社見本', honorific: '御中' },
    ])
    await screen.follow('領収書の一覧へ')
    await screen.follow(/山田太郎様/)
    await screen.says('この領収書は無効です。')
    await screen.link('新しい領収書を見る')
    expect(screen.words).not.toContain('印刷する')
  })

  it('inside LINE, which prints nothing, there is no dead button', async () => {
    api.give(getReceipts, issued)
    const screen = await open(`/reservation/receipt/${number}/paper/${sampleReceipt.number}?golf_course_id=3`, {
      member,
      chat: { inClient: true },
    })
    await screen.says('山田 太郎 様')
    // No canvas is drawn here, so the picture can't be made.
    await screen.says('画像を作れませんでした。')
    expect(screen.words).not.toContain('印刷する・PDF')
  })

  it('one that is not the reader’s is not found', async () => {
    api.give(getReceipts, issued)
    const screen = await open(paperAt('2026-3-00001'), { member })
    await screen.says('この領収書は見つかりません')
  })
})
