import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const cellOf = (cell: string | number | null): string => csvOf([[cell]]).slice(1, -2)

it('begins with the mark of UTF-8 and ends every line as on Windows', () => {
  expect(
    csvOf([
      ['a', 1],
      [null, ''],
    ]),
  ).toBe('\u{feff}a,1\r\n,\r\n')
})

it('quotes what would end a cell', () => {
  expect(cellOf('a,"b"')).toBe('"a,""b"""')
  expect(cellOf('a\nb')).toBe('"a\nb"')
})

it('leaves no text as a formula, and numbers as they are', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a', '\t=1', ' =1', '\u{0}=1'])
    expect(cellOf(text)).toBe(`'${text}`)
  expect(cellOf('=1,"2"')).toBe(`"'=1,""2"""`)
  expect([cellOf(-1.2), cellOf('a=1'), cellOf('12-3')]).toEqual(['-1.2', 'a=1', '12-3'])
})
