import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lane kills the groups still listed here when the runner itself was killed. */
const GROUPS = join(import.meta.dirname, '../../.tmp/engines/groups')

export interface ProcessGroup {
  readonly child: ChildProcess
  readonly kill: () => Promise<void>
}

/** Starts a program in its own process group, so that all its processes can be killed at once. */
export function startGroup(command: string, args: readonly string[], stdio: StdioOptions, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, { detached: true, stdio, env: { ...process.env, ...env } })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} could not be started`)
  const named = join(GROUPS, String(pid))
  mkdirSync(GROUPS, { recursive: true })
  writeFileSync(named, command)
  const group: ProcessGroup = {
    child,
    async kill() {
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ended = hasEnded ? Promise.resolve() : once(child, 'exit')
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // The group has already exited.
      }
      await ended
      rmSync(named, { force: true })
    },
  }
  return group
}
