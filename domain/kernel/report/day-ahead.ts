import { type Day, isDay } from '../time.ts'

/** Rejects a future day for a report on the state at the end of a day. */
export const dayAhead = (request: string | undefined, today: Day): 'day-ahead' | null =>
  isDay(request) && request > today ? 'day-ahead' : null
