/** One interleaving of the writers' steps: the index of the writer at each turn. */
export type Schedule = readonly number[]

/** Every interleaving of this many writers with this many steps, each writer's steps in order. */
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

/** A reproducible sample of a list, spread over it with an uneven stride. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  // A prime that does not divide the length visits every index before it repeats.
  const stride = 7919
  return Array.from({ length: count }, (_, nth) => all[(nth * stride) % all.length]).filter((one) => one !== undefined)
}
