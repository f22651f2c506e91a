// npm run dev: the API restarts and the pages reload with every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensurePackages, ensureWeb, environment, findNode, root } from './ground.mjs'

ensurePackages()
const folder = await ensureWeb('demo')
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const consolePort = port + 4
const node = findNode()
const startVite = (workspace, args) =>
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), ...args, '--strictPort'], {
    cwd: join(root, workspace),
    stdio: 'inherit',
    env: environment({ API_PORT: String(apiPort), CONSOLE_PORT: String(consolePort) }),
  })
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/src/entry/serve.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: environment({
      PORT: String(apiPort),
      SITE_URL: `http://www.jgm.localhost:${port}`,
      LINE_SITE_URL: `http://line.club.jgm.localhost:${port}`,
      LINE_EMULATOR_PORT: String(port + 2),
      WEB_DIST: folder,
    }),
  }),
  startVite('web', ['--mode', 'demo', '--port', String(port)]),
  startVite('console', ['--port', String(consolePort)]),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
await Promise.race(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
stop()
