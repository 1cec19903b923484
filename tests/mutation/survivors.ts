import type { Mutant } from './mutants.ts'

/** A mutant that no lane sees, and why that is right. It is found by what the code says, not by where it stands. */
export interface Survivor {
  readonly file: string
  readonly within: string
  readonly operator: string
  readonly original: string
  /** Where one text can become several. */
  readonly replacement?: string
  /** Which of several in the function that look alike, from 0. */
  readonly nth?: number
  /** Why a shop could not tell the difference. */
  readonly reason: string
}

/** The list only shrinks: a mutant that lives and is not in it wants a test. */
export const SURVIVORS: readonly Survivor[] = []

/** The longest that the list may be; lowered whenever it shrinks. */
export const SURVIVORS_MAX = 0

export function survivorOf(mutant: Mutant, survivors: readonly Survivor[] = SURVIVORS): Survivor | undefined {
  return survivors.find(
    (one) =>
      one.file === mutant.file &&
      one.within === mutant.within &&
      one.operator === mutant.operator &&
      one.original === mutant.original.trim() &&
      (one.replacement === undefined || one.replacement === mutant.replacement.trim()) &&
      (one.nth ?? 0) === mutant.nth,
  )
}

/** Entries that no mutant answers to any more, or that another entry has said already. */
export function staleSurvivors(survivors: readonly Survivor[], mutants: readonly Mutant[]): readonly Survivor[] {
  return survivors.filter((one, nth) => !mutants.some((mutant) => survivorOf(mutant, survivors.slice(0, nth + 1)) === one))
}
