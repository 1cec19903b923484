import { Dexie, type Table } from 'dexie'
import type { Objection } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import { thisDevice } from '../device.ts'
import type { Ports } from '../ports.ts'
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'

/** Whose phone it is while she is signed in on it. What somebody else did on it is neither shown to her nor sent by her. */
export interface Whose {
  readonly accountId: number
  readonly employeeId: Id
}

/** What a person did on her own phone and the server had not answered. */
export interface OwnEntry extends Whose {
  /** The order in which she did it. */
  readonly nth?: number
  /** Sent again under the same id it acts no second time. */
  readonly opId: Id
  readonly command: string
  readonly input: unknown
  /** By the clock of the phone, and what it knew of the server's then: how far ahead it was, and when it had said so. */
  readonly occurredAt: Instant
  readonly clockOffsetMs: number | null
  readonly heardAt: Instant | null
  /** `refused`: the server cannot take it as it is, so a person has to look at it. It is kept. */
  readonly state: 'waiting' | 'taken' | 'refused'
  readonly answeredAt: number | null
  /** What a manager is told of it. */
  readonly told: readonly Pick<Objection, 'code' | 'details'>[]
}

/** Apart from the other databases: small, strict, and never thrown away with a copy or a cache. */
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

/** This page's connection to what waits on this phone. */
export const ownEntries = (): OwnEntries => (connection ??= new OwnEntries(thisDevice().ports))

/** What was taken is shown for so long. */
const SHOWN_MS = DAY_MS

/** All of hers, as she did them. */
export async function readOwn(own: OwnEntries, { accountId, employeeId }: Whose): Promise<readonly OwnEntry[]> {
  const db = await own.open()
  return db.entries.where('[accountId+employeeId]').equals([accountId, employeeId]).sortBy('nth')
}

export const isWaiting = ({ state }: OwnEntry): boolean => state === 'waiting'

/** It is stored when this resolves: the transaction is strict. What was taken a day ago makes room. */
export async function keepOwn(own: OwnEntries, entry: OwnEntry): Promise<void> {
  const db = await own.open()
  const before = own.ports.nowMs() - SHOWN_MS
  await db.transaction('rw', db.entries, async () => {
    await db.entries.add(entry)
    await db.entries.filter(({ state, answeredAt }) => state === 'taken' && (answeredAt ?? 0) < before).delete()
  })
}

/** Notes what the server answered. */
export async function settleOwn(own: OwnEntries, { nth }: OwnEntry, answer: Pick<OwnEntry, 'state' | 'told'>): Promise<void> {
  if (nth === undefined) return
  const db = await own.open()
  await db.entries.update(nth, { ...answer, answeredAt: own.ports.nowMs() })
}
