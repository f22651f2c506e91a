import { describe, expect, it } from 'vitest'
import { decodeLedger, readCsv, readLedger } from './service.reading.ts'
import type { Taken } from './types.ts'

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
    expect(decodeLedger(Uint8Array.from([0xff, 0xfe, 0x71, 0x5c]))).toBe('山')
  })

  it('has the letters that only Windows writes, and those whose second byte is a mark', () => {
    // 髙, ①, ～, and 機 and ソ, which end like a backslash.
    const bytes = [0xfb, 0xfc, 0x87, 0x40, 0x81, 0x60, 0x8b, 0x40, 0x83, 0x5c]
    expect(decodeLedger(Uint8Array.from(bytes))).toBe('髙①～機ソ')
  })

  it('is refused in any other encoding', async () => {
    expect(decodeLedger(Uint8Array.from([0xff, 0xfe, 0xfd]))).toBeNull()
    expect((await readLedger(Uint8Array.from([0xff, 0xfe, 0xfd]), { today: '2026-11-29' })).problem?.line).toBe(1)
  })
})

describe('CSV', () => {
  it('keeps commas, quotes and line breaks inside quotes, and counts lines by the file', async () => {
    expect(await readCsv('a,"b,""c"""\r\n\r\n"d\ne",f\ng,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b,"c"'] },
        { line: 3, cells: ['d\ne', 'f'] },
        { line: 5, cells: ['g', ''] },
      ],
    })
  })

  it('takes a quote inside of a cell as it stands, and either end of a line', async () => {
    expect(await readCsv('a,b"c\nd,e\r\n , \r\nf,g')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b"c'] },
        { line: 2, cells: ['d', 'e'] },
        { line: 4, cells: ['f', 'g'] },
      ],
    })
  })

  it('reports the line of a quote that is never closed', async () => {
    const never = { problem: 'openQuote', line: 2 }
    expect(await readCsv('a,b\nc,"d\ne\n')).toEqual(never)
    expect(await readCsv(`a,b\nc,"d\n${'e,f\n'.repeat(100_000)}`)).toEqual(never)
  })
})

/** How often others had their turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = (): void => {
    turns += 1
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  await work()
  clearImmediate(next)
  return turns
}

describe('golfers do not wait for a ledger', () => {
  it('of many rows: others have their turn all the time', async () => {
    const lines = Array.from({ length: 5000 }, (_, no) => taro.replace('００００１', String(no)))
    const file = fileOf(heading, ...lines)
    const pieces = file.length / 2048
    expect(await turnsDuring(async () => readLedger(file, { today: '2026-11-29' }))).toBeGreaterThan(
      pieces + 5000 / 100,
    )
  })

  it('that is none: it is refused before it is read to its end', async () => {
    for (const [csv, message] of [
      [','.repeat(4_000_000), '1行が長すぎます'],
      [`${heading}\n${'a,'.repeat(400)}\n`, '1行が長すぎます'],
      ['\n'.repeat(4_000_000), '一度に読めるのは20,000行まで'],
      [`${heading}\n`.repeat(20_100), '一度に読めるのは20,000行まで'],
    ] as const) {
      const { problem } = await readLedger(new TextEncoder().encode(csv), { today: '2026-11-29' })
      expect(problem?.message).toContain(message)
    }
    const commas = new TextEncoder().encode(','.repeat(4_000_000))
    const turns = await turnsDuring(async () => readLedger(commas, { today: '2026-11-29' }))
    expect(turns).toBeGreaterThan(40)
    expect(turns).toBeLessThan(commas.length / 2048 / 2)
  })
})

const readAs = async (lines: readonly string[], course?: number, taken?: Taken) =>
  readLedger(fileOf(...lines), { today: '2026-11-29', course, ...(taken && { taken }) })

/** A file that can be read as a whole. */
async function read(lines: readonly string[], course?: number, taken?: Taken) {
  const ledger = await readAs(lines, course, taken)
  if (ledger.problem) throw new Error(ledger.problem.message)
  return ledger
}

const problemsIn = async (lines: readonly string[], course?: number) =>
  (await read(lines, course)).rows.flatMap(({ line, problems }) =>
    problems.map(({ column, found, message, likely }) => [line, column, found, message, likely]),
  )

const person = {
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
}

