import { getLegalText } from '@jgm/contract/api/legal'
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
