import { defineConfig } from '@playwright/test'
import whole from '../playwright.config.ts'

const { timeout = 0, expect: expects = {}, use = {} } = whole

/** The trials of the SDK: they need the emulator and no product. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/trials',
  timeout,
  expect: expects,
  fullyParallel: true,
  retries: 0,
  reporter: [['line'], ['json', { outputFile: process.env['TRIAL_RESULT'] ?? '/dev/null' }]],
  use: { ...use, viewport: { width: 1280, height: 800 } },
})
