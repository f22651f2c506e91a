import { getLegalText } from '@jgm/contract/api/legal'
import { sampleConfigs } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it('a page without a network says so at once, and comes by itself when the device is online again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  api.lose(getLegalText)
  const screen = await open('/reserved/legal/terms')
  await screen.warns('インターネットに接続されていません。')
  expect(api.sent(getLegalText)).toHaveLength(1)
  api.give(getLegalText, { page: 'terms', lead: 'この規約のはじめに', sections: [] })
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await screen.says('この規約のはじめに')
})

it('the company page lists the courses with their telephone numbers', async () => {
  api.give(getLegalText, { page: 'company', lead: '会社のはじめに', sections: [] })
  const screen = await open('/reserved/legal/company')
  await screen.says('会社のはじめに')
  const phones = [...screen.main.querySelectorAll('li a[href^="tel:"]')].map((one) => one.getAttribute('href'))
  expect(phones).toEqual(sampleConfigs.courses.map(({ phone }) => `tel:${phone}`))
})

it('the words of a page have the domain of our mails and the date of the terms', async () => {
  const sections = [{ title: 'メール', paragraphs: ['「{domain}」からのメール'], items: ['{in_force}から有効です。'] }]
  api.give(getLegalText, { page: 'env', lead: '推奨環境', sections })
  const screen = await open('/reserved/legal/environment')
  await screen.says(`「${sampleConfigs.mail_domain}」からのメール`)
  await screen.says(/\d{4}年\d{1,2}月\d{1,2}日\(.\)から有効です。/)
})
