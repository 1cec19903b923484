import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

const FOLDER = join(import.meta.dirname, 'regressions')

/** A history that once broke a law. It is played again by the self-tests, where it must break none. */
export interface Kept {
  readonly seed: string
  readonly invariant: string
  readonly message: string
  readonly plan: Plan
  /** The defect of the kill-matrix that breaks a law in it: as long as it does, the history still guards against that bug. */
  readonly defect?: string
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
