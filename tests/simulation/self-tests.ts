import type { Stage } from './stage.ts'
import type { SelfTest } from './worker-messages.ts'

export async function runSelfTests(_stage: Stage): Promise<readonly SelfTest[]> {
  return []
}
