import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { siteUrl } from './fixtures/api.ts'
import { mapLineTo } from './fixtures/line-hosts.ts'

const port = Number(new URL(siteUrl).port)
/** The port where the emulator answers for LINE's real host names. */
const lineTlsPort = port + 3

/** A folder for this run's database. Workers read this file, too, and find the folder in their environment. */
function dataFolder(): string {
  const given = process.env['E2E_DATA']
  if (given !== undefined) return given
  const folder = mkdtempSync(join(tmpdir(), 'jgm-e2e-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return (process.env['E2E_DATA'] = folder)
}

const chromium = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

const launchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: mapLineTo(lineTlsPort, [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]),
}

/** Tests that start a second process on the product's database, which is impossible with a server that already runs. */
const beside = ['**/line/demo.spec.ts', '**/line/settings.spec.ts']

/** Tests that depend on a desk: keyboard, windows, layout; the main journeys; and tests without a screen. */
const atDesk = ['console/*', 'line/sdk', 'mypage/forms', 'mypage/session', 'reserved/keyboard', 'reserved/site'].map(
  (file) => `**/${file}.spec.ts`,
)

/**
 * Every journey runs on a phone, and those that depend on a desk there, too; `sweep.config.ts` sweeps every route on both. The tests drive the
 * built product on one port with its own sample group. `E2E_URL` makes them use a running server.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // These limits end what hangs for ever. A test of 15 seconds has sixty times as long, and so has each wait.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A browser waits for half of its time: three fill two processors.
  workers: 3,
  reporter: [['line']],
  use: {
    baseURL: siteUrl,
    ignoreHTTPSErrors: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Only the tests of the kept page have its worker: each load goes through it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [
        '**/sweep/**',
        '**/console/**',
        '**/trials/**',
        '**/line/sdk.spec.ts',
        '**/mypage/forms.spec.ts',
        '**/mypage/session.spec.ts',
        '**/reserved/keyboard.spec.ts',
        '**/reserved/site.spec.ts',
        ...(process.env['E2E_URL'] ? beside : []),
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: atDesk,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(process.env['E2E_URL']
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" ../server/src/entry/serve.ts`,
          url: `http://127.0.0.1:${port}/api/health`,
          timeout: 900_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
          env: {
            PORT: String(port),
            DATA_DIR: join(dataFolder(), 'product'),
            WEB_DIST: '../web/dist',
            CONSOLE_DIST: '../console/dist',
            LOG_LEVEL: 'error',
            TRUSTED_PROXIES: 'loopback',
            LINE_TLS_PORT: String(lineTlsPort),
            LINE_HOSTS: 'genuine',
            LINE_QUICK_FILL: 'on',
          },
        },
      }),
})
