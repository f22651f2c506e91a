import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort, firstPort, inFolder } from './support/place.ts'
import { printLine, printTitle } from './support/report.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const root = fileURLToPath(new URL('../', import.meta.url))
const dist = process.env['WEB_DIST'] ?? join(root, 'web/dist')

const pageAnswers = 'a page answers'

type Moment = { readonly line: string; readonly seconds: number }

async function isPage(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/reserved/select`).catch(() => undefined)
  const text = await answer?.text()
  return answer?.status === 200 && text?.includes('<div id="root">') === true
}

/** Starts the product on a data folder and stops it when a page answers. Returns its messages with their times. */
async function start(dataDir: string, port: number): Promise<Moment[]> {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...env } = process.env
  const began = performance.now()
  const since = (): number => (performance.now() - began) / 1000
  const child = spawn(process.execPath, [join(root, 'server/src/entry/serve.ts')], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, WEB_DIST: dist },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const moments: Moment[] = []
  createInterface({ input: child.stdout }).on('line', (line) => moments.push({ line, seconds: since() }))
  while (!(await isPage(port))) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    if (since() > 120) throw new Error('the product did not answer within two minutes')
    await wait(20)
  }
  const answered = { line: pageAnswers, seconds: since() }
  child.kill('SIGTERM')
  await once(child, 'exit')
  return [...moments.filter(({ seconds }) => seconds < answered.seconds), answered]
}

printTitle('P8 first start: from an empty data folder until a page answers (packages installed, pages built)')
for (let round = 1; round <= rounds; round += 1) {
  await inFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    const first = await start(dataDir, await findPort(firstPort + 80))
    const again = await start(dataDir, await findPort(firstPort + 80))
    printLine(
      `round ${round}: ${first.at(-1)?.seconds.toFixed(1)} s; with its data there: ${again.at(-1)?.seconds.toFixed(1)} s`,
    )
    const phases = first.filter(({ line }) => line.includes('…') || line === pageAnswers)
    if (round === rounds)
      for (const { line, seconds } of phases) printLine(`   ${seconds.toFixed(1).padStart(5)} s  ${line}`)
  })
}
