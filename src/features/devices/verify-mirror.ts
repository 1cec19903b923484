import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/registry.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { PROTO, checksumResponseSchema } from '#domain/sync/messages.ts'
import { newId } from '../../data/clock.ts'
import { type Device, thisDevice } from '../../data/device.ts'
import type { MirrorDb, MirrorRow } from '../../data/mirror.ts'
import { syncNow } from '../../data/sync-client.ts'
import { postSync } from '../../data/transport.ts'

export type Verification =
  | { readonly kind: 'equal'; readonly rowCount: number }
  | { readonly kind: 'differs'; readonly records: readonly string[] }
  /** Others kept working while the two were compared; neither is wrong. */
  | { readonly kind: 'moving' }
  | { readonly kind: 'copying' }
  | { readonly kind: 'unreachable' }

interface Sum {
  readonly count: number
  readonly sum: string
}

const PAGE = 2_000
const TRIES = 3

/** The row as the server holds it: what the mirror adds for its own use is left out. */
export function contentOf({ $ver: _version, ...row }: MirrorRow): Record<string, unknown> {
  return row
}

async function sumOf(db: MirrorDb, record: string): Promise<Sum> {
  let [count, sum] = [0, 0]
  for (let after = ''; ;) {
    const page = await db.rows(record).where(':id').above(after).limit(PAGE).toArray()
    for (const row of page) sum = addChecksum(sum, rowHash(canonicalJson(contentOf(row))))
    count += page.length
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { count, sum: checksumText(sum) }
    after = last.id
  }
}

export async function localSums(db: MirrorDb): Promise<Readonly<Record<string, Sum>>> {
  const sums = await Promise.all(mirroredRecords.map(async ({ name }) => [name, await sumOf(db, name)] as const))
  return Object.fromEntries(sums)
}

/** Names of the records whose rows differ between the two sides. */
export function differing(here: Readonly<Record<string, Sum>>, there: Readonly<Record<string, Sum>>): string[] {
  return Object.entries(there)
    .filter(([name, sum]) => here[name]?.count !== sum.count || here[name].sum !== sum.sum)
    .map(([name]) => name)
}

/** Proves that this till's copy of the shop equals the server's: counts and sums over every row of every record. */
export async function verifyMirror(device: Device = thisDevice()): Promise<Verification> {
  const head = await device.ledger.head()
  if (!head) return { kind: 'copying' }
  const records = mirroredRecords.map((record) => record.name)
  for (let tried = 1; tried <= TRIES; tried += 1) {
    await syncNow()
    const message = { proto: PROTO, reqId: newId(), deviceId: head.deviceId, records }
    const answer = await postSync(device.ports, head.credential, 'checksum', message, checksumResponseSchema)
    if (answer.kind !== 'ok') return { kind: 'unreachable' }
    const db = await device.mirror.open()
    const state = await db.state.get('state')
    if (!state || state.copy) return { kind: 'copying' }
    if (state.cursor.ver !== answer.data.at) continue
    const here = await localSums(db)
    const after = await db.state.get('state')
    if (after?.cursor.ver !== answer.data.at) continue
    const unequal = differing(here, answer.data.sums)
    if (unequal.length > 0) return { kind: 'differs', records: unequal }
    return { kind: 'equal', rowCount: Object.values(here).reduce((total, { count }) => total + count, 0) }
  }
  return { kind: 'moving' }
}
