import type { MenuState } from './types.ts'

/** The size of every menu picture, in pixels. */
export const menuSize = { width: 2500, height: 1686 } as const

/** A cell of a picture, in pixels from its upper left corner. */
export type Cell = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const half = menuSize.height / 2
const thirds = { first: 0, second: 833, third: 1667, end: menuSize.width } as const

const across = (from: number, to: number, y: number): Cell => ({ x: from, y, width: to - from, height: half })

const below: readonly Cell[] = [
  across(thirds.first, thirds.second, half),
  across(thirds.second, thirds.third, half),
  across(thirds.third, thirds.end, half),
]

/** The cells of each state's picture: a large one above, beside it one for members, three below. */
export const menuCells: Readonly<Record<MenuState, readonly Cell[]>> = {
  guest: [across(0, menuSize.width, 0), ...below],
  linked: [across(0, thirds.third, 0), across(thirds.third, thirds.end, 0), ...below],
  tomorrow: [across(0, menuSize.width, 0), ...below],
}
