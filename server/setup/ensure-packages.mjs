// Plain JavaScript without packages: it runs before anything is installed, on Node 20 too.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const NODE_MIN = [22, 19]

/** Milliseconds since this process started. */
export const elapsedMs = () => process.uptime() * 1000

/** Seconds since `startedAt`, with one decimal. `startedAt` is a value of `elapsedMs()` or `performance.now()`. */
export const secondsSince = (startedAt) => ((elapsedMs() - startedAt) / 1000).toFixed(1)

/** Runs a program with its output shown. Returns its exit code, or 1 when it could not be started. */
export function run(command, args) {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.error) console.error(`Could not start ${command}: ${done.error.message}`)
  return done.status ?? 1
}

const modifiedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** npm writes this file at the end of every install, so it is older than the lock file only if that has changed since. */
const arePackagesFresh = () => modifiedAt(join(ROOT, 'node_modules', '.package-lock.json')) >= modifiedAt(join(ROOT, 'package-lock.json'))

/** Installs the packages of the lock file if necessary. Exits with a message on failure. */
export function ensurePackages() {
  if (arePackagesFresh()) return
  const startedAt = elapsedMs()
  console.log('Installing packages (npm ci). This needs the network once.')
  const code = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'])
  if (code !== 0) {
    console.error('The packages could not be installed. Check the network and the messages above, then try again.')
    process.exit(1)
  }
  console.log(`Packages installed in ${secondsSince(startedAt)} s.`)
}

/** Path of the Node executable to use: the one installed by npm as a package, otherwise the current one if it is new enough. */
export function nodePath() {
  const installed = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return process.execPath
  console.error(
    `Fustan needs Node ${NODE_MIN.join('.')} or newer; this is Node ${process.versions.node}. Install one from https://nodejs.org.`,
  )
  process.exit(1)
}
