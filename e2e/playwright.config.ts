import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { demoUrl, siteUrl } from './fixtures/api.ts'
import { mapLineTo } from './fixtures/line-hosts.ts'

const port = Number(new URL(siteUrl).port)
/** Where the emulator answers for LINE's own host names. */
const lineTlsPort = port + 3

/** A folder for the databases of this run; the workers, which read this file too, find it in their environment. */
function dataFolder(): string {
  const given = process.env['E2E_DATA']
  if (given !== undefined) return given
  const folder = mkdtempSync(join(tmpdir(), 'jgm-e2e-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return (process.env['E2E_DATA'] = folder)
}

const data = dataFolder()

const chromium = [
  process.env['CHROME_PATH'],
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

/** The product on one port, with the emulator two above it. */
const server = (at: number, dataDir: string, webDist: string, env: Readonly<Record<string, string>> = {}) => ({
  command: `"${process.execPath}" ../server/src/entry/serve.ts`,
  url: `http://127.0.0.1:${at}/api/health`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PORT: String(at),
    DATA_DIR: dataDir,
    WEB_DIST: webDist,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: 'loopback',
    ...env,
  },
})

/**
 * The main jobs and accessibility run on both screens; what does not depend on the screen runs on one of them.
 * Browser tests drive the built product on one port with a sample group of its own. `E2E_URL` runs them against a server
 * that is already there.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // These limits end what hangs; what is only slow, on a full machine, is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  reporter: [['line']],
  use: {
    baseURL: siteUrl,
    ignoreHTTPSErrors: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [
        '**/line/sdk/**',
        '**/mypage/forms.spec.ts',
        '**/mypage/session.spec.ts',
        '**/reserved/site.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [
        // LINE lives on phones; the emulator's own tests and the main job show that a desk works as well.
        /\/line\/(?!booking)\w+\.spec\.ts$/,
        '**/reserved/trouble.spec.ts',
        '**/reserved/reflow.spec.ts',
        '**/sweep/**',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  ...(process.env['E2E_URL']
    ? {}
    : {
        webServer: [
          server(port, join(data, 'product'), '../web/dist', {
            LINE_TLS_PORT: String(lineTlsPort),
            LINE_HOSTS: 'genuine',
          }),
          server(Number(new URL(demoUrl).port), join(data, 'demo'), '../web/dist-demo'),
        ],
      }),
})
