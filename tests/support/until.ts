import { vi } from 'vitest'

/** Long enough for the busiest machine: the limit ends what hangs, and never decides between two that are both on their way. */
const PATIENCE_MS = 60_000

/** Looks again and again until what is looked for holds; with Vitest's own patience of one second a busy machine failed first. */
export const until = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: PATIENCE_MS })
