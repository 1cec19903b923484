import { type Bench, type Figure, type Need, tableOf } from './bench.ts'

/** The results of some benches. */
export interface Measured {
  readonly figures: readonly Figure[]
  /** Names of benches that failed. */
  readonly broken: readonly string[]
}

type Say = (sentence: string) => void

/** Runs the benches one after the other. A failing one does not stop the others, and is reported. */
export async function runBenches(benches: readonly Bench[], say: Say): Promise<Measured> {
  const figures: Figure[] = []
  const broken: string[] = []
  for (const bench of benches) {
    const startedAt = performance.now()
    say(`\n${bench.name}: ${bench.what}`)
    try {
      const found = await bench.run((sentence) => say(`  ${sentence}`))
      if (found.length === 0) throw new Error('it measured nothing')
      figures.push(...found)
      say(`  took ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    } catch (error) {
      broken.push(bench.name)
      say(`  could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  return { figures, broken }
}

/** The requirements of these benches. */
export const needsOf = (benches: readonly Bench[]): Need[] => [...new Set(benches.flatMap(({ needs = [] }) => needs))]

/** Prints the table and the summary; returns 0 only when every bench ran and every target was met. */
export function conclude({ figures, broken }: Measured, say: Say): number {
  const met = figures.filter(({ ok }) => ok).length
  say(`\n${tableOf(figures)}`)
  const without = broken.length > 0 ? `; ${broken.length} could not be measured: ${broken.join(', ')}` : ''
  say(`${met} of ${figures.length} targets met${without}.`)
  return broken.length > 0 || met < figures.length || figures.length === 0 ? 1 : 0
}