describe('a ledger', () => {
  it('is normalised to one spelling, and what is not plain is listed', async () => {
    const [row] = (await read([heading, taro])).rows
    expect(row?.customer).toEqual(person)
    expect(row?.reread).toEqual([
      { column: 'last_name_kana', found: 'ﾔﾏﾀﾞ', read: 'やまだ', how: '半角カナ' },
      { column: 'first_name_kana', found: 'ﾀﾛｳ', read: 'たろう', how: '半角カナ' },
      { column: 'birthday', found: 'S29.10.10', read: '1954-10-10', how: '和暦' },
    ])
  })

  it('of one course names columns as clubs do, below titles, between empty ones', async () => {
    const ledger = await read(
      [
        '笠間　会員台帳,,,,,,,,',
        '2026年11月 出力,,,,,,,,',
        '会員 番号,氏名,フリガナ,生年月日（西暦）,自宅TEL,携帯,種別,入会日,,',
        '0211-4480,小野寺　亮,ｵﾉﾃﾞﾗ ﾘｮｳ,1961/8/30,029-555-0144 内線12,,正会員,1999/4/1,,',
        '0211-4481,根本　弘,ネモト・ヒロシ,20546,,090-5550-0118,休会,,,',
      ],
      2,
    )
    expect(ledger).toMatchObject({ heading: 3, unused: ['入会日'], others: 0 })
    expect(ledger.rows.map(({ line, customer }) => [line, customer])).toEqual([
      [
        4,
        {
          course_id: 2,
          membership_id: '0211-4480',
          last_name: '小野寺',
          first_name: '亮',
          last_name_kana: 'おのでら',
          first_name_kana: 'りょう',
          birthday: '1961-08-30',
          phone_number: '0295550144',
          mobile_number: null,
          email: null,
          status: 'active',
        },
      ],
      [
        5,
        {
          course_id: 2,
          membership_id: '0211-4481',
          last_name: '根本',
          first_name: '弘',
          last_name_kana: 'ねもと',
          first_name_kana: 'ひろし',
          birthday: '1956-04-01',
          phone_number: '09055500118',
          mobile_number: null,
          email: null,
          status: 'suspended',
        },
      ],
    ])
    expect(ledger.rows[1]?.reread.map(({ column, found, read: as, how }) => [column, found, as, how])).toEqual([
      ['birthday', '20546', '1956-04-01', 'Excelの日付の連番'],
      ['phone_number', '', '09055500118', '携帯電話を電話番号に'],
      ['status', '休会', '停止', '種別の言いかえ'],
    ])
  })

  it('names row, column, what was found and what would be right, for every problem at once', async () => {
    expect(
      await problemsIn([
        heading,
        taro,
        '10,,,太郎,山田,ﾀﾛｳ,1954-13-01,123,12-34,x@,休・家',
        '1,60100002,鈴木,花子,スズキ,ハナコ,2057/4/1,295550188,9055500188,,退会',
      ]),
    ).toEqual([
      [3, 'course_id', '10', 'ゴルフ場は1から9の番号で書きます。', null],
      [3, 'membership_id', '', '会員番号がありません。番号のない行は読みません。', null],
      [3, 'last_name', '', '姓がありません。', null],
      [3, 'last_name_kana', '山田', 'ひらがなまたはカタカナで書きます。', null],
      [3, 'birthday', '1954-13-01', '日付として読めません。1954/10/10か昭和29年10月10日のように書きます。', null],
      [3, 'phone_number', '123', '0で始まる10〜15けたの数字で書きます。', null],
      [3, 'mobile_number', '12-34', '0で始まる10〜15けたの数字で書きます。', null],
      [3, 'email', 'x@', 'メールアドレスの形ではありません。', null],
      [3, 'status', '休・家', '有効・停止・退会のどれかがわかりません。', null],
      [4, 'birthday', '2057/4/1', '生年月日がまだ来ていません。', '1957-04-01'],
      [4, 'phone_number', '295550188', '先頭の0が消えていませんか。', '0295550188'],
      [4, 'mobile_number', '9055500188', '先頭の0が消えていませんか。', '09055500188'],
    ])
  })

  it('takes a likely value where a person says so: one cell, or every telephone’s first zero', async () => {
    const lines = [
      heading,
      '1,7,鈴木,花子,スズキ,ハナコ,2057/4/1,295550188,,,',
      '1,8,鈴木,花,スズキ,ハナ,1957/4/1,295550188,,,',
    ]
    const cells = [{ line: 2, column: 'birthday' as const }]
    const [one, other] = (await read(lines, undefined, { cells, zeros: true })).rows
    expect(one?.customer).toMatchObject({ birthday: '1957-04-01', phone_number: '0295550188' })
    expect(one?.reread.map(({ found, read: as, how }) => [found, as, how])).toEqual([
      ['2057/4/1', '1957-04-01', 'すすめの値'],
      ['295550188', '0295550188', 'すすめの値'],
    ])
    expect(other?.customer).toMatchObject({ phone_number: '0295550188' })
    expect((await read(lines, undefined, { cells, zeros: false })).rows.map(({ problems }) => problems.length)).toEqual(
      [1, 1],
    )
  })

  it('refuses both rows of one membership, however its id is spelled', async () => {
    expect(await problemsIn([heading, taro, taro.replace('６０１－００００１', '60100001')])).toEqual([
      [2, 'membership_id', '６０１－００００１', '3行目と同じ会員番号です。どちらが正しいですか。', null],
      [3, 'membership_id', '60100001', '2行目と同じ会員番号です。どちらが正しいですか。', null],
    ])
  })

  it('reads the course as 03, and leaves out rows of others where it is about one', async () => {
    const lines = [heading, `03${taro.slice(1)}`, '2,9,鈴木,花子,スズキ,ハナコ,1957/4/1,0295550188,,,']
    expect((await read(lines)).rows.map(({ customer }) => customer?.course_id)).toEqual([3, 2])
    expect(await read(lines, 3)).toMatchObject({ others: 1, rows: [{ customer: { course_id: 3 } }] })
  })

  it.each([
    ['合計,6名', '合計 6名'],
    [',,合　計,,,,,,,６名', '合計 6名'],
    ['合計：１，２３４名', '合計:1,234名'],
    ['計,1,,,,,,"12,000"', '計 1 12,000'],
  ])('leaves the last row %s out, which counts the others', async (row, found) => {
    const ledger = await read([heading, taro, row])
    expect(ledger.sumRow).toEqual({ line: 3, found })
    expect(ledger.rows.map(({ line, problems }) => [line, problems])).toEqual([[2, []]])
    expect((await readAs([heading, row])).problem).toEqual({ line: 1, message: 'ファイルに行がありません。' })
  })

  it('keeps a row that may be a member, and one that counts in the midst of the list', async () => {
    const named = taro.replace('山田', '計')
    const last = await read([heading, named, ',計,太郎,,,,,,,,'])
    expect([last.sumRow, last.rows.length]).toEqual([null, 2])
    const midst = await read([heading, '小計,1名', taro])
    expect([midst.sumRow, midst.rows.length]).toEqual([null, 2])
  })

  it('reads 週日 as the members’ kind that it is, and proposes 有効 for a right that only may not be passed on', async () => {
    const as = (status: string) => taro.replace(/有効$/, status).replace('００００１', String(status.length))
    const [week, ...stopped] = (await read([heading, as('週日'), as('名義書換停止'), as('名義 書替 停止中')])).rows
    expect(week?.customer?.status).toBe('active')
    expect(stopped.map(({ problems }) => problems.map(({ message, likely }) => [message, likely]))).toEqual(
      Array.from({ length: 2 }, () => [['名義書換の停止は、プレーできる資格の停止とはかぎりません。', '有効']]),
    )
    const cells = [{ line: 2, column: 'status' as const }]
    const [taken] = (await read([heading, as('名義書換停止')], undefined, { cells, zeros: false })).rows
    expect([taken?.customer?.status, taken?.reread.at(-1)?.read]).toEqual(['active', '有効'])
  })

  it('takes both names of one cell apart, and says where it cannot', async () => {
    expect(
      await problemsIn(['会員番号,氏名,カナ,生年月日,電話', '7,小野寺亮,オノデラ　リョウ,1961/8/30,0295550144'], 1),
    ).toEqual([[2, 'last_name', '小野寺亮', '姓と名の分かれ目がわかりません。あいだに空白を1つ入れてください。', null]])
    const [row] = (
      await read(['会員番号,姓,名,せい,めい,生年月日,電話', '7,小野寺 亮,,ｵﾉﾃﾞﾗ ﾘｮｳ,,1961/8/30,0295550144'], 1)
    ).rows
    expect(row?.customer).toMatchObject({ last_name: '小野寺', first_name: '亮', first_name_kana: 'りょう' })
    expect(row?.reread[0]).toEqual({
      column: 'last_name',
      found: '小野寺 亮',
      read: '小野寺 亮',
      how: '姓と名に分ける',
    })
  })

  it.each([
    ['tabs', '\t', ''],
    ['semicolons', ';', ''],
    ['semicolons that it names itself', ';', 'sep=;\r\n'],
  ])('is read with %s', async (_name, between, before) => {
    const lines = [heading, taro].map((line) => line.replaceAll(',', between))
    expect((await read([before + (lines[0] ?? ''), lines[1] ?? ''])).rows[0]?.customer).toEqual(person)
  })

  it('is read as spreadsheets keep numbers a text: in a formula, behind an apostrophe', async () => {
    const line = `1,'007,山田,太郎,やまだ,たろう,1954-10-10,="0290000000","=""09000000001""",,`
    expect((await read([heading, line])).rows[0]?.customer).toMatchObject({
      membership_id: '007',
      phone_number: '0290000000',
      mobile_number: '09000000001',
    })
    expect(await problemsIn([heading, '1,5月12日,山田,太郎,やまだ,たろう,1954-10-10,0290000000,,,'])).toMatchObject([
      [2, 'membership_id', '5月12日', 'Excelが日付に変えていませんか。もとの番号を書いてください。', null],
    ])
    expect(await problemsIn([heading, '1,1.2E+09,山田,太郎,やまだ,たろう,1954-10-10,0290000000,,,'])).toMatchObject([
      [2, 'membership_id', '1.2E+09', 'Excelが数字を縮めて、下の桁が消えています。もとの番号を書いてください。', null],
    ])
  })

  it('counts lines by the file where a cell has several, and refuses a row with more cells than columns', async () => {
    const two = '1,8,"山田\n次郎",太郎,やまだ,たろう,1954-10-10,0290000000,,,'
    const more = '1,9,山田,太郎,やまだ,たろう,1954-10-10,0290000000,,,,余り'
    expect((await read([heading, two, more])).rows.map(({ line }) => line)).toEqual([2, 4])
    expect(await problemsIn([heading, more])).toEqual([
      [2, 'membership_id', '', '列の数が12です（見出しは11列）。', null],
    ])
    expect(
      (await read([heading, '1,8,山田,太郎,やまだ,たろう,1954-10-10,0290000000'])).rows[0]?.customer,
    ).toMatchObject({
      email: null,
    })
  })

  it.each([
    ['', 1, 'ファイルに行がありません。'],
    [heading, 1, 'ファイルに行がありません。'],
    [
      '題,,\r\n氏名,住所\r\nあ,い',
      1,
      '見出しの行が見つかりません。「会員番号」「氏名」「生年月日」「電話番号」などの列の名前が要ります。',
    ],
    ['ゴルフ場ID,コース会員ID,姓,せい,めい,電話番号\r\n1', 1, '列「名」「生年月日」がありません。'],
    ['コース会員ID,姓,名,氏,姓,せい,めい\r\n1', 1, '列「姓」が2つあります。'],
    [`${heading}\r\n1,"7,山田`, 2, '引用符（"）が閉じていません。'],
  ])('is refused as a whole: %s', async (file, line, message) => {
    expect(await readAs([file])).toEqual({ problem: { line, message } })
  })

  it('is refused with more rows than are read at once', async () => {
    expect(await readAs([heading, ...Array.from({ length: 20_001 }, () => taro)])).toEqual({
      problem: { line: 1, message: '一度に読めるのは20,000行までです。ファイルを分けてください。' },
    })
  })

  it('is no workbook, document or picture, and says what to save instead', async () => {
    const bytes = async (...head: number[]) => readLedger(Uint8Array.from([...head, 0, 0, 0]), { today: '2026-11-29' })
    expect((await bytes(0x50, 0x4b, 3, 4)).problem?.message).toMatch(/Excelのブック（.xlsx・.xls）は読めません。/)
    expect((await bytes(0xd0, 0xcf, 0x11, 0xe0)).problem?.message).toMatch(/Excelのブック/)
    expect((await bytes(0x25, 0x50, 0x44, 0x46)).problem?.message).toMatch(/台帳のファイルではありません。/)
  })
})
