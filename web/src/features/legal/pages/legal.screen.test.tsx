import { getLegalText } from '@jgm/contract/api/legal'
import { sampleConfigs } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

const legal = { sections: [], in_force: '2026-11-21', next: null }

it('a page without a network says so at once, and comes by itself when the device is online again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  api.lose(getLegalText)
  const screen = await open('/reserved/legal/terms')
  await screen.warns('インターネットに接続されていません。')
  expect(api.sent(getLegalText)).toHaveLength(1)
  api.give(getLegalText, { ...legal, page: 'terms', lead: 'この規約のはじめに' })
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await screen.says('この規約のはじめに')
})

it('the company page lists the courses with their telephone numbers', async () => {
  api.give(getLegalText, { ...legal, page: 'company', lead: '会社のはじめに' })
  const screen = await open('/reserved/legal/company')
  await screen.says('会社のはじめに')
  const phones = [...screen.main.querySelectorAll('li a[href^="tel:"]')].map((one) => one.getAttribute('href'))
  expect(phones).toEqual(sampleConfigs.courses.map(({ phone }) => `tel:${phone}`))
})

it('the words of a page have the domain of our mails and the date of the terms', async () => {
  const sections = [{ title: 'メール', paragraphs: ['「{domain}」からのメール'], items: ['{in_force}から有効です。'] }]
  api.give(getLegalText, { ...legal, page: 'env', lead: '推奨環境', sections })
  const screen = await open('/reserved/legal/environment')
  await screen.says(`「${sampleConfigs.mail_domain}」からのメール`)
  await screen.says('2026年11月21日(土)から有効です。')
})

it('what a page will say from a later date on is announced on it, and can be read', async () => {
  const next = { lead: '新しい規約のはじめに', sections: [], in_force: '2027-01-10' }
  api.give(getLegalText, { ...legal, page: 'terms', lead: 'この規約のはじめに', next })
  const screen = await open('/reserved/legal/terms')
  await screen.says('2027年1月10日(日)から、内容が変わります。')
  await screen.says('新しい内容を読む')
  await screen.says('新しい規約のはじめに')
})
