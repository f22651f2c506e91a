import { describe, expect, it } from 'vitest'
import { readCsv } from './service.read.csv.ts'

const players = [
  { id: 1, code: 'A1', name: '髙橋 太郎', kana: 'たかはし たろう' },
  { id: 2, code: 'A2', name: '塚本 花子', kana: 'つかもと はなこ' },
]
const holes = [4, 5, 3, 4, 4, 4, 3, 5, 4, 5, 4, 3, 5, 4, 4, 5, 3, 4]
const card = [...holes.slice(0, 9), 36, ...holes.slice(9), 37]
const one = { line: 2, id: 1, strokes: holes, total: 73 }

describe('a CSV of cards', () => {
  it.for([
    ['holes and sum', '番号,氏名', `A1,${[...holes, 73].join()}`],
    [
      'the columns of a card',
      '番号,1,2,3,4,5,6,7,8,9,OUT,10,11,12,13,14,15,16,17,18,IN,計',
      `A1,${[...card, 73].join()}`,
    ],
    ['a heading of hole numbers alone', `番号,${holes.map((_, at) => at + 1).join()}`, `A1,${[...holes, 73].join()}`],
    ['trailing commas of a spreadsheet', 'カード番号,,,', `A1,${[...card, 73].join()},,,`],
    ['tabs and full width', '番号\tOUT', `Ａ１\t${[...card, 73].join('\t')}`],
  ])('is read with %s', ([, heading, line]) => {
    expect(readCsv(`${heading}\r\n${line}\r\n`, players)).toEqual({ cards: [one], problems: [] })
  })

  it('without a sum and without a heading is read, too; the sums of the nines are no strokes', () => {
    expect(readCsv(`髙橋太郎,${card.join()}`, players).cards).toEqual([{ ...one, line: 1, total: null }])
  })

  it('with other numbers of holes is refused by name', () => {
    const { problems } = readCsv(`A2,${holes.slice(1).join()}`, players)
    expect(problems).toEqual([{ line: 1, message: '塚本 花子様のスコアが17ホール分です。18ホール分にしてください。' }])
  })
})
