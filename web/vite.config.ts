import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleOnAdminHost } from './vite.console.ts'
import { listKeptParts } from './vite.kept.ts'
import { lineAtLocalhost } from './vite.line.ts'
import { precompress } from './vite.precompress.ts'
import { dropGoes, dropSchemas, keepSchemasOut, shakeRouter } from './vite.shake.ts'

/** What nearly every first screen needs: one file instead of a dozen small ones. */
const everywhere =
  /contract\/src\/model\/(choices|courses|dates|money)|web\/src\/(ui\/(icons|Field|text|announce|Banner|Button|LoadFailed|PageHead)|lib\/clock|routing\/go)/

/** Chunks of the screens that visits begin with. */
const firstScreens = /\/(Select|Calendar|RegularStart|Login|Home|Menu|ReservationDetail|chat\.liff|boot|layout)-/

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`

export default defineConfig(({ mode }) => ({
  plugins: [
    consoleOnAdminHost(),
    react(),
    tailwind(),
    shakeRouter(),
    dropGoes(),
    dropSchemas(),
    keepSchemasOut(),
    listKeptParts(),
    precompress(),
    ...(mode === 'demo' ? [lineAtLocalhost()] : []),
  ],
  optimizeDeps: { rolldownOptions: { plugins: mode === 'demo' ? [lineAtLocalhost()] : [] } },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The files that a screen imports are fetched beside it where visits begin. Elsewhere most of it is there already, and the list of
      // every screen's parts would weigh more than it saves.
      resolveDependencies: (file, parts) => (firstScreens.test(file) ? parts : []),
    },
    // Advice for us, not for the newcomer who runs npm start.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: 'index.html', 'day-pass': 'src/entry/day-pass.ts' },
      output: {
        // A service worker is found again by its address.
        entryFileNames: ({ name }) => (name === 'day-pass' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'base', test: everywhere }] },
      },
    },
  },
  server: {
    allowedHosts: true,
    proxy: {
      '/api': api,
      '/mailbox': api,
      '/landing': api,
      // Plain localhost leads to each face; every other host shows the pages.
      '^/$': {
        target: api,
        bypass: ({ headers, url }) => (/^(localhost|127\.)/.test(headers.host ?? '') ? undefined : url),
      },
    },
  },
}))
