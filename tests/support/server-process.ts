import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 180_000

/** The real server in a separate process, which a test can stop, kill and restart on the same address and data. */
export interface ServerProcess {
  readonly url: string
  readonly start: () => Promise<void>
  /** SIGTERM: waits until it has finished its requests and exited. */
  readonly stop: () => Promise<void>
  /** SIGKILL: as in a power cut. */
  readonly kill: () => Promise<void>
  readonly isRunning: () => boolean
  /** Its output so far. */
  readonly output: () => string
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string
  /** By default any free port. */
  readonly port?: number
}

/** A server that is not started yet: call `start`. Takes a data folder or the address of a PostgreSQL database. */
export async function serverProcess(where: Place): Promise<ServerProcess> {
  const port = where.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let printed = ''
  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    async start() {
      if (!hasEnded()) throw new Error('the server runs already')
      child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
        cwd: ROOT,
        env: environment(port, where),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stdout?.on('data', (part: Buffer) => (printed += part.toString()))
      child.stderr?.on('data', (part: Buffer) => (printed += part.toString()))
      await untilReady(url, hasEnded, () => printed)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    isRunning: () => !hasEnded(),
    output: () => printed,
  }
}

function environment(port: number, where: Place): NodeJS.ProcessEnv {
  const { DATABASE_URL: _notOurs, ...rest } = process.env
  return {
    ...rest,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: where.dataDir,
    LOG_LEVEL: 'warn',
    ...(where.databaseUrl ? { DATABASE_URL: where.databaseUrl } : {}),
  }
}

async function untilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS
  while (performance.now() < giveUpAt) {
    if (hasEnded()) throw new Error(`the server ended while it started:\n${output()}`)
    try {
      const answer = await fetch(`${url}/ready`)
      if (answer.ok) return
    } catch {
      // It does not listen yet.
    }
    await wait(50)
  }
  throw new Error(`the server was not ready after ${START_LIMIT_MS} ms:\n${output()}`)
}
