import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort, firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'

// Rules and dashboard by Prometheus' own tools, and by a Prometheus that reads a product which runs: `npm run trials -- alerts`
// (Debian: apt-get install prometheus; PROMETHEUS and PROMTOOL name other ones).
const prometheus = process.env['PROMETHEUS'] ?? 'prometheus'
const promtool = process.env['PROMTOOL'] ?? 'promtool'
const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))

type Rule = { readonly name: string; readonly health: string }
type Rules = { readonly data: { readonly groups: readonly { readonly rules: readonly Rule[] }[] } }
type Dashboard = { readonly panels: readonly { title: string; targets: readonly { expr: string }[] }[] }
type Answer = {
  readonly status: string
  readonly error?: string
  readonly data?: { readonly result: readonly unknown[] }
}

const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as Dashboard

printTitle('Alerts: rules, their tests, and the queries of a Prometheus')
for (const [what, file] of [
  ['check config', 'prometheus/prometheus.yml'],
  ['check rules', 'prometheus/rules.yml'],
  ['test rules', 'prometheus/rules.test.yml'],
] as const) {
  const { status, stdout, stderr } = spawnSync(promtool, [...what.split(' '), join(deploy, file)], { encoding: 'utf8' })
  if (status !== 0) printLine(`${stdout ?? ''}${stderr ?? `${promtool} is not there`}`)
  judge(`promtool ${what}: failures`, status === 0 ? 0 : 1, { atMost: 0 }, status === 0 ? 'none' : 'see above')
}

await inPlace(async (place) => {
  const api = await place.startApi(firstPort)
  const worker = await place.startScript(new URL('../server/src/entry/worker.ts', import.meta.url), firstPort + 10)
  const port = await findPort(firstPort + 20)
  const config = join(place.folder, 'prometheus.json')
  const target = (name: string, at: number) => ({ job_name: name, static_configs: [{ targets: [`127.0.0.1:${at}`] }] })
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(deploy, 'prometheus/rules.yml')],
      scrape_configs: [target('jgm-api', api.port), target('jgm-worker', worker.port)],
    }),
  )
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(place.folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const monitor = spawn(prometheus, [...args, '--log.level=error'], { stdio: ['ignore', 'inherit', 'inherit'] })
  async function ask(query: string): Promise<Answer> {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
    const answer = await fetch(url).catch(() => undefined)
    return answer ? ((await answer.json()) as Answer) : { status: 'away' }
  }
  try {
    const found = async (): Promise<number> => (await ask('up == 1')).data?.result.length ?? 0
    for (let tries = 0; tries < 60 && (await found()) < 2; tries += 1) await wait(500)
    judge('processes that Prometheus reads', await found(), { atLeast: 2 })
    for (let asked = 0; asked < 50; asked += 1) {
      const answer = await fetch(`http://127.0.0.1:${api.port}/api/v1/configs`, {
        headers: { host: 'www.jgm.localhost' },
      })
      await answer.body?.cancel()
      await wait(100)
    }
    const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
    const wrong: string[] = []
    const empty: string[] = []
    for (const [of, query] of queries) {
      const { status, error, data } = await ask(query)
      if (status !== 'success') wrong.push(`${of}: ${error ?? status}`)
      else if (data?.result.length === 0) empty.push(of)
    }
    for (const one of wrong) printLine(one)
    judge('queries that Prometheus refuses', wrong.length, { atMost: 0 }, `${wrong.length} of ${queries.length}`)
    printLine(`panels without figures now: ${empty.join('; ') || 'none'}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/rules`)
    const rules = ((await answer.json()) as Rules).data.groups.flatMap((one) => one.rules)
    const ill = rules.filter(({ health }) => health !== 'ok')
    judge(
      'rules that cannot be judged',
      ill.length,
      { atMost: 0 },
      `${ill.length} of ${rules.length} ${ill.map(({ name }) => name).join(', ')}`,
    )
    const firing = (await ask('ALERTS{alertstate="firing"}')).data?.result ?? []
    judge('alerts of a product that is well', firing.length, { atMost: 0 }, JSON.stringify(firing))
  } finally {
    monitor.kill('SIGTERM')
    if (monitor.exitCode === null) await once(monitor, 'exit')
  }
})
