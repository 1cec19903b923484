import { customer } from '#domain/customers/customer.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { thisDevice } from '../../../data/device.ts'
import { useLive } from '../../../data/mirror/live.ts'
import type { MirrorState } from '../../../data/mirror/mirror.ts'

/** Progress of the copy: enough to sell comes before the customers, who are many. */
export type CopyStage = 'unknown' | 'copying' | 'sale-ready' | 'complete'

const FIRST_AFTER_SALE = mirroredRecords.findIndex((record) => record.copyRank >= customer.copyRank)

export function copyStage(state: Pick<MirrorState, 'copy'> | null): CopyStage {
  if (!state) return 'copying'
  if (!state.copy) return 'complete'
  return state.copy.recordIndex >= FIRST_AFTER_SALE ? 'sale-ready' : 'copying'
}

export interface CopyFacts {
  readonly stage: CopyStage
  /** The copy has everything from the server's last answer. */
  readonly isConsistent: boolean
}

async function readCopyFacts(): Promise<CopyFacts> {
  const db = await thisDevice().mirror.open()
  const state = (await db.state.get('state')) ?? null
  return { stage: copyStage(state), isConsistent: state?.isConsistent ?? false }
}

export const useCopyState = (): CopyFacts => useLive(readCopyFacts, [], { stage: 'unknown', isConsistent: false })
