import { Dexie, type Table } from 'dexie'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import { thisDevice } from '../device.ts'
import type { Ports } from '../ports.ts'
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'

/** The user whose entries are meant; entries of another user of the phone are neither shown nor sent. */
export interface Whose {
  readonly accountId: number
  readonly employeeId: Id
}

/** A command that a user ran on their own phone and the server had not answered. */
export interface OwnEntry extends Whose {
  /** Auto-incremented: the order in which the commands were run. */
  readonly nth?: number
  /** Sent again under the same id, it has no second effect. */
  readonly opId: Id
  readonly command: string
  readonly input: unknown
  /** By the phone's clock, with its offset to the server's clock at that time, and when that was received. */
  readonly occurredAt: Instant
  readonly clockOffsetMs: number | null
  readonly heardAt: Instant | null
  /** `refused`: the server cannot accept it, so the user must look at it. The entry is not deleted. */
  readonly state: 'waiting' | 'taken' | 'refused'
  readonly answeredAt: number | null
  /** The objections that a manager sees. */
  readonly told: readonly Pick<Objection, 'code' | 'details'>[]
}

/** A separate database: small, strict, and never deleted together with a copy or a cache. */
class OwnDb extends Dexie {
  declare entries: Table<OwnEntry, number>

  constructor(ports: Ports, name: string) {
    super(name, { ...dexieStorage(ports), chromeTransactionDurability: 'strict', cache: 'disabled', autoOpen: false })
    this.version(1).stores({ entries: '++nth, &opId, [accountId+employeeId]' })
  }
}

export class OwnEntries extends Connection<OwnDb> {
  constructor(ports: Ports, name = 'fustan-own') {
    super(ports, name, () => new OwnDb(ports, name))
  }
}

let connection: OwnEntries | null = null

/** This page's connection to the entries waiting on this phone. */
export const ownEntries = (): OwnEntries => (connection ??= new OwnEntries(thisDevice().ports))

const SHOWN_MS = DAY_MS

/** All entries of the user, in order. */
export async function readOwn(own: OwnEntries, { accountId, employeeId }: Whose): Promise<readonly OwnEntry[]> {
  const db = await own.open()
  return db.entries.where('[accountId+employeeId]').equals([accountId, employeeId]).sortBy('nth')
}

export const isWaiting = ({ state }: OwnEntry): boolean => state === 'waiting'

/** Stores an entry in a strict transaction and deletes those accepted more than a day ago. */
export async function keepOwn(own: OwnEntries, entry: OwnEntry): Promise<void> {
  const db = await own.open()
  const before = own.ports.nowMs() - SHOWN_MS
  await db.transaction('rw', db.entries, async () => {
    await db.entries.add(entry)
    await db.entries.filter(({ state, answeredAt }) => state === 'taken' && (answeredAt ?? 0) < before).delete()
  })
}

export async function settleOwn(own: OwnEntries, { nth }: OwnEntry, answer: Pick<OwnEntry, 'state' | 'told'>): Promise<void> {
  if (nth === undefined) return
  const db = await own.open()
  await db.entries.update(nth, { ...answer, answeredAt: own.ports.nowMs() })
}
