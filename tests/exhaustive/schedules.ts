/** Who moves at each turn: a schedule is one order in which the steps of all writers can be asked for. */
export type Schedule = readonly number[]

/** Every order in which so many writers can take so many steps each, a writer's own steps staying in order. */
export function* everySchedule(writers: number, steps: number): Generator<Schedule> {
  const left = Array.from({ length: writers }, () => steps)
  const turns: number[] = []
  function* go(): Generator<Schedule> {
    if (turns.length === writers * steps) yield [...turns]
    for (const [writer, count] of left.entries()) {
      if (count === 0) continue
      left[writer] = count - 1
      turns.push(writer)
      yield* go()
      turns.pop()
      left[writer] = count
    }
  }
  yield* go()
}

/** A part of a list, the same at every run, spread evenly over it with an uneven step. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  // A prime that does not divide the length walks over every place before it comes back to one.
  const stride = 7919
  return Array.from({ length: count }, (_, nth) => all[(nth * stride) % all.length]).filter((one) => one !== undefined)
}
