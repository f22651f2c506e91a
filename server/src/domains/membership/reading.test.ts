import { describe, expect, it } from 'vitest'
import { decodeLedger, readBirthday, readCsv, readLedger } from './service.reading.ts'

const heading = 'ゴルフ場ID,コース会員ID,姓,名,せい,めい,生年月日,電話番号,携帯電話番号,メールアドレス,資格'
const taro = '1,６０１－００００１,山田,太郎,ﾔﾏﾀﾞ,ﾀﾛｳ,S29.10.10,029-000-0000,090-0000-0001,Taro＠example.jp,有効'
const fileOf = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'))

/** 「山田」 in Shift_JIS. */
const shiftJis = Uint8Array.from([0x8e, 0x52, 0x93, 0x63])

describe('the text of a file', () => {
  it('is read in UTF-8, with and without byte order mark, and in Shift_JIS', () => {
    expect(decodeLedger(new TextEncoder().encode('山田'))).toBe('山田')
    expect(decodeLedger(Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('山田')]))).toBe('山田')
    expect(decodeLedger(shiftJis)).toBe('山田')
  })

  it('is refused in any other encoding', () => {
    expect(decodeLedger(Uint8Array.from([0xff, 0xfe, 0xfd]))).toBeNull()
    expect(readLedger(Uint8Array.from([0xff, 0xfe, 0xfd])).problems).toHaveLength(1)
  })
})

describe('CSV', () => {
  it('keeps commas, quotes and line breaks inside quotes, and counts lines by the file', () => {
    expect(readCsv('a,"b,""c"""\r\n\r\n"d\ne",f\ng,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b,"c"'] },
        { line: 3, cells: ['d\ne', 'f'] },
        { line: 5, cells: ['g', ''] },
      ],
    })
  })

  it('takes a quote inside of a cell as it stands, and either end of a line', () => {
    expect(readCsv('a,b"c\nd,e\r\n , \r\nf,g')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b"c'] },
        { line: 2, cells: ['d', 'e'] },
        { line: 4, cells: ['f', 'g'] },
      ],
    })
  })

  it('reports the line of a quote that is never closed', () => {
    expect(readCsv('a,b\nc,"d\ne\n')).toEqual({ openQuote: 2 })
  })
})

it.each([
  ['1954-10-10', '1954-10-10'],
  ['1954/1/5', '1954-01-05'],
  ['19541010', '1954-10-10'],
  ['1954年10月10日', '1954-10-10'],
  ['昭和29年10月10日', '1954-10-10'],
  ['S29.10.10', '1954-10-10'],
  ['ｓ２９／１０／１０', '1954-10-10'],
  ['平成元年1月8日', '1989-01-08'],
  ['T15.1.1', '1926-01-01'],
  ['1955-02-29', null],
  ['1899-12-31', null],
  ['X29.10.10', null],
  ['54.10.10', null],
  ['', null],
])('the birthday %s is %s', (given, date) => {
  expect(readBirthday(given)).toBe(date)
})

describe('a ledger', () => {
  it('is normalised to one spelling', () => {
    expect(readLedger(fileOf(heading, taro))).toEqual({
      customers: [
        {
          course_id: 1,
          membership_id: '601-00001',
          last_name: '山田',
          first_name: '太郎',
          last_name_kana: 'やまだ',
          first_name_kana: 'たろう',
          birthday: '1954-10-10',
          phone_number: '0290000000',
          mobile_number: '09000000001',
          email: 'taro@example.jp',
          status: 'active',
        },
      ],
    })
  })

  it('needs neither mobile number nor status, and takes columns in any order', () => {
    const read = readLedger(
      fileOf(
        'めい,せい,名,姓,コース会員ID,ゴルフ場ID,電話番号,生年月日',
        'たろう,やまだ,太郎,山田,7,9,0290000000,1954-10-10',
      ),
    )
    expect(read.customers).toMatchObject([
      { course_id: 9, membership_id: '7', mobile_number: null, email: null, status: 'active' },
    ])
  })

  it('reports every problem of every line at once', () => {
    const { problems } = readLedger(
      fileOf(
        heading,
        taro,
        '10,,,太郎,山田,ﾀﾛｳ,1954-13-01,123,12-34,x@,無効',
        '1,60100001,鈴木,花子,スズキ,ハナコ,1960-01-01,0290000001,,,退会',
        '1,2,3',
      ),
    )
    expect(problems?.map(({ line }) => line)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5])
    expect(problems?.map(({ message }) => message).join('\n')).toMatch(/2行目にもあります/)
  })

  it('is refused with an unknown heading', () => {
    const { problems } = readLedger(fileOf('ゴルフ場ID,コース会員ID,姓,姓,せい,めい,誕生日,電話番号', taro))
    expect(problems?.map(({ message }) => message)).toEqual([
      '列「名」がありません。',
      '列「生年月日」がありません。',
      '列「姓」が2つあります。',
      '列「誕生日」は使いません。列の名前を確認してください。',
    ])
  })

  it('is refused when empty', () => {
    expect(readLedger(fileOf('')).problems).toHaveLength(1)
    expect(readLedger(fileOf(heading)).problems).toHaveLength(1)
  })
})
