import type { Receipt } from '@jgm/contract/api/receipt'
import { formatBirthday, formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { registeredWords } from '@jgm/contract/model/receipts'
import { receiptText } from '../text.ts'

const text = receiptText.paper

/** The rows of the paper: what is in the consumption tax, and what is outside of it. */
export const rowsOf = ({ taxed, tax, golf_tax, golf_tax_players: players, other }: Receipt) => [
  ...(taxed === 0 ? [] : [{ label: text.taxed, amount: formatYen(taxed), tax: formatYen(tax) }]),
  ...(golf_tax === 0 ? [] : [{ label: text.golfTax(players), amount: formatYen(golf_tax), tax: text.nothing }]),
  ...(other === 0 ? [] : [{ label: text.other, amount: formatYen(other), tax: text.nothing }]),
]

/** The lines of whoever issues it, below the course. */
export const issuerOf = ({ issuer: { company, address, phone, number } }: Receipt): string[] => [
  company,
  address,
  phone,
  ...(number === null ? [] : [text.number(registeredWords(number))]),
]

export const matterOf = ({ play_date: date, has_lunch: hasLunch, players }: Receipt): string =>
  text.matter(formatDateLong(date), hasLunch, players)

export const issuedOn = ({ issued_at: at }: Receipt): string => text.date(formatBirthday(todayInTokyo(new Date(at))))
