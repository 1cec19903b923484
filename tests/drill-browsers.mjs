// `npm run drill -- --browsers`: the restore drill by hand, in two real browsers. Builds the app when it is not built.
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { runProgram } from './suite-report.mjs'

ensurePackages()
const chromium = ensureChromium()
ensureBuild()
const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(ROOT, 'tests', 'e2e', 'playwright.config.ts')
process.exitCode = await runProgram(nodePath(), [playwright, 'test', '--config', config, '--reporter', 'list', 'restore-drill'], {
  PROOFS: '1',
  CHROMIUM: chromium,
})
