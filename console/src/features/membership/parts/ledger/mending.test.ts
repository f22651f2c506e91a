import { expect, it } from 'vitest'
import { csvOf } from '../../../../lib/csv.ts'
import { mendingRows } from './mending.ts'

const rows = [
  {
    line: 7,
    cells: ['A-1', '見本 太郎', '=1+1'],
    problems: ['電話「29…」　先頭の0が消えていませんか。', '氏名「」　…'],
  },
]

it('a row to mend stands with its line and what is wrong before its own cells, none of them a formula', () => {
  const table = mendingRows({ heading: ['会員番号', '氏名', '備考'], rows })
  expect(table).toEqual([
    ['行', '直すところ', '会員番号', '氏名', '備考'],
    [7, '電話「29…」　先頭の0が消えていませんか。／氏名「」　…', 'A-1', '見本 太郎', '=1+1'],
  ])
  expect(csvOf(table)).toContain(`見本 太郎,'=1+1\r\n`)
})

it('what was saved before and is still not mended gets no more columns', () => {
  const heading = ['行', '直すところ', '会員番号']
  expect(
    mendingRows({ heading, rows: [{ line: 2, cells: ['7', '古い言葉', 'A-1'], problems: ['新しい言葉'] }] }),
  ).toEqual([
    ['行', '直すところ', '会員番号'],
    [2, '新しい言葉', 'A-1'],
  ])
})
