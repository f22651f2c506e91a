import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { email as emailField } from '@jgm/contract/model/fields'
import { dayTypes, type DayType } from '@jgm/contract/model/choices'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { isInvisible } from '@jgm/contract/model/normalise'
import { applyDaysOff, compareDaysOff } from '../app/master/days-off.ts'
import { apply, compare, type Difference } from '../app/master/repo.ts'
import { checklist } from '../app/master/checklist.ts'
import { readMaster, type Master, type MasterProblem } from '../app/master/read.ts'
import { foreignPlans, otherPlans, takePlans } from '../app/master/plans.ts'
import { otherGuides, takeGuides } from '../app/master/guides.ts'
import { otherPrices, takePrices } from '../app/master/prices.ts'
import { otherPolicies, takePolicies } from '../app/master/policies.ts'
import { otherTemplates, takeTemplates, withLaying } from '../app/master/sheet-templates.ts'
import { otherTexts, takeTexts } from '../app/master/texts.ts'
import { masterRows, type MasterRows } from '../app/master/rows.ts'
import { createFirstAdministrator } from '../domains/staff/service.ts'
import { gapsOf, templateFrom } from '../domains/tee-sheet/rules.ts'
import { onPublished } from '../domains/single/service.life.ts'
import { layDays } from '../domains/sheet-template/service.lay.ts'
import { publishSheets } from '../domains/tee-sheet/service.ts'
import { wire, type Wiring } from '../app/wiring.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createWarn, openPostgres, runCommand, StartProblem } from './process.ts'
import { text } from './text.ts'

/** What holds where a manager has published other prices or texts than the files have: the files’, or the manager’s, which are written into them. */
type Keep = 'files' | 'published' | undefined
type Arguments = {
  dryRun: boolean
  folder: string
  keep: Keep
  admin: { email: string; name: string } | undefined
}

const ownFolder = fileURLToPath(new URL('../../../master', import.meta.url))

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        master: { type: 'string', default: ownFolder },
        keep: { type: 'string' },
        'admin-email': { type: 'string' },
        'admin-name': { type: 'string' },
      },
    })
    const [email, name] = [values['admin-email'], values['admin-name']]
    const hasAdmin =
      email !== undefined && name !== undefined && !isInvisible(name) && emailField.safeParse(email).success
    const { keep } = values
    const isKnown = keep === undefined || keep === 'files' || keep === 'published'
    if (isKnown && (email === undefined) === (name === undefined) && (email === undefined || hasAdmin))
      return {
        dryRun: values['dry-run'],
        folder: resolve(values.master),
        keep,
        admin: email !== undefined && name !== undefined ? { email, name: name.trim() } : undefined,
      }
  } catch {
    throw new StartProblem(text.setup.usage)
  }
  throw new StartProblem(text.setup.usage)
}

const problemLine = ({ file, path, message }: MasterProblem): string =>
  `  ${[file, path].filter(Boolean).join(' ')}：${message}`

const differenceLines = ({ table, key, kind, changes }: Difference): string[] => [
  `  ${text.setup.kinds[kind]} ${table} ${key}`,
  ...changes.map((change) => `      ${change}`),
]

/** The days of a year on which clubs have no start, which are not on sale. */
function gapLines({ clubs }: Master, rows: MasterRows): string[] {
  const lines = clubs.flatMap(({ id, short_title: name }) =>
    gapsOf(rows.tee_sheet_template.filter((row) => row.course_id === id).map(templateFrom)).map(
      (gap) => `  ${text.setup.gap(name, gap.from, gap.to, labelsOf(gap.dayTypes))}`,
    ),
  )
  return lines.length === 0 ? [] : [text.setup.gaps, ...lines]
}

const labelsOf = (given: readonly DayType[]): string[] =>
  dayTypes.filter(({ value }) => given.includes(value)).map(({ label }) => label)

function masterIn(folder: string): Master {
  const read = readMaster(folder)
  if ('master' in read) return read.master
  throw new StartProblem([text.setup.refused(read.problems.length), ...read.problems.map(problemLine)].join('\n'))
}

