import { listDeskCompetitions } from '@jgm/contract/api/competition-desk'
import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { api } from '../../test/api.ts'
import { open } from '../../test/app.tsx'

it('a key that is pressed as soon as the screen is there is heard', async () => {
  api.give(listDeskCompetitions, { competitions: [] })
  const watcher = new MutationObserver(() => {
    if (!screen.queryByRole('heading', { name: '競技', level: 1 })) return
    watcher.disconnect()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
  })
  onTestFinished(() => watcher.disconnect())
  watcher.observe(document.body, { childList: true, subtree: true })
  await open('/competitions')
  expect(await screen.findByRole('dialog', { name: '競技をつくる' })).toBeTruthy()
})
