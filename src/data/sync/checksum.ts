import { employeePin } from '#domain/employees/employee.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { type ChecksumSums, PROTO, checksumResponseSchema } from '#domain/sync/messages.ts'
import type { MirrorDb } from '../mirror/mirror.ts'
import { withoutOwn } from '../mirror/mirror-rows.ts'
import { newIdOf } from '../ports.ts'
import { type SyncDevice, readLedgerHead, readMirrorState } from './sync-device.ts'
import { readWiped } from '../till/wiped-pins.ts'
import { postSync } from './transport.ts'
import { isStill } from './whose.ts'

/** The result of comparing this till's copy with the server. */
export type Verification =
  | { readonly kind: 'equal'; readonly rowCount: number }
  | { readonly kind: 'differs'; readonly records: readonly string[] }
  /** Rows changed during the comparison, so it is inconclusive. */
  | { readonly kind: 'moving' }
  | { readonly kind: 'copying' }
  | { readonly kind: 'unreachable' }

const PAGE = 2_000

async function sumOf(mirror: MirrorDb, record: string, isInterrupted: () => boolean): Promise<ChecksumSums[string] | null> {
  let [count, sum] = [0, 0]
  for (let after = ''; ;) {
    if (isInterrupted()) return null
    const page = await mirror.rows(record).where('id').above(after).limit(PAGE).toArray()
    for (const row of page) sum = addChecksum(sum, rowHash(canonicalJson(withoutOwn(row))))
    count += page.length
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { count, sum: checksumText(sum) }
    after = last.id
  }
}

/** Count and content sum of the mirror's rows for these records, without the queue; null when interrupted. */
async function copySums(mirror: MirrorDb, records: readonly string[], isInterrupted: () => boolean): Promise<ChecksumSums | null> {
  const sums: ChecksumSums = {}
  for (const name of records) {
    const sum = await sumOf(mirror, name, isInterrupted)
    if (!sum) return null
    sums[name] = sum
  }
  return sums
}

const differing = (here: ChecksumSums, there: ChecksumSums): string[] =>
  Object.keys(there).filter((name) => here[name]?.count !== there[name]?.count || here[name]?.sum !== there[name]?.sum)

/**
 * Verifies that this till's copy equals the server's by counts and sums over every row of every record. The server
 * receives the till's sums, so that it can raise an alarm, too.
 */
export async function verifyCopy(device: SyncDevice, isInterrupted: () => boolean = () => false): Promise<Verification> {
  const { ports } = device
  const [head, before] = await Promise.all([readLedgerHead(device), readMirrorState(device)])
  if (!head || !before || before.copy) return { kind: 'copying' }
  if (!before.isConsistent) return { kind: 'moving' }
  // A PIN wiped here on purpose is not a fault, so its record is not compared.
  const isPinWiped = (await readWiped(await device.ledger.open())).size > 0
  const records = mirroredRecords.map(({ name }) => name).filter((name) => !isPinWiped || name !== employeePin.name)
  const sums = await copySums(await device.mirror.open(), records, isInterrupted)
  const after = await readMirrorState(device)
  const at = before.cursor.ver
  if (!sums || after?.cursor.ver !== at || after.searchGeneration !== before.searchGeneration) return { kind: 'moving' }
  const query = (of: ChecksumSums) => {
    const message = { proto: PROTO, reqId: newIdOf(ports), deviceId: head.deviceId, records: Object.keys(of), report: { at, sums: of } }
    return postSync(ports, head.credential, 'checksum', message, checksumResponseSchema)
  }
  const unserved = before.unserved ?? []
  const whole = await query(sums)
  // The server is older than this app and lacks some records, which are left out. All are tried first, because it may have been updated.
  const isOlder = whole.kind === 'refused' && unserved.length > 0
  const answer = isOlder ? await query(Object.fromEntries(Object.entries(sums).filter(([name]) => !unserved.includes(name)))) : whole
  if (answer.kind !== 'ok') return { kind: 'unreachable' }
  if (answer.data.at !== at || !(await isStill(device, head))) return { kind: 'moving' }
  const unequal = differing(sums, answer.data.sums)
  if (unequal.length > 0) return { kind: 'differs', records: unequal }
  return { kind: 'equal', rowCount: Object.values(sums).reduce((total, { count }) => total + count, 0) }
}
