import { addMonths } from '@jgm/contract/model/dates'
import { monthsOfPeriod, quarterOf, yearOf, type FigurePeriod } from '@jgm/contract/model/figures'
import { figuresText } from '../text.ts'

/** The period as it is called: 2026年 10〜12月, 2026年. */
export function periodName(period: FigurePeriod): string {
  const months = monthsOfPeriod(period).map((month) => Number(month.slice(5)))
  const [year, first, last] = [period.slice(0, 4), months[0] ?? 1, months.at(-1) ?? 12]
  return months.length === 12 ? figuresText.wholeYear(year) : figuresText.quarter(year, first, last)
}

/** The quarter or year so many of its kind later. */
export function stepPeriod(period: FigurePeriod, by: number): FigurePeriod {
  const months = monthsOfPeriod(period)
  const next = addMonths(months[0] ?? period, by * months.length)
  return months.length === 12 ? yearOf(next) : quarterOf(next)
}

/** The months, quarter and year that something belongs to; of a period its last month that has begun, or its first one. */
export function spansOf(shown: string, thisMonth: string): Record<'month' | 'quarter' | 'year', string> {
  const months = monthsOfPeriod(shown)
  const month = months.findLast((one) => one <= thisMonth) ?? months[0] ?? shown
  return { month, quarter: quarterOf(month), year: yearOf(month) }
}
