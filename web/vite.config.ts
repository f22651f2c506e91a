import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleOnAdminHost } from './vite.console.ts'
import { listKeptParts } from './vite.kept.ts'
import { lineAtLocalhost } from './vite.line.ts'
import { precompress } from './vite.precompress.ts'
import { dropGoes, dropSchemas, keepSchemasOut, shakeQuery, shakeRouter } from './vite.shake.ts'

/** Modules that nearly every first screen needs: one file instead of a dozen small ones, which gzip packs worse. */
const everywhere =
  /contract\/src\/model\/(choices|courses|dates|money)|web\/src\/(ui\/(icons|Field|text|announce|Banner|Button|LoadFailed|PageHead)|lib\/clock|routing\/go)/

/** Modules that come together: one file instead of many small ones, which gzip packs worse. */
const files = {
  /** A ticket, which the homes, a reservation and the tee sheet draw. */
  ticket: [
    'contract/src/api/competition-entry.ts',
    'contract/src/api/request.ts',
    'contract/src/model/party.ts',
    'web/src/features/reservation/parts/leavesAt.ts',
    'web/src/features/reservation/parts/ticket.ts',
    'web/src/features/reservation/parts/Ticket.tsx',
    'web/src/features/reservation/text.ticket.ts',
    'web/src/features/reservation/text.ts',
  ],
  /** The chat area's own code. */
  chat: [
    'web/src/areas/line/address.ts',
    'web/src/areas/line/boot.ts',
    'web/src/areas/line/layout.tsx',
    'web/src/areas/line/StartHelp.tsx',
    'web/src/features/system/parts/ToTalk.tsx',
    'web/src/lib/chat.problems.ts',
    'web/src/lib/chat.proof.ts',
    'web/src/lib/chat.restart.ts',
  ],
  /** The usual round, and the press that takes a start. */
  usual: [
    'web/src/features/booking/flow.ts',
    'web/src/features/booking/parts/search/shownPrice.ts',
    'web/src/features/booking/parts/search/Usual.tsx',
    'web/src/features/booking/parts/search/useTake.ts',
    'web/src/features/booking/parts/source.ts',
    'web/src/features/booking/text.usual.ts',
    'web/src/routing/source.ts',
  ],
  /** Parts of both homes that no screen of a visitor has. */
  homes: [
    'contract/src/api/companion-invitation.ts',
    'contract/src/api/notice.ts',
    'contract/src/api/play.ts',
    'contract/src/api/reservation-ending.ts',
    'contract/src/api/reservation-list.ts',
    'contract/src/api/tee-sheet-usual.ts',
    'web/src/features/booking/parts/search/usualKey.ts',
    'web/src/features/booking/parts/search/usualQuery.ts',
    'web/src/features/home/parts/cardCode.ts',
    'web/src/features/home/parts/daysToPlay.ts',
    'web/src/features/home/parts/endings.ts',
    'web/src/features/home/parts/NextReservation.tsx',
    'web/src/features/home/parts/useDrawn.ts',
    'web/src/features/home/parts/useEnding.ts',
    'web/src/features/home/parts/useUnscored.ts',
    'web/src/features/home/text.ts',
    'web/src/features/notice/api.ts',
    'web/src/features/notice/text.ts',
    'web/src/features/play/api.ts',
    'web/src/features/reservation/parts/besides.ts',
    'web/src/features/reservation/parts/list.ts',
  ],
}

const isIn = (modules: readonly string[]): ((id: string) => boolean) => {
  const paths = new Set(modules.map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url))))
  for (const path of paths) if (!existsSync(path)) throw new Error(`vite.config.ts packs ${path}, which is not there`)
  return (id) => paths.has(id)
}

/** Chunks of the screens that visits begin with. */
const firstScreens = /\/(Select|Calendar|RegularStart|Login|Home|Menu|ReservationDetail|chat\.liff|boot|layout)-/

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`

export default defineConfig(({ mode }) => ({
  plugins: [
    consoleOnAdminHost(),
    react(),
    tailwind(),
    shakeRouter(),
    shakeQuery(),
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
        codeSplitting: {
          groups: [
            { name: 'base', test: everywhere },
            ...Object.entries(files).map(([name, modules]) => ({
              name,
              test: isIn(modules),
              includeDependenciesRecursively: false,
            })),
          ],
        },
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
