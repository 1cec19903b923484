// `npm start`: installs missing packages, builds the app if necessary, and runs the server until it is stopped.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ROOT, elapsedMs, ensurePackages, nodePath, secondsSince } from './ensure-packages.mjs'

const startedAt = elapsedMs()
ensurePackages()
ensureBuild()
console.log(`Ready to run after ${secondsSince(startedAt)} s. Starting the server.`)

const server = spawn(nodePath(), [join(ROOT, 'server', 'main.ts')], { cwd: ROOT, stdio: 'inherit' })
// A terminal sends SIGINT to the whole process group, so the server may get it twice, which is harmless.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// npm runs this in a shell that does not forward signals when it dies; the server must not continue in the background.
const PARENT_LOOKED_AT_EVERY_MS = 500
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), PARENT_LOOKED_AT_EVERY_MS).unref()
}

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
