import { expect, it } from 'vitest'
import { travellerOf } from './rules.ts'

it('reads the family name at the end of a Latin name, and at the beginning of any other', () => {
  for (const [name, last, first] of [
    ['Alexander Smith', 'Smith', 'Alexander'],
    ['Jean-Luc  de la Tour', 'Tour', 'Jean-Luc de la'],
    ['Élise Dupont', 'Dupont', 'Élise'],
    ["Sean O'Neil", "O'Neil", 'Sean'],
    ['Smith, Alexander', 'Smith', 'Alexander'],
    ['Madonna', 'Madonna', ''],
    ['田中 花子', '田中', '花子'],
    ['田中　花子', '田中', '花子'],
    ['タナカ ハナコ', 'タナカ', 'ハナコ'],
    ['김 민수', '김', '민수'],
    ['田中', '田中', ''],
  ] as const)
    expect(travellerOf(name), name).toEqual({ last, first })
})
