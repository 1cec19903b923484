import { defineConfig } from '@playwright/test'

/**
 * A failed journey is retried twice; one that then passes is printed as FLAKY and must be fixed or deleted the same
 * day. Timeouts are at least ten times what an idle machine needs: they only end what hangs.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results',
  // Two journeys fit two cores, because one waits for its browser while the other computes.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 2,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json']],
})
