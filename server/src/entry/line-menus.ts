import { parseArgs } from 'node:util'
import { HTTPFetchError } from '@line/bot-sdk'
import { courseIds } from '@jgm/contract/model/choices'
import { wire } from '../app/wiring.ts'
import { pictureOfMenu } from '../app/line-menus.ts'
import { publishMenus } from '../domains/line/service.menus.ts'
import { migrate } from '../platform/db/migrate.ts'
import { LineUnreachable } from '../platform/ports.ts'
import { createWarn, openPostgres, runCommand, StartProblem } from './process.ts'
import { text } from './text.ts'

function readArguments(): { courseId: number | undefined; dryRun: boolean } {
  try {
    const { values } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false }, course: { type: 'string' } },
    })
    const courseId = values.course === undefined ? undefined : courseIds.find((id) => String(id) === values.course)
    if ((values.course === undefined) === (courseId === undefined)) return { courseId, dryRun: values['dry-run'] }
  } catch {
    throw new StartProblem(text.menus.usage)
  }
  throw new StartProblem(text.menus.usage)
}

/** Publishes, and says in a sentence what LINE did instead of taking it. */
async function published(...given: Parameters<typeof publishMenus>): ReturnType<typeof publishMenus> {
  try {
    return await publishMenus(...given)
  } catch (error) {
    if (error instanceof LineUnreachable) throw new StartProblem(text.menus.unreachable)
    if (error instanceof HTTPFetchError) throw new StartProblem(text.menus.refused(error.status))
    throw error
  }
}

/**
 * Publishes the rich menus of the official accounts: `line-menus [--course N] [--dry-run]`. A repeat changes nothing;
 * the worker then gives each friend the menu that fits.
 */
await runCommand(async (config) => {
  const { courseId, dryRun } = readArguments()
  if (config.line === null) throw new StartProblem(text.menus.withoutLine)
  const postgres = await openPostgres(config, console.log)
  try {
    await migrate(postgres.url)
    const wiring = wire(config, postgres.url, createWarn(config))
    try {
      const done = await published(wiring.ground, {
        menus: wiring.line.menus,
        picture: pictureOfMenu,
        dryRun,
        courseId,
      })
      for (const one of done) console.log(text.menus.line(one.courseId, one.state, one.change))
      console.log(dryRun ? text.menus.dryRun : text.menus.done)
    } finally {
      await wiring.close()
    }
  } finally {
    await postgres.stop()
  }
})
