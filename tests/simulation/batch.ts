import type { Plan } from './plan.ts'
import { takeSometimes } from './sometimes.ts'
import { Run } from './run.ts'
import { openStage } from './stage.ts'
import { Trace } from './trace.ts'

const planOf = (seed: string): Plan => ({
  seed,
  tills: 2,
  tabs: 1 + (Number(seed) % 2),
  operations: 12,
  spanMs: 180_000,
  faults: { drop: 0.1, lose: 0.1, duplicate: 0.05, slow: 0.05, cut: 0.02, portal: 0.02, trouble: 0.05, partition: 0.3, hints: 0.1 },
})

/** Plays seeds from `from`, each twice, and says what it found. */
export async function runBatch([from = '1', count = '10']: readonly string[]): Promise<number> {
  const stage = await openStage()
  const startedAt = performance.now()
  let failures = 0
  for (let nth = Number(from); nth < Number(from) + Number(count); nth += 1) {
    const hashes: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const trace = new Trace()
      try {
        await new Run(stage, planOf(String(nth)), trace).play()
      } catch (fault) {
        failures += 1
        console.log(`seed ${nth}: ${String(fault)}`)
      }
      hashes.push(trace.hash)
    }
    if (hashes[0] !== hashes[1]) {
      failures += 1
      console.log(`seed ${nth}: ${hashes.join(' is not ')}`)
    }
  }
  console.log(
    `${count} seeds, ${failures} failures, ${((Number(count) * 1000) / (performance.now() - startedAt)).toFixed(1)} seeds a second`,
  )
  console.log(takeSometimes())
  return failures === 0 ? 0 : 1
}
