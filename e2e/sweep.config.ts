import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

/**
 * `npm run sweep`: every route of every area, for every kind of visitor. A test walks through an area for minutes, so none has an overall
 * limit; what it waits for has.
 */
export default defineConfig({
  ...everyday,
  testDir: 'sweep',
  timeout: 0,
  projects: [{ name: 'sweep', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } }],
})
