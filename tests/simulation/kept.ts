import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

const FOLDER = join(import.meta.dirname, 'regressions')

/**
 * A history that broke a law, as `--keep` leaves it until its bug is mended: the self-tests play it, and it must break none. Then a
 * directed history takes its place, because a change of the workload makes every plan another history.
 */
export interface Kept {
  readonly seed: string
  readonly invariant: string
  readonly message: string
  readonly plan: Plan
}

/** All that are kept, by the names of their files. */
export function keptHistories(): ReadonlyMap<string, Kept> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : []
  const read = (file: string): Kept => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  return new Map(files.toSorted().map((file) => [file, read(file)]))
}

export function keep(file: string, kept: Kept): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), `${JSON.stringify(kept, null, 2)}\n`)
}
