import { importLedger, tryLedger, unreadLedger, type LedgerRow, type LedgerTrial } from '@jgm/contract/api/staff-ledger'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'
import { watchSaved } from '../../../../test/saved.ts'

const row = (line: number, given: Partial<LedgerRow>): LedgerRow => ({
  line,
  result: 'unchanged',
  membership_id: `0211-${line}`,
  name: '見本 太郎',
  kana: 'みほん たろう',
  birthday: '1957-04-01',
  phones: ['0295550144'],
  email: '',
  status: '有効',
  problems: [],
  reread: [],
  changes: [],
  ...given,
})
const zero = row(14, {
  result: 'unread',
  name: '小野寺 亮',
  phones: ['9055500188'],
  problems: [
    { column: 'phone_number', found: '9055500188', message: '先頭の0が消えていませんか。', likely: '09055500188' },
  ],
  reread: [{ column: 'last_name_kana', found: 'ﾐﾎﾝ', read: 'みほん', how: '半角カナ' }],
})
const future = row(203, {
  result: 'unread',
  birthday: '2057/4/1',
  problems: [{ column: 'birthday', found: '2057/4/1', message: '生年月日がまだ来ていません。', likely: '1957-04-01' }],
})
const unknown = row(1804, {
  result: 'unread',
  status: '休・家',
  problems: [{ column: 'status', found: '休・家', message: '有効・停止・退会のどれかがわかりません。', likely: null }],
})
const read = row(31, { reread: [{ column: 'birthday', found: '20546', read: '1956-04-01', how: 'Excelの日付の連番' }] })
const changed = row(112, {
  result: 'changed',
  name: '山本 隆',
  status: '停止',
  email: 'new@example.jp',
  changes: [
    { column: 'first_name', before: '孝', after: '隆' },
    { column: 'status', before: '有効', after: '停止' },
    { column: 'email', before: '', after: 'new@example.jp' },
  ],
})
const trial: Extract<LedgerTrial, { read: true }> = {
  read: true,
  digest: 'd'.repeat(43),
  heading: 3,
  unused: ['入会日'],
  rows: 2318,
  unread: 3,
  reread: 41,
  added: 38,
  changed: 126,
  unchanged: 2151,
  kinds: [{ found: '正会員', read: '有効', count: 2190 }],
  others: 2,
  sum_row: { line: 2322, found: '合計 2,320名' },
  absent: { count: 41, first: [{ membership_id: '0211-9', name: '塚田 学' }] },
  without_right: 1,
  lost_zeros: 1,
  shown: [zero, read, changed, future, unknown],
}
const label = /^ファイルを選ぶ/
const csv = () => new File(['会員番号,氏名'], '台帳_笠間.csv', { type: 'text/csv' })
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /読みこむ⇧Enter$/ })

beforeEach(() => api.give(tryLedger, trial))

async function choose(file = csv()): Promise<Shown> {
  const desk = await open('/ledger')
  await desk.user.upload(await screen.findByLabelText(label), file)
  return desk
}

it('a file is shown beside the ledger before anything is changed: what needs a person first, with the value that was likely meant', async () => {
  const desk = await choose()
  await desk.says('台帳_笠間.csv　見出しは3行目')
  await desk.says('読まない列：入会日')
  await desk.says('まだ読みこんでいません')
  for (const words of ['直す3行', '読みかえ41行', '新しい38名', '変わる126名']) await desk.says(words)
  await desk.says('電話番号：先頭の0が消えていませんか。')
  await desk.says('生年月日：生年月日がまだ来ていません。')
  await desk.says('資格：有効・停止・退会のどれかがわかりません。')
  await desk.says('20546 → 1956年4月1日')
  await desk.says('有効 → 停止')
  await desk.says('山本 孝 → 山本 隆')
  await desk.says('メールアドレス：（空） → new@example.jp')
  await desk.says('ファイルにいない方：塚田 学（0211-9）・ほか40名')
  await desk.says('種別の読みかた：正会員 → 有効（2,190行）')
  await desk.says('停止または退会になる1名')
  await desk.says('ほかのコースの2行は読みません。')
  await desk.says('2,322行目「合計 2,320名」は合計の行なので、読みません。')
  const [first] = within(screen.getByRole('table')).getAllByRole('row').slice(2)
  expect(first?.textContent).toContain('小野寺 亮')
  expect(screen.getAllByRole('row', { name: /小野寺 亮/ }), 'once, although it was also read otherwise').toHaveLength(1)
  expect(api.sent(importLedger)).toEqual([])
  expect(api.sent(tryLedger)).toMatchObject([{ body: { taken: [], zeros: false } }])
})

it('the rows that need mending are saved as a CSV, with what was said to the file, for a spreadsheet', async () => {
  const saved = watchSaved()
  api.give(unreadLedger, {
    heading: ['会員番号', '氏名'],
    rows: [
      { line: 14, cells: ['0211-14', '小野寺 亮'], problems: ['電話番号「9055500188」　先頭の0が消えていませんか。'] },
    ],
  })
  const desk = await choose()
  await desk.says('090-5550-0188にする')
  await desk.keys('f')
  await desk.press('直す行をCSVで保存するS')
  await desk.says('保存しました。直し終えたら、このパソコンから消してください。')
  expect(await saved()).toEqual({
    name: '直す行_台帳_笠間.csv',
    text: '\u{feff}行,直すところ,会員番号,氏名\r\n14,電話番号「9055500188」　先頭の0が消えていませんか。,0211-14,小野寺 亮\r\n',
  })
  expect(api.sent(unreadLedger)[0]?.body).toMatchObject({ taken: [{ line: 14, column: 'phone_number' }], zeros: false })
  api.refuse(unreadLedger, 'not_found')
  await desk.keys('s')
  await desk.warns('情報が見つかりませんでした。')
})

