// Plain JavaScript without packages: see run.mjs.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, nodePath, run, secondsSince } from '../server/setup/ensure-packages.mjs'
import { installFromSystem, isProgram, onPath } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser that Playwright keeps for itself, when it has one. */
function ownChromium() {
  const ask = "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())"
  const asked = spawnSync(nodePath(), ['--input-type=module', '-e', ask], { cwd: ROOT, encoding: 'utf8' })
  return asked.status === 0 && isProgram(asked.stdout) ? asked.stdout : undefined
}

const found = () => {
  const given = process.env.CHROMIUM
  if (given && !isProgram(given)) console.log(`CHROMIUM names ${given}, which is not a program: looking for another browser.`)
  return given && isProgram(given) ? given : (onPath(NAMES) ?? ownChromium())
}

/** The path of a Chromium for the browser tests, installed when there is none. Ends the process with a sentence when it fails. */
export function ensureChromium() {
  const present = found()
  if (present) return present
  const startedAt = performance.now()
  console.log("No Chromium here: installing the system's (apt-get install chromium). This needs the network once.")
  const refusal = installFromSystem('chromium')
  if (refusal !== null) {
    console.log(`Not from the system's packages: ${refusal}. Trying Playwright's own download.`)
    run(nodePath(), [join(ROOT, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  }
  const installed = found()
  if (!installed) {
    console.error(
      'The browser tests need Chromium, and it could not be installed. Install it, or name one: CHROMIUM=/path/to/chromium npm test',
    )
    process.exit(1)
  }
  console.log(`Chromium installed in ${secondsSince(startedAt)} s: ${installed}`)
  return installed
}
