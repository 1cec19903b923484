import { defineConfig } from '@playwright/test'
import { PROOF } from '../support/screens/proof.ts'

/** `npm test` leaves the long proofs out, PROOFS=1 takes them alone, and PROOFS=all whatever is asked for by its name. */
function chosen(): { readonly grep?: RegExp; readonly grepInvert?: RegExp } {
  const proofs = new RegExp(PROOF)
  if (process.env['PROOFS'] === 'all') return {}
  return process.env['PROOFS'] === '1' ? { grep: proofs } : { grepInvert: proofs }
}

/** Each journey starts its own server and its own browser on the built app; nothing is shared but the machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  ...chosen(),
  outputDir: '../../test-results',
  // One waits for its browser while the other computes: two cores carry two.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json']],
})