it('a file without rows to mend has nothing to save', async () => {
  api.give(tryLedger, { ...trial, unread: 0, shown: [read, changed] })
  const desk = await choose()
  await desk.says('台帳_笠間.csv　見出しは3行目')
  await desk.says('まだ読みこんでいません')
  expect(screen.queryByRole('button', { name: /^直す行をCSVで/ })).toBeNull()
})

it('likely values are taken by one key, row after row, and the dry run follows', async () => {
  const desk = await choose()
  await desk.says('090-5550-0188にする')
  await desk.keys('f')
  await waitFor(() => expect(api.sent(tryLedger)).toHaveLength(2))
  expect(api.sent(tryLedger)[1]?.body.taken).toEqual([{ line: 14, column: 'phone_number' }])
  await desk.keys('f')
  await waitFor(() => expect(api.sent(tryLedger)).toHaveLength(3))
  expect(api.sent(tryLedger)[2]?.body.taken).toEqual([
    { line: 14, column: 'phone_number' },
    { line: 203, column: 'birthday' },
  ])
  await desk.keys('a')
  await waitFor(() => expect(api.sent(tryLedger).at(-1)?.body).toMatchObject({ zeros: true }))
})

it('rows are filtered by number keys', async () => {
  const desk = await choose()
  await desk.says('小野寺 亮')
  await desk.keys('3')
  await waitFor(() => expect(desk.words).not.toContain('小野寺 亮'))
  await desk.says('山本 隆')
  await desk.says('ほかに125行あります。')
  await desk.keys('4')
  await desk.says('この中に行はありません。')
  await desk.keys('0')
  await desk.says('小野寺 亮')
})

it('what was shown is imported by one press with Shift, once, and the screen is ready for the next file', async () => {
  const desk = await choose()
  await desk.says('2,315行を読みこむ')
  api.give(importLedger, { added: 38, changed: 126, unchanged: 2151 })
  await desk.keys('{Shift>}{Enter}{Enter}{/Shift}')
  await desk.says('読みこみました。新しい方が38名、変わった方が126名です。')
  expect(api.sent(importLedger).map(({ body }) => body)).toEqual([
    {
      file: btoa(String.fromCharCode(...new TextEncoder().encode('会員番号,氏名'))),
      taken: [],
      zeros: false,
      digest: trial.digest,
    },
  ])
  expect(screen.getByLabelText(label)).toBeTruthy()
})

it('where the ledger has changed meanwhile nothing is imported, and the dry run is made again', async () => {
  const desk = await choose()
  await desk.says('2,315行を読みこむ')
  api.refuse(importLedger, 'desk_stale')
  api.give(tryLedger, { ...trial, digest: 'e'.repeat(43), added: 37 })
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.warns('確かめたあとで台帳が変わったので、読みこんでいません。')
  await desk.says('新しい37名')
  api.give(importLedger, { added: 37, changed: 126, unchanged: 2151 })
  await waitFor(() => expect(go().disabled).toBe(false))
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.says('新しい方が37名')
  expect(api.sent(importLedger).at(-1)?.body.digest).toBe('e'.repeat(43))
})

it('without an answer the file stays, and the same press is sent again', async () => {
  const desk = await choose()
  await desk.says('2,315行を読みこむ')
  api.refuse(importLedger, 'unavailable')
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.warns('アクセスが集中しています。')
  api.give(importLedger, { added: 38, changed: 126, unchanged: 2151 })
  await waitFor(() => expect(go().disabled).toBe(false))
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await desk.says('読みこみました。')
})

it('a file that cannot be read says what to save instead, and another is chosen in its place', async () => {
  api.give(tryLedger, { read: false, line: 1, problem: 'Excelのブック（.xlsx・.xls）は読めません。' })
  const desk = await choose(new File(['PK'], '台帳.xlsx'))
  await desk.warns('1行目：Excelのブック（.xlsx・.xls）は読めません。')
  api.give(tryLedger, { ...trial, added: 0, changed: 0 })
  await desk.user.upload(await screen.findByLabelText(/^ほかのファイルを選ぶ/), csv())
  await desk.says('変わるところはありません。')
  expect(go().disabled).toBe(true)
  await desk.keys('{Shift>}{Enter}{/Shift}')
  expect(api.sent(importLedger)).toEqual([])
})

it('a file of more than four megabytes is refused before it is sent', async () => {
  const desk = await choose(new File([new Uint8Array(4_000_001)], '大.csv'))
  await desk.warns('ファイルが大きすぎます。')
  expect(api.sent(tryLedger)).toEqual([])
})

it('a failed dry run is made again by hand', async () => {
  api.refuse(tryLedger, 'unavailable')
  const desk = await choose()
  await desk.warns('アクセスが集中しています。')
  api.give(tryLedger, trial)
  await desk.press('もう一度読み込む')
  await desk.says('2,315行を読みこむ')
})

it('the front desk has no way to it', async () => {
  const desk = await open('/ledger', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
})
