/** Thrown when a directed history did not reach its bug and therefore no longer guards against it. */
export class Stale extends Error {
  override readonly name = 'Stale'
}
