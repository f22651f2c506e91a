import { expect } from 'vitest'
import { testsOn } from '../../test/it.ts'
import { lookAtClocks } from './clock-watch.ts'

// LINE has the machine's clock.
const it = testsOn({ line: {}, clockOffset: 0 })

const ahead = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1000) })

it('a clock that is minutes off the database or LINE fails the job that looks at it, and says by how much', async ({
  api,
}) => {
  const { ground, line } = api.wiring
  await lookAtClocks(ground, line)
  for (const seconds of [-300, 300])
    await expect(lookAtClocks({ ...ground, clock: ahead(seconds) }, line)).rejects.toThrow(
      `the clock is ${seconds} seconds ahead of that of the database`,
    )
  await expect(lookAtClocks(ground, { date: async () => Promise.resolve(ahead(300).now()) })).rejects.toThrow(
    /-(299|300|301) seconds ahead of that of LINE/,
  )
  // LINE's own clock was asked; one that cannot be asked says nothing.
  expect(Math.abs(((await line.date())?.getTime() ?? 0) - Date.now())).toBeLessThan(30_000)
  await lookAtClocks(ground, { date: async () => Promise.resolve(undefined) })
})
