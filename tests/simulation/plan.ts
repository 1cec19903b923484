import type { CrashPoint } from './world/crash.ts'
import { Chance } from './chance.ts'

/** All faults of a simulated world, each with a description and its highest rate. */
export const FAULTS = {
  drop: { what: 'a request never arrives', most: 0.3 },
  lose: { what: 'the server acts, and its answer is lost', most: 0.35 },
  duplicate: { what: 'a proxy sends a request a second time, late', most: 0.2 },
  slow: { what: 'a message takes up to a minute', most: 0.15 },
  cut: { what: 'an answer is cut off in the middle', most: 0.1 },
  portal: { what: 'a hotel answers with its own page', most: 0.1 },
  trouble: { what: 'an answer 4xx or 5xx that is none of ours, before or after the server acted', most: 0.25 },
  partition: { what: 'the link is down for a while, in one direction or both', most: 0.8 },
  hints: { what: 'pokes and messages between tabs are lost', most: 0.7 },
  quota: { what: 'the disk is full at the commit', most: 0.15 },
  lost: { what: 'the storage connection dies before the commit', most: 0.08 },
  deaf: { what: 'the commit is on the disk, and the page is told that it failed', most: 0.1 },
  hangs: { what: 'a database never opens', most: 0.06 },
  dies: { what: 'a tab dies at a commit, before or after it', most: 0.04 },
  kill: { what: 'a tab is closed', most: 3 },
  worker: { what: 'a worker dies, and its tab lives on', most: 2 },
  freeze: { what: 'a tab is frozen in the background for a while', most: 2 },
  power: { what: 'the power fails: what was not strictly written is gone', most: 1.5 },
  upgrade: { what: 'another build asks the tabs to let the databases go', most: 2 },
  clock: { what: 'the clock of a device jumps or runs away', most: 1.5 },
  crash: { what: 'the server dies at a statement', most: 0.15 },
  busy: { what: 'the account is busy: its lock cannot be had', most: 0.15 },
  restart: { what: 'the server restarts', most: 2 },
  restore: { what: 'the server is restored from a backup, the newest or an older one', most: 1.2 },
  clone: { what: 'a profile is copied to another device, and both sell', most: 0.25 },
  wipe: { what: 'a profile is lost with everything in it', most: 0.25 },
  revoke: { what: 'a till is revoked while it sells', most: 0.2 },
  erase: { what: 'the server deletes rows, and later forgets that they were there', most: 2 },
  dayEnd: { what: 'somebody closes the day at a till', most: 3 },
  poison: { what: 'operations that the server cannot apply', most: 0.2 },
  corrupt: { what: 'a disk is broken for good: no database opens, until somebody makes a new till of the device', most: 0.2 },
  minApp: { what: 'the server asks for a newer app for a while', most: 0.8 },
  pages: { what: 'a page of rows holds three to five of them', most: 1 },
  leap: { what: 'a month passes in which nobody opens the shop', most: 0.4 },
  again: { what: 'a device is made another till, its work brought to the server by hand first', most: 0.3 },
  rescue: { what: 'the work of a till comes by the hand of a person as well', most: 0.6 },
  settle: { what: 'a person settles what is parked or set aside', most: 3 },
  ahead: { what: 'what decides a sale was read before the money was counted, and is not read again', most: 1 },
  former: { what: 'a till begins with the version before, and gets this one in the middle of its work', most: 0.8 },
  formerServer: { what: 'the server has the version before for a while, whatever the tills have', most: 1 },
} as const
export type FaultName = keyof typeof FAULTS
/** Rates by fault: per opportunity, or per history. Absent means never. */
export type FaultRates = { readonly [Name in FaultName]?: number }

export const faultNames = Object.keys(FAULTS) as readonly FaultName[]

/** The plan of a history: everything follows from its seed. A shrunk plan is the same with less in it. */
export interface Plan {
  readonly seed: string
  readonly tills: number
  readonly tabs: number
  readonly operations: number
  readonly spanMs: number
  /** Tills that are enrolled when the history begins and copy the shop under the faults. */
  readonly newTills: number
  readonly faults: FaultRates
  /** No till reaches the server until the end. */
  readonly isOffline?: boolean
  /** Where the history is interrupted, for testing every possible place. */
  readonly crash?: CrashPoint
}

/** Probability that a fault occurs in a history at all: a few at a time give more combinations than all at once. */
const IN_HISTORY = 0.3

/** The plan of a seed. `only` restricts the faults. */
export function planOf(seed: string, only: readonly FaultName[] | null = null): Plan {
  const chance = new Chance(`${seed}/plan`)
  const tills = chance.pick([1, 1, 2, 2, 2, 2, 3, 3, 4] as const)
  const tabs = chance.pick([1, 1, 1, 2, 2, 3] as const)
  const operations = 3 + chance.below(chance.isHit(0.1) ? 30 : 12)
  const spanMs = Math.floor(chance.between(40_000, 180_000))
  const isGrowing = chance.isHit(0.12)
  const faults: { [Name in FaultName]?: number } = {}
  for (const name of faultNames) {
    const isIn = chance.isHit(IN_HISTORY)
    const rate = FAULTS[name].most * chance.between(0.2, 1)
    if (isIn && (only === null || only.includes(name))) faults[name] = Math.round(rate * 1_000) / 1_000
  }
  // After a restore, operations settled since the backup are open again although the till considers them settled; a person has to settle
  // them again. Operations parked by a server of the previous version would have to run again too.
  if (faults.restore) {
    delete faults.settle
    delete faults.formerServer
  }
  return { seed, tills, tabs, operations, spanMs, newTills: isGrowing ? 1 : 0, faults }
}
