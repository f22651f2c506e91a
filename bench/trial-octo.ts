import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { sampleAgentKey } from '../server/src/app/sample/agents.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

// The validator of the OCTO standard (public repository octotravel/validator) runs its flows for suppliers against the product:
// `OCTO_VALIDATOR=<its folder, with its packages> npm run trials -- octo`. Its folder stays where it is.

type Result = {
  readonly name: string
  readonly success: boolean
  readonly errors: readonly { readonly type: string; readonly message: string }[]
  readonly response: { readonly status: number | null; readonly body: unknown } | null
}
type Scenario = { validate(context: Context): Promise<Result> }
type Context = {
  useRequestContext: boolean
  terminateValidation: boolean
  setSchema(schema: { backend: { endpoint: string; headers: Record<string, string> } }): void
}
type Flow = {
  validateScenarios: (scenarios: readonly Scenario[], context: Context) => Promise<unknown>
  validate(context: Context): Promise<unknown>
}
type Validator = { readonly flows: readonly (new () => Flow)[]; readonly Context: new () => Context }

const folder = resolve(process.env['OCTO_VALIDATOR'] ?? process.argv[2]?.replace(/^--folder=/, '') ?? '')
const inside = join(folder, 'backend/src/common/validation/supplier/services/validation')
if (!existsSync(join(inside, 'Controller.ts')))
  throw new Error('set OCTO_VALIDATOR to the folder of octotravel/validator, with its packages installed')

/** The flows in the order of its controller. */
const flows = [
  'Capabilites/CapabilitiesFlow',
  'Supplier/SupplierFlow',
  'Product/ProductFlow',
  'Availability/AvailabilityCalendarFlow',
  'Availability/AvailabilityFlow',
  'Booking/BookingReservationFlow',
  'Booking/BookingExtendFlow',
  'Booking/BookingConfirmationFlow',
  'Booking/BookingUpdateFlow',
  'Booking/BookingCancellationFlow',
  'Booking/BookingGetFlow',
  'Booking/BookingListFlow',
] as const

async function load(into: string): Promise<Validator> {
  const entry = [
    ...flows.map((flow) => `import { ${flow.split('/')[1]} } from '${join(inside, 'Flows', flow)}'`),
    `export { Context } from '${join(inside, 'context/Context')}'`,
    `export const flows = [${flows.map((flow) => flow.split('/')[1]).join(', ')}]`,
  ].join('\n')
  const file = join(into, 'entry.ts')
  writeFileSync(file, entry)
  const build = await rolldown({
    input: file,
    platform: 'node',
    resolve: { modules: [join(folder, 'backend/node_modules'), join(folder, 'node_modules'), 'node_modules'] },
  })
  await build.write({ dir: into, format: 'esm', entryFileNames: 'validator.mjs', codeSplitting: false })
  await build.close()
  return (await import(pathToFileURL(join(into, 'validator.mjs')).href)) as Validator
}

printTitle('the flows of the OCTO validator for suppliers')
const into = mkdtempSync(join(folder, 'run-'))
try {
  const { flows: all, Context: ContextOf } = await load(into)
  await inPlace(async (place) => {
    const api = await place.startApi(firstPort)
    const endpoint = `http://127.0.0.1:${api.port}/api/octo`
    const headers = { authorization: `Bearer ${sampleAgentKey}`, 'content-type': 'application/json' }

    // The validator reserves the same start for each scenario and a golf course sells one once, so what a scenario has booked is cancelled behind it.
    const made = new Set<string>()
    const plain = globalThis.fetch
    globalThis.fetch = async (...given) => {
      const reply = await plain(...given)
      const booked = (await reply
        .clone()
        .json()
        .catch(() => null)) as { uuid?: string; unitItems?: unknown } | null
      if (booked?.uuid !== undefined && booked.unitItems) made.add(booked.uuid)
      return reply
    }
    const tidy = async (): Promise<void> => {
      for (const uuid of made)
        await plain(`${endpoint}/bookings/${uuid}/cancel`, { method: 'POST', headers, body: '{"force":true}' })
      made.clear()
    }

    const context = new ContextOf()
    context.useRequestContext = false
    context.setSchema({ backend: { endpoint, headers } })
    const results: Result[] = []
    for (const FlowOf of all) {
      const flow = new FlowOf()
      flow.validateScenarios = async (scenarios) => {
        for (const scenario of scenarios) {
          results.push(await scenario.validate(context))
          await tidy()
        }
        return { scenarios: [] }
      }
      await flow.validate(context)
    }
    globalThis.fetch = plain
    for (const { name, success, errors, response } of results) {
      printLine(
        `${success ? 'green' : 'RED  '} ${name}${errors.map(({ type, message }) => `\n      ${type} ${message}`).join('')}`,
      )
      if (!success) printLine(`      ${JSON.stringify(response).slice(0, 600)}`)
    }
    const green = results.filter(({ success }) => success).length
    judge('scenarios that are not green', results.length - green, { atMost: 0 }, `${green} of ${results.length} green`)
    await api.stop()
  })
} finally {
  rmSync(into, { recursive: true, force: true })
}
