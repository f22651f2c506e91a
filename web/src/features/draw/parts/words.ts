import type { Draw } from '@jgm/contract/api/draw'
import { formatTime } from '@jgm/contract/model/dates'
import type { DrawHours, DrawWish } from '@jgm/contract/model/draw'
import { minutesOf, timesOfDay, type TimeOfDay } from '@jgm/contract/model/times-of-day'
import { drawText as text } from '../text.ts'

/** `8:00〜8:59`. */
export const spanOf = ({ from_minute: from, to_minute: to }: DrawHours): string =>
  text.span(formatTime(from), formatTime(to - 1))

/** `8時台` for a full hour, else the span: the large words of a ticket. */
export const hoursOf = (hours: DrawHours): string =>
  hours.from_minute % 60 === 0 && hours.to_minute - hours.from_minute === 60
    ? text.hourOf(hours.from_minute / 60)
    : spanOf(hours)

/** The nine of a wish in words. */
export const nineOf = (nine: string | null, nines: readonly string[]): string =>
  nine === null
    ? nines.length === 1
      ? text.onlyNine(nines[0] ?? '')
      : nines.length === 2 && nines.includes('OUT') && nines.includes('IN')
        ? text.anyNine
        : text.anyOf(nines)
    : text.onlyNine(nine)

/** The shortest part of the day that holds all wishes. */
export function partOf(wishes: readonly DrawWish[]): TimeOfDay {
  const from = Math.min(...wishes.map((wish) => wish.from_minute))
  const to = Math.max(...wishes.map((wish) => wish.to_minute))
  const [shortest] = timesOfDay
    .filter((part) => minutesOf[part].from <= from && to <= minutesOf[part].to)
    .toSorted((a, b) => minutesOf[a].to - minutesOf[a].from - (minutesOf[b].to - minutesOf[b].from))
  return shortest ?? 'any'
}

/** A wish of a draw that is not among the others yet, the nearest behind the last one; undefined where every band is wished for. */
export function nextWish(wishes: readonly DrawWish[], bands: readonly DrawHours[]): DrawWish | undefined {
  const last = wishes.at(-1)
  const isNew = (band: DrawHours): boolean => !wishes.some((wish) => wish.from_minute === band.from_minute)
  const next =
    bands.find((band) => isNew(band) && band.from_minute >= (last?.to_minute ?? 0)) ?? bands.find((band) => isNew(band))
  return next && { from_minute: next.from_minute, to_minute: next.to_minute, nine: null }
}

/** The bands that a plan takes a party in. */
export const bandsFor = (bands: Draw['bands'], players: number): Draw['bands'] =>
  bands.filter(({ sizes }) => sizes.includes(players))

/** The band that most people wish for first: a full hour in the middle of the draw. */
export const firstBand = <T extends DrawHours>(bands: readonly T[]): T | undefined =>
  bands.find((band) => band.from_minute >= 480) ?? bands[0]
