import { defineConfig } from '@playwright/test'

/** Playwright is only the test runner here; it drives neither engine. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 2,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  globalSetup: '../e2e/global-setup.ts',
  reporter: [['list'], ['json']],
})
