import {
  getDeskGuide,
  getDeskGuideEdition,
  pictureBytes,
  publishDeskGuide,
  saveDeskGuideDraft,
  sendPicture,
  type DeskGuide,
} from '@jgm/contract/api/staff-guide'
import { guideFacts, type GuideFacts } from '@jgm/contract/model/guide'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

const holes = Array.from({ length: 9 }, () => ({ par: 4, yards: 400 }))
const facts: GuideFacts = guideFacts.parse({
  is_sample: true,
  lead: '牧場の景色といっしょに。',
  access_line: '白河ICから15分',
  style: 'セルフ',
  carts: '5人乗り',
  comfort: '高低差は10メートルほどです。',
  by_car: '白河ICから15分',
  by_train: '新白河駅から送迎バス',
  dress: 'ジャケットはなくてもかまいません。',
  restaurant: '10:00から',
  facilities: ['練習場', '大浴場'],
  address: '見本村1-1',
  phone: '0248-00-0001',
  phone_hours: [480, 1020],
  arrive_before: 40,
  map_url: null,
  chat_account_url: null,
  x_url: null,
  facebook_url: null,
  instagram_url: null,
  nines: [
    { nine: 'OUT', holes },
    { nine: 'IN', holes },
  ],
  pictures: [],
})
const stored: DeskGuide = {
  course_id: 2,
  facts,
  labels: [
    { nine: 'OUT', label: 'OUT' },
    { nine: 'IN', label: 'IN' },
  ],
  digest: 'd'.repeat(43),
  draft: null,
  editions: [],
}
const [hill, green] = ['h'.repeat(43), 'g'.repeat(43)]
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const face = () => within(screen.getByRole('region', { name: 'お客様の画面' }))

beforeEach(() => {
  api.give(getDeskGuide, stored)
  api.give(saveDeskGuideDraft, { version: 1 })
  api.give(publishDeskGuide, { edition: 2 })
})

it('words are written, seen as golfers will, kept as a draft and published, and are no sample any more', async () => {
  const desk = await open('/guide')
  await desk.says('お客様の画面に「見本」と出ています。')
  await desk.set('紹介の文', '丘の18ホール。')
  await desk.type(/^設備/, '練習場{enter}{enter}サウナ')
  await desk.says('練習場・サウナ')
  expect(face().queryByText(/このページの内容は見本です/)).toBeNull()
  await desk.press(/^行き方と連絡先/)
  await desk.type('電話', '０２４８ー００ー０００２')
  await desk.says('見本の表示出る出ない')
  await desk.says('下書きを保存しました。')
  await desk.press(/^この紹介を公開する/)
  await desk.says('公開しました（第2版）。')
  const wanted = {
    ...facts,
    is_sample: false,
    lead: '丘の18ホール。',
    facilities: ['練習場', 'サウナ'],
    phone: '0248-00-0002',
  }
  expect(api.sent(publishDeskGuide).map(({ body }) => body)).toEqual([{ facts: wanted, digest: stored.digest }])
})

it('what is missing or wrong is said at each field at once, in the part where it is', async () => {
  const desk = await open('/guide')
  await desk.press(/^スコアカード/)
  await desk.type(/OUT 1番のパー/, '7')
  await desk.press(/^行き方と連絡先/)
  await desk.type('電話', '電話')
  await desk.type('地図', 'maps.example.jp')
  await desk.press(/^この紹介を公開する/)
  await desk.warns('直すところが3か所あります。')
  await desk.warns('電話番号は、0248-00-0000 のように入力してください。')
  await desk.warns('https:// で始まるアドレスを入力してください。')
  expect(screen.getByRole('button', { name: /スコアカード.*直す/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('電話'))
  expect(api.sent(publishDeskGuide)).toEqual([])
})

it('pictures are sent one after another, described, put in order and removed', async () => {
  const desk = await open('/guide')
  await desk.press(/^写真/)
  api.give(sendPicture, { picture: hill })
  await desk.user.upload(await screen.findByLabelText('写真を選ぶ'), [file('丘.jpg')])
  await screen.findByRole('group', { name: /^写真1/ })
  api.give(sendPicture, { picture: green })
  await desk.user.upload(await screen.findByLabelText('写真を選ぶ'), [file('大.jpg', pictureBytes + 1), file('緑.jpg')])
  await screen.findByRole('group', { name: /^写真2/ })
  await desk.warns('大.jpg：8メガバイトまでの写真をお選びください。')
  expect(api.sent(sendPicture).map(({ body }) => body.file)).toEqual(['AAAA', 'AAAA'])
  await desk.press(/^この紹介を公開する/)
  await desk.warns('直すところが2か所あります。')
  const [first, second] = screen.getAllByLabelText(/^写真の説明/)
  if (!first || !second) throw new Error('a field is missing')
  await desk.user.type(first, '丘')
  await desk.user.type(second, '緑')
  await desk.press('写真2を上へ')
  expect(
    face()
      .getAllByRole('img')
      .map((one) => one.getAttribute('alt')),
  ).toEqual(['緑', '丘'])
  expect(face().getAllByRole('img')[0]?.getAttribute('src')).toBe(`/api/v1/pictures/${green}`)
  await desk.press('写真2を消す')
  await desk.press(/^この紹介を公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishDeskGuide)[0]?.body.facts.pictures).toEqual([{ picture: green, alt: '緑' }])
})

it('a file that is no picture is named with the reason, and nothing that was typed is lost', async () => {
  const message = 'JPEG・PNG・WebPの写真として読めませんでした。'
  const desk = await open('/guide')
  await desk.set('紹介の文', '丘の18ホール。')
  await desk.press(/^写真/)
  api.refuse(sendPicture, 'validation', { problems: [{ path: 'file', message }] })
  await desk.user.upload(await screen.findByLabelText('写真を選ぶ'), [file('絵.jpg')])
  await desk.warns(`絵.jpg：${message}`)
  await desk.press(/^紹介/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('紹介の文').value).toBe('丘の18ホール。')
})

it('a sample that is right is confirmed as it stands, and an edition of before is taken up with its own mark', async () => {
  const at = '2026-12-01T09:00:00+09:00'
  const desk = await open('/guide')
  await desk.press('いまの内容で合っている')
  await desk.press(/^この紹介を公開する/)
  await desk.says('公開しました（第2版）。')
  expect(api.sent(publishDeskGuide)[0]?.body.facts).toEqual({ ...facts, is_sample: false })
  api.give(getDeskGuide, {
    ...stored,
    facts: { ...facts, is_sample: false },
    editions: [
      { no: 2, at, by: '支配人 花子' },
      { no: 1, at, by: null },
    ],
  })
  api.give(getDeskGuideEdition, { facts })
  const again = await open('/guide')
  await again.press('第1版を下書きにする')
  await again.says('見本の表示出ない出る')
})

it('the front desk has no way to it', async () => {
  const desk = await open('/guide', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('この画面は、いまの役割では使えません')
  expect(api.sent(getDeskGuide)).toEqual([])
})
