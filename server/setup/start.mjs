// `npm start`: installs what is missing, builds the app when it must, and runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ROOT, elapsedMs, ensurePackages, nodePath, secondsSince } from './ensure-packages.mjs'

const startedAt = elapsedMs()
ensurePackages()
ensureBuild()
console.log(`Ready to run after ${secondsSince(startedAt)} s. Starting the server.`)

const server = spawn(nodePath(), [join(ROOT, 'server', 'main.ts')], { cwd: ROOT, stdio: 'inherit' })
// A terminal sends SIGINT to the whole group, so the server has it already; passing it on once more does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// npm runs this in a shell that dies of a signal without passing it on; the server must not live on unseen.
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
