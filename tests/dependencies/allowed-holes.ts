import type { AllowedHole } from './verdict.ts'

/** Known holes that we ship, each with the reason why it is none for us. The list only shrinks: raise no bound for a new one, update the package. */
export const ALLOWED_HOLES: readonly AllowedHole[] = []
export const ALLOWED_HOLES_MAX = 0
