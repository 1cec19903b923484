import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../architecture/source-file.ts'

const PROGRAMS = {
  vitest: ['vitest', 'vitest.mjs'],
  tsc: ['typescript', 'bin', 'tsc'],
} as const

export interface Ran {
  /** Null when it took longer than it may, and was ended. */
  readonly code: number | null
  readonly text: string
}

/** Runs a program of the project in another folder; ends it with all that it started when its time is over. */
export function runIn(
  folder: string,
  program: keyof typeof PROGRAMS | 'simulate',
  args: readonly string[],
  limitMs: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  const script = program === 'simulate' ? join(folder, 'tests/simulation/main.ts') : join(ROOT, 'node_modules', ...PROGRAMS[program])
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: folder, detached: true, env: { ...ownEnvironment(), ...env } })
    let text = ''
    const hear = (part: Buffer): void => {
      if (text.length < 200_000) text += part.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    let isLate = false
    const end = (): void => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It ended by itself, with everything that it had started.
      }
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, limitMs)
    child.on('error', (error) => resolve({ code: 1, text: error.message }))
    child.on('exit', (code) => {
      clearTimeout(timer)
      end()
      resolve({ code: isLate ? null : (code ?? 1), text })
    })
  })
}

/** Without what a test runner that started this one has put there. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV|PROD$|DEV$|SSR$|MODE$|BASE_URL)/.test(name))
  return { ...Object.fromEntries(env), NO_COLOR: '1', FORCE_COLOR: '0', CI: '1' }
}
