/** Everything that can go wrong in a simulated world, in words a newcomer can read. */
export const FAULTS = {
  drop: 'a request never arrives',
  lose: 'the server acts, and its answer is lost',
  duplicate: 'a proxy sends a request a second time, late',
  slow: 'a message takes up to a minute',
  cut: 'an answer is cut off in the middle',
  portal: 'a hotel answers with its own page',
  trouble: 'an answer 4xx or 5xx that is none of ours',
  partition: 'the link is down for a while, in one direction or both',
  hints: 'pokes and messages between tabs are lost',
  quota: 'the disk is full at the commit',
  lost: 'the storage connection dies before the commit',
  deaf: 'the commit is on the disk, and the page is told that it failed',
  hangs: 'the database never opens',
} as const
export type FaultName = keyof typeof FAULTS
/** How often, between 0 and 1, at each chance it has. */
export type FaultRates = { readonly [Name in FaultName]?: number }

/** A history before it happens: all of it follows from the seed, and a shrunk one is the same with less in it. */
export interface Plan {
  readonly seed: string
  readonly tills: number
  readonly tabs: number
  readonly operations: number
  readonly spanMs: number
  readonly faults: FaultRates
}
