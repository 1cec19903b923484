import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

const FOLDER = join(import.meta.dirname, 'regressions')

/**
 * A history that broke a law, saved by `--keep` until its bug is fixed. The self-tests play it and it must break no
 * law. Replace it by a directed history afterwards, because any change of the workload turns the plan into another
 * history.
 */
export interface Saved {
  readonly seed: string
  readonly invariant: string
  readonly message: string
  readonly plan: Plan
}

/** All saved histories by file name. */
export function savedHistories(): ReadonlyMap<string, Saved> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : []
  const read = (file: string): Saved => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  return new Map(files.toSorted().map((file) => [file, read(file)]))
}

export function keep(file: string, saved: Saved): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), `${JSON.stringify(saved, null, 2)}\n`)
}
