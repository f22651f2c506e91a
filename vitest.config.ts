import { defineConfig } from 'vitest/config'

// Unit tests run in an awkward zone (half-hour offset, daylight saving): what they say must not depend on the machine's.
const awkwardZone = { TZ: 'America/St_Johns' }

// They end what hangs, and must not end what is only slow: a full machine is no failure.
const limits = { testTimeout: 120_000, hookTimeout: 120_000 }

const pure = ['server/src/domains/**/rules*.test.ts']

/** Whole screens in a DOM, with answers of the API that the test gives. */
const screens = ['web/src/**/*.screen.test.tsx', 'console/src/**/*.screen.test.tsx']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'console/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'line-emulator/src/**/*.test.ts',
            ...pure,
          ],
          exclude: screens,
          env: awkwardZone,
          // Pure functions leave nothing behind, and a process of its own for each file takes longer than its tests.
          isolate: false,
          unstubGlobals: true,
          ...limits,
        },
      },
      {
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          include: screens,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://www.jgm.localhost:3000/' } },
          setupFiles: ['web/test/setup.ts', 'console/test/setup.ts'],
          // React as golfers have it: its warnings, which no test reads, take a third of what a screen computes.
          env: { ...awkwardZone, NODE_ENV: 'production' },
          isolate: false,
          unstubGlobals: true,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: pure,
          globalSetup: 'server/test/global-setup.ts',
          env: awkwardZone,
          // Each file has its own database and API. Reading the product's modules again for each file takes a third of the time.
          isolate: false,
          unstubGlobals: true,
          // What may take long has a limit for each wait (server/test/waiting.ts); this ends only what hangs.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
