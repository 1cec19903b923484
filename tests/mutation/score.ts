import type { Verdict } from './lanes.ts'
import { type Mutant, SAMPLE } from './mutants.ts'
import { survivorOf } from './survivors.ts'

/** Of a hundred mistakes, so many must be seen. */
const GOAL = 90

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)

export function tellOne(mutant: Mutant, verdict: Verdict | null): string {
  const what = `${mutant.id} ${mutant.file}:${mutant.line} ${mutant.within}, ${mutant.operator}: ${short(mutant.original)} → ${short(mutant.replacement)}`
  return verdict ? `${verdict.verdict.padEnd(8)} ${verdict.seconds.toFixed(1).padStart(6)} s  ${what}\n               ${verdict.by}` : what
}

/** Prints the score of each folder and every survivor; 0 when the goal is met and each survivor is explained. */
export function printScore(sample: readonly Mutant[], all: number, verdicts: ReadonlyMap<string, Verdict>): number {
  const of = (mutants: readonly Mutant[], verdict: Verdict['verdict']): Mutant[] =>
    mutants.filter(({ id }) => verdicts.get(id)?.verdict === verdict)
  console.log(`\n${'folder'.padEnd(16)}${'asked'.padStart(7)}${'caught'.padStart(8)}${'lived'.padStart(7)}${'score'.padStart(8)}`)
  const line = (name: string, mutants: readonly Mutant[]): number => {
    const caught = of(mutants, 'caught').length
    const lived = of(mutants, 'survived').length
    const score = (100 * caught) / Math.max(1, caught + lived)
    const cells = [
      String(caught + lived).padStart(7),
      String(caught).padStart(8),
      String(lived).padStart(7),
      `${score.toFixed(1)} %`.padStart(8),
    ]
    console.log(name.padEnd(16) + cells.join(''))
    return score
  }
  for (const folder of Object.keys(SAMPLE))
    line(
      folder,
      sample.filter(({ file }) => file.startsWith(`${folder}/`)),
    )
  const score = line('all', sample)
  const lived = of(sample, 'survived')
  const unexplained = lived.filter((mutant) => !survivorOf(mutant))
  const uncompiled = of(sample, 'does not compile').length
  const waiting = sample.filter(({ id }) => !verdicts.has(id)).length
  console.log(
    `${sample.length} of ${all} mutants are in the sample; ${uncompiled} were let pass by tests and do not compile, and do not count; ${waiting} were not asked yet.`,
  )
  for (const mutant of lived) {
    const reason = survivorOf(mutant)?.reason ?? 'NOT EXPLAINED: it wants a test'
    console.log(`\n${tellOne(mutant, null)}\n  ${reason}`)
  }
  return score >= GOAL && unexplained.length === 0 && waiting === 0 ? 0 : 1
}
