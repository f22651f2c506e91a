// node vite.build.ts [production | demo]…: builds the pages of each kind, one after the other, in one process (vite.compile.ts).
import { build } from 'vite'
import config from './vite.config.ts'

const folders: Readonly<Record<string, string>> = { production: 'dist', demo: 'dist-demo' }

for (const mode of process.argv.slice(2)) {
  const given = config({ command: 'build', mode })
  await build({
    ...given,
    configFile: false,
    mode,
    logLevel: 'warn',
    build: { ...given.build, outDir: folders[mode], emptyOutDir: true },
  })
}
