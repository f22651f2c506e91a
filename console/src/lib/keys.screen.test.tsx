import { listDeskCompetitions } from '@jgm/contract/api/competition-desk'
import { getSystem } from '@jgm/contract/api/staff-system'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { screen } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { api } from '../../test/api.ts'
import { open, sampleDesk } from '../../test/app.tsx'

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

it('a key that is held is not typed into the field that it has opened', async () => {
  api.give(getSystem, { at: sampleNow, jobs: [], outboxes: [], sent: [], failed: [], accounts: [] })
  await open('/persons', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'group_admin' } })
  const field = await screen.findByLabelText<HTMLInputElement>(/^会員番号・電話/)
  const press = (repeat: boolean): boolean =>
    (document.activeElement ?? document).dispatchEvent(
      new KeyboardEvent('keydown', { key: '/', repeat, bubbles: true, cancelable: true }),
    )
  expect(press(false), 'it opens the field').toBe(false)
  expect(document.activeElement).toBe(field)
  expect(press(true), 'held, it is not typed').toBe(false)
  expect([press(false), press(true)], 'pressed anew, it is').toEqual([true, true])
})
