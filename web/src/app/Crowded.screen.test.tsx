import { errorText } from '@jgm/contract/model/errors'
import { getReceipts } from '@jgm/contract/api/receipt'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { settledReceipts } from '@jgm/contract/test/samples.receipt'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, open, setNow } from '../../test/app.tsx'
import { ApiError } from '../lib/api.ts'
import { Crowded } from './Crowded.tsx'
import { makeQueries } from './queries.ts'

const words = '混み合っています。順にお見せします。'
const said = (): string => (document.body.textContent ?? '').replaceAll('\u200b', '')

it('what is refused because many look is asked for again, which is said until it is there', async () => {
  const queries = makeQueries()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } })
  const sheet = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockImplementation(() => sheet.promise)
  for (let refused = 0; refused < 4; refused += 1)
    read.mockRejectedValueOnce(new ApiError('crowded', 429, errorText('crowded', undefined)))
  function Sheet() {
    return useQuery({ queryKey: ['sheet'], queryFn: read }).data ?? 'waits'
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <QueryClientProvider client={queries}>
      <Sheet />
      <Crowded />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(5), 20_000)
  await vi.waitFor(() => expect(said()).toBe(`waits${words}`), 20_000)
  sheet.resolve('the sheet')
  await vi.waitFor(() => expect(said()).toBe('the sheet'), 20_000)
})

it('after the last try it is an error of the screen, with the button that tries again', async () => {
  setNow('2026-11-29T10:00:00+09:00')
  api.refuse(getReceipts, 'crowded')
  const screen = await open('/mypage/reservation/receipt/K7M2PX4A', { member })
  await screen.says('アクセスが集中しています。')
  expect(api.sent(getReceipts)).toHaveLength(5)
  expect(said()).not.toContain(words)
  api.give(getReceipts, settledReceipts)
  await screen.press('もう一度読み込む')
  await screen.says('1枚にまとめる')
})