/** The master data, with what managers have published where the files are to have it. Refuses to replace that unsaid. */
async function withPublished(
  { db, clock }: Wiring['ground'],
  given: Master,
  { folder, keep, dryRun }: Pick<Arguments, 'folder' | 'keep' | 'dryRun'>,
): Promise<Master> {
  if (keep === 'files') return given
  const plans = await otherPlans(db, given)
  const prices = await otherPrices(db, given)
  const policies = await otherPolicies(db, given)
  const templates = await otherTemplates(db, given)
  const guides = await otherGuides(db, given)
  const texts = await otherTexts(db, given, todayInTokyo(clock.now()))
  if ([plans, prices, policies, templates, guides, texts].every((others) => others.length === 0)) return given
  const courseOf = (id: number | null) => given.clubs.find((club) => club.id === id)?.short_title ?? null
  const names = [
    ...plans.map(({ club, no }) => text.setup.editions.plans(club.short_title, no)),
    ...prices.map(({ club, no }) => text.setup.editions.prices(club.short_title, no)),
    ...policies.map(({ club, no }) => text.setup.editions.policies(club.short_title, no)),
    ...templates.map(({ club, no }) => text.setup.editions.templates(club.short_title, no)),
    ...guides.map(({ club, no }) => text.setup.editions.guide(club.short_title, no)),
    ...texts.map(({ kind, courseId, no }) => text.setup.editions.text(kind, courseOf(courseId), no)),
  ]
  if (keep === undefined) throw new StartProblem(text.setup.otherThanFiles(names))
  console.log(text.setup.takes(names))
  if (dryRun) return given
  takePolicies(folder, policies)
  takeTemplates(folder, templates)
  takePlans(folder, plans)
  takeGuides(folder, guides)
  takePrices(folder, prices)
  takeTexts(folder, given, texts)
  return masterIn(folder)
}

/**
 * Prepares a database for opening day, and again whenever the files of the clubs changed: `setup [--dry-run] [--master
 * folder] [--keep files|published] [--admin-email address --admin-name name]`. Migrates; makes clubs, plans, fees, windows, policies, sheet
 * templates, days off and questions match the files (in one transaction; bookings stay untouched; a second run changes nothing); makes published days follow
 * other templates, as the console does;
 * names the days of a year on which a club has no start; publishes the sheets; makes the first administrator; and lists what is still missing. `--dry-run` only migrates and
 * compares. Plans, prices, policies, templates, guides and texts that a manager has published at the console and the files do not have end the command, unless `--keep` says which hold:
 * `published` writes them into the files first. A file with a problem changes nothing; all problems are listed.
 */
await runCommand(async (config) => {
  const { dryRun, folder, keep, admin } = readArguments()
  const given = masterIn(folder)
  const postgres = await openPostgres(config, console.log)
  try {
    console.log(text.setup.database(postgres.where))
    console.log(text.migrated(await migrate(postgres.url)))
    const wiring = wire(config, postgres.url, createWarn(config))
    try {
      const { ground } = wiring
      const master = await withPublished(ground, given, { folder, keep, dryRun })
      const foreign = await foreignPlans(ground.db, master)
      if (foreign.length > 0)
        throw new StartProblem(foreign.map(({ club, id }) => text.setup.foreignPlan(club.short_title, id)).join('\n'))
      const today = todayInTokyo(ground.clock.now())
      const rows = masterRows(master)
      const off = await compareDaysOff(ground.db, master, today)
      if (off.problems.length > 0)
        throw new StartProblem(
          [text.setup.refused(off.problems.length), ...off.problems.map((one) => `  ${one}`)].join('\n'),
        )
      const differences = dryRun
        ? await compare(ground.db, rows)
        : await ground.db.transaction().execute(async (tx) => {
            const applied = await withLaying(tx, master, today, () => apply(tx, rows))
            await applyDaysOff(tx, master, today)
            return applied
          })
      const count = differences.length + off.lines.length
      console.log(dryRun ? text.setup.wouldChange(count) : text.setup.changed(count))
      for (const line of differences.flatMap(differenceLines)) console.log(line)
      for (const line of off.lines) console.log(`  ${line}`)
      for (const line of gapLines(master, rows)) console.log(line)
      if (dryRun) return
      console.log(text.setup.published(await publishSheets(ground, onPublished)))
      const laid = await layDays(ground, onPublished)
      if (laid > 0) console.log(text.setup.laid(laid))
      if (admin) {
        const made = await createFirstAdministrator(ground.db, admin)
        console.log(made ? text.setup.administrator(admin.email, made.password) : text.setup.hasAdministrator)
      }
      console.log(text.setup.checklist)
      for (const { done, says } of await checklist(ground.db, { config, master, today }))
        console.log(`  ${done ? '✓' : '✗'} ${says}`)
    } finally {
      await wiring.close()
    }
  } finally {
    await postgres.stop()
  }
})
