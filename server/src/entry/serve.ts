import { labelOf } from '@jgm/contract/model/choices'
import { staffRoles } from '@jgm/contract/model/staff'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { pictureOfMenu } from '../app/line-menus.ts'
import { fillSample } from '../app/sample/fill.ts'
import { sampleAgentKey } from '../app/sample/agents.ts'
import { sampleLogin } from '../app/sample/people.ts'
import { sampleStaff, sampleStaffPassword } from '../app/sample/staff.ts'
import { buildSite } from '../app/site.ts'
import { hasPages } from '../app/static.ts'
import { wire, type Wiring } from '../app/wiring.ts'
import { publishMenus } from '../domains/line/service.menus.ts'
import type { Config } from '../platform/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openTracing } from '../platform/tracing.ts'
import {
  createWarn,
  openLine,
  openPostgres,
  refuseTakenPorts,
  runService,
  stopOnSignal,
  type OpenedPostgres,
  type Say,
} from './process.ts'
import { text } from './text.ts'
import { startWork } from './work.ts'

/**
 * Serves everything on one port: pages, API, jobs. Without DATABASE_URL it runs its own database, filled once with
 * sample data.
 */
await runService(async (config, say) => {
  await refuseTakenPorts(config)
  const opening = openPostgres(config, say)
  // Until everything stands, a signal ends the database, and with it whatever was being started.
  let stop = async (): Promise<void> => (await opening).end()
  let isStopping = false
  const stopped = stopOnSignal(config, say, async () => {
    isStopping = true
    await stop()
  })
  try {
    stop = await start(config, say, await opening)
    if (config.production) say(text.ready, { site: config.siteUrl, admin: config.adminUrl, port: config.port })
    else printAddresses(config)
  } catch (error) {
    if (!isStopping) throw error
  }
  await stopped
})

/** Starts everything on the database. Returns what stops it. */
async function start(config: Config, say: Say, postgres: OpenedPostgres): Promise<() => Promise<void>> {
  say(text.migrating)
  await migrate(postgres.url)
  const tracing = await openTracing(config.traces, 'jgm')
  const warn = createWarn(config, tracing)
  postgres.keep(warn)
  const wiring = wire(config, postgres.url, warn, { folder: postgres.folder, tracing })
  if (!config.production) await fillOnce(wiring, say)

  const { app, leave } = await buildSite(config, wiring)
  const line = await openLine(config)
  if (config.line?.emulatorPort !== undefined) await publishToEmulator(wiring)
  const work = await startWork(config, wiring, warn)
  await app.listen({ port: config.port, host: config.host })
  return async () => {
    await Promise.all([leave(), work.stop()])
    await line.stop()
    await wiring.close()
    await postgres.stop()
  }
}

async function fillOnce({ ground }: Wiring, say: Say): Promise<void> {
  await fillSample(ground.db, {
    seed: 'jgm',
    today: todayInTokyo(ground.clock.now()),
    secret: ground.secret,
    onProgress: (step, share) => say(text.progress(step, Math.round(share * 100))),
  })
}

/** The emulator loses its menus at each start. */
async function publishToEmulator({ ground, line }: Wiring): Promise<void> {
  await publishMenus(ground, { menus: line.menus, picture: pictureOfMenu, dryRun: false })
}

function printAddresses(config: Config): void {
  const { siteUrl, adminUrl, port } = config
  const own = `http://localhost:${port}`
  const { addresses } = text
  console.log(`\n${text.ready}\n`)
  console.log(addresses.landing(`${own}/`))
  console.log(addresses.mypage(`${siteUrl}/mypage`))
  console.log(addresses.reserved(`${siteUrl}/reserved`))
  console.log(addresses.console(`${adminUrl}/`))
  if (config.line?.emulatorPort !== undefined)
    console.log(addresses.talk(`http://localhost:${config.line.emulatorPort}/`))
  console.log(addresses.docs(`${adminUrl}/api/docs`))
  console.log(addresses.mailbox(`${own}/mailbox`))
  console.log(`\n${text.login(sampleLogin.email, sampleLogin.password)}`)
  for (const { role, email } of sampleStaff)
    console.log(text.staffLogin(labelOf(staffRoles, role), email, sampleStaffPassword))
  console.log(text.staffDigits)
  console.log(text.agentKey(`${siteUrl}/api/octo`, sampleAgentKey))
  if (!hasPages(config.webDist)) console.log(`\n${text.noPages}`)
  console.log(`\n${text.howToStop}\n`)
}
