import { vi } from 'vitest'

/** Long enough for the busiest machine: only ends what hangs. */
const PATIENCE_MS = 60_000

/** Retries until the condition holds; Vitest's default of one second is too short on a busy machine. */
export const until = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: PATIENCE_MS })
