import { DAY_MS } from '#domain/kernel/time.ts'

/** What was ticked yesterday was ticked on other pieces than those that lie on the counter now. */
export const HAND_OVER_DRAFT = { place: 'device', maxAgeMs: DAY_MS, busyAs: 'hand-over' } as const
