import { defineConfig } from '@playwright/test'

/**
 * A journey that fails is tried twice more; one that passes then is printed as FLAKY, and is mended or deleted the same day. Limits are ten
 * times and more what a quiet machine needs: they end what hangs, and judge no speed.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  // One waits for its browser while the other computes: two cores carry two.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 2,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json']],
})
