import { DAY_MS } from '#domain/kernel/time.ts'

/** A draft older than a day belongs to other pieces. */
export const HAND_OVER_DRAFT = { place: 'device', maxAgeMs: DAY_MS, busyAs: 'hand-over' } as const
