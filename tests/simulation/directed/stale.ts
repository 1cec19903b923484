/** A directed history that did not come to where its bug lives: it guards nothing any more. */
export class Stale extends Error {
  override readonly name = 'Stale'
}
