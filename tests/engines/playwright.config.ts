import { defineConfig } from '@playwright/test'

/** The runner alone is Playwright's: it drives neither engine. Both at once, for the lane has four minutes in all. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 200_000,
  expect: { timeout: 15_000 },
  globalSetup: '../e2e/global-setup.ts',
  reporter: [['list'], ['json']],
})
