import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { testsOn } from '../../test/it.ts'
import { configOf } from '../../test/api.ts'
import { buildWorkerSite } from './worker-site.ts'
import { buildSite } from './site.ts'

const it = testsOn({ club: true })

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

type Rule = { readonly alert: string; readonly expr: string; readonly annotations: Readonly<Record<string, string>> }
const rules = (parse(read('deploy/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (one) => one.rules,
)

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] }
const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: Panel[] }

/** The names of metrics in a query: what is no function, no label and no word of the language. */
const metricsIn = (query: string): string[] => [
  ...new Set(
    query
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on) \([^)]*\)/g, ' ')
      .match(/\b[a-z_]\w*\b(?!\s*\()/g)
      ?.filter((word) => word !== 'or' && word !== 'e9'),
  ),
]

/** The families of an answer in OpenMetrics, by name, with their type; throws where a sample belongs to none, or comes twice. */
function familiesOf(body: string): Map<string, string> {
  expect(body.endsWith('# EOF\n')).toBe(true)
  const families = new Map<string, string>()
  const samples = new Set<string>()
  const suffixes: Readonly<Record<string, readonly string[]>> = {
    counter: ['_total'],
    gauge: [''],
    histogram: ['_bucket', '_sum', '_count'],
    summary: ['', '_sum', '_count'],
  }
  for (const line of body.split('\n').filter((one) => one !== '' && one !== '# EOF')) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    if (name !== undefined && type !== undefined) {
      expect(families.has(name), line).toBe(false)
      families.set(name, type)
    } else if (!line.startsWith('#')) {
      const [, series = '', of = ''] =
        /^(([a-zA-Z_:][\w:]*)(?:\{(?:[a-z]\w*="(?:[^"\\\n]|\\.)*",?)*\})?) \S+$/.exec(line) ?? []
      expect(series, line).not.toBe('')
      expect(samples.has(series), line).toBe(false)
      samples.add(series)
      const owner = [...families.keys()].at(-1) ?? ''
      expect(
        (suffixes[families.get(owner) ?? ''] ?? []).map((end) => owner + end),
        line,
      ).toContain(of)
    }
  }
  return families
}

it('the figures of API and worker are OpenMetrics, and every query of rules and dashboard asks for some that exist', async ({
  api,
}) => {
  const config = configOf()
  await api.rows(`insert into job_state (name, succeeded_at, took_ms) values ('trial', app_now(), 5)`)
  const { app: site } = await buildSite(config, api.wiring)
  const worker = buildWorkerSite(config, api.wiring)
  const known = new Set(['up'])
  for (const app of [site, worker]) {
    await app.inject({ url: '/api/health', headers: { host: 'localhost:3000' } })
    const answer = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    expect(answer.headers['content-type']).toContain('application/openmetrics-text; version=1.0.0')
    for (const [name, type] of familiesOf(answer.body)) {
      known.add(name)
      if (type === 'counter') known.add(`${name}_total`)
      if (type === 'histogram') for (const end of ['_bucket', '_sum', '_count']) known.add(name + end)
    }
    for (const line of [
      /^holds\{kind="checkout"\} 0$/m,
      /^sheets_published_days\{course="1"\} 1\d\d$/m,
      /^mail_outbox_waiting\{lane="codes"\} 0$/m,
    ])
      expect(answer.body).toMatch(line)
  }
  await site.close()
  await worker.close()
  const queries = [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ]
  expect(queries.length).toBeGreaterThan(30)
  for (const [of, query = ''] of queries)
    // The trial of the failover asks Patroni and etcd for theirs.
    for (const name of metricsIn(query).filter((one) => !/^(patroni|etcd)_/.test(one)))
      expect(known.has(name), `${of}: ${name}`).toBe(true)
})

it('each alert names its heading in the manual, and is tried by the tests of the rules', () => {
  const manual = read('docs/operations.md')
  const tried = read('deploy/prometheus/rules.test.yml')
  for (const { alert, annotations } of rules) {
    expect(annotations['page']).toBe(`Alert ${alert}`)
    expect(manual).toContain(`\n### Alert ${alert}\n`)
    expect(tried).toContain(`alertname: ${alert}\n`)
  }
  const headings = manual.match(/(?<=^### Alert )\w+$/gm)
  expect(headings?.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})
