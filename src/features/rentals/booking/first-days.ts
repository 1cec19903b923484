import { type Day, addDays } from '#domain/kernel/time.ts'

interface Days {
  readonly from: Day
  readonly to: Day
}

/** The days with which a form begins: those that were chosen, but none before the first that is possible; else as many as usual. */
export function firstDays(first: Day, chosen: Days | undefined, usual: number): Days {
  const from = chosen && chosen.from > first ? chosen.from : first
  return { from, to: chosen && chosen.to > chosen.from && chosen.to >= from ? chosen.to : addDays(from, usual - 1) }
}
