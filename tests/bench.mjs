// `npm run bench`: every figure of the product's speed beside a baseline of the same run, on this machine, now.
// Installs and builds what the chosen benches need, then runs them: bench/main.ts.
// Plain JavaScript without packages: see run.mjs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'

const MAIN = join(ROOT, 'tests', 'bench', 'main.ts')
const asked = process.argv.slice(2)

ensurePackages()
const told = spawnSync(nodePath(), [MAIN, ...asked, '--needs'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
if (told.status === 0) {
  const needs = JSON.parse(told.stdout)
  if (needs.includes('app')) ensureBuild()
  const env = needs.includes('browser') ? { ...process.env, CHROMIUM: ensureChromium() } : process.env
  process.exitCode = spawnSync(nodePath(), [MAIN, ...asked], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
} else {
  process.exitCode = told.status ?? 1
}
