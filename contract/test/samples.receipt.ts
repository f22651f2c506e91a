import type { Receipt, Receipts } from '../src/api/receipt.ts'

/** Nothing is settled yet, at a course that issues receipts. */
export const sampleReceipts: Receipts = {
  number: 'K7F32M9Q',
  course_id: 3,
  play_date: '2026-11-28',
  holiday: null,
  nine: 'OUT',
  start_minute: 513,
  players: 4,
  is_representative: true,
  has_receipts: true,
  is_invoice: true,
  is_settled: false,
  is_on_whole: false,
  name: '山田 太郎',
  open: { all: null, own: null, each: null },
  receipts: [],
}

/** The same after the front desk has settled the party. */
export const settledReceipts: Receipts = {
  ...sampleReceipts,
  is_settled: true,
  open: {
    all: { amount: 68_100, golf_tax: 2100, players: 4 },
    own: { amount: 16_500, golf_tax: 0, players: 1 },
    each: { amount: 68_100, golf_tax: 2100, players: 4 },
  },
}

/** One receipt for all of them. */
export const sampleReceipt: Receipt = {
  number: '2026-3-00428',
  issued_at: '2026-11-29T10:00:00+09:00',
  name: '山田 太郎',
  honorific: '様',
  total: 68_100,
  taxed: 66_000,
  tax: 6000,
  golf_tax: 2100,
  golf_tax_players: 3,
  other: 0,
  paid_by: ['card'],
  paid_on: '2026-11-28',
  play_date: '2026-11-28',
  players: 4,
  has_lunch: true,
  issuer: {
    course: 'JGMやさと石岡ゴルフクラブ',
    company: '株式会社見本ゴルフ',
    address: '茨城県石岡市見本1-1',
    phone: '029-000-0003',
    number: 'T0000000000000',
  },
  replaces: null,
  void_why: null,
}
