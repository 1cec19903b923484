import { makeId } from '#domain/kernel/ids.ts'
import { Chance } from '../../simulation/chance.ts'
import type { Owns } from './death.ts'
import type { Link } from './link.ts'

/** A sale as a till said that it is saved: it has been paid, and its number is printed. */
export interface Sold {
  readonly id: string
  readonly number: string
}

/** What the server holds when everything has come to rest. */
export interface Books {
  readonly sales: readonly Sold[]
  /** Sales that the server keeps whole for a person to look at, because it cannot book them. */
  readonly held: readonly Sold[]
  readonly onHand: number
}

/** How stock is kept: as a field that every sale lowers, or as the sum of what the sales say. */
export type StockAs = 'field' | 'sum'

export const OPENING_STOCK = 1_000

/** One product under comparison: its server, and tills that sell one piece of the same goods at a time. */
export interface Shop {
  /** `hasTabs`: more than one tab of it will be open. */
  readonly till: (name: string, hasTabs: boolean) => Promise<Till>
  readonly books: () => Promise<Books>
  readonly backUp: () => Promise<void>
  /** The server is again what it was at the backup. */
  readonly restore: () => Promise<void>
  /** Puts customers onto the server. */
  readonly addCustomers: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Till {
  readonly name: string
  readonly link: Link
  readonly owns: Owns
  /** Resolves when the till tells the cashier that the sale is saved. A poisoned sale is one that the server's code cannot take. */
  readonly sell: (isPoisoned?: boolean) => Promise<Sold>
  /** Sends and receives until there is nothing to do, or until the network gave a reason to try again later. */
  readonly exchange: () => Promise<void>
  /** True when this till believes that the server has everything of its own. */
  readonly hasSentAll: () => Promise<boolean>
  /** Ids of the sales that this till shows. */
  readonly seen: () => Promise<readonly string[]>
  /** How many customers this till holds. */
  readonly customers: () => Promise<number>
  /** The device ended and starts again on what its storage holds. */
  readonly restart: () => Promise<Till>
  /** A second tab of the same browser, which sells and sends as well. */
  readonly tab: () => Promise<Till>
}

export interface Product {
  readonly name: string
  readonly open: (network: Chance) => Promise<Shop>
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const ids = new Chance('ids')
/** An id as every product here is given it: made by the device, in the order of time. */
export const newRivalId = (): string => makeId(Date.now(), ids.bytes(10))
