// node vite.build.ts [production | demo]…: builds the pages of each kind, one after the other, and
// beside each the same screens for the server, which renders them (docs/decisions/039).
import { join } from 'node:path'
import { build } from 'vite'
import config from './vite.config.ts'
import { forServer } from './vite.server.ts'

const folders: Readonly<Record<string, string>> = { production: 'dist', demo: 'dist-demo' }

for (const mode of process.argv.slice(2)) {
  const given = config({ command: 'build', mode })
  const outDir = folders[mode] ?? 'dist'
  await build({
    ...given,
    configFile: false,
    mode,
    logLevel: 'warn',
    build: { ...given.build, outDir, emptyOutDir: true },
  })
  await build({ ...forServer, mode, build: { ...forServer.build, outDir: join(outDir, 'render') } })
}
