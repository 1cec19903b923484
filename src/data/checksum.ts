import type { AnyRecord } from '#domain/kernel/define.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/records.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { type ChecksumResponse, PROTO, checksumResponseSchema } from '#domain/sync/messages.ts'
import { type Device, thisDevice } from './device.ts'
import { newIdOf } from './ports.ts'
import { postSync } from './transport.ts'

type Sums = ChecksumResponse['sums']

/** Rows in memory at once. */
const PAGE = 2_000

/** How many rows the mirror holds of these records and a sum over their content, without the queue. */
export async function mirrorChecksum(records: readonly AnyRecord[], device: Device = thisDevice()): Promise<Sums> {
  const db = await device.mirror.open()
  const sums: Sums = {}
  for (const record of records) {
    let count = 0
    let sum = 0
    for (let after = ''; ;) {
      const page = await db.rows(record.name).where('id').above(after).limit(PAGE).toArray()
      for (const { $ver: _version, ...row } of page) sum = addChecksum(sum, rowHash(canonicalJson(row)))
      count += page.length
      after = page.at(-1)?.id ?? after
      if (page.length < PAGE) break
    }
    sums[record.name] = { count, sum: checksumText(sum) }
  }
  return sums
}

/** Names of records in which this mirror differs from the server; null when the server could not be asked. */
export async function compareMirror(device: Device = thisDevice()): Promise<readonly string[] | null> {
  const head = await device.ledger.head()
  if (!head) return null
  const records = mirroredRecords.map((record) => record.name)
  const message = { proto: PROTO, reqId: newIdOf(device.ports), deviceId: head.deviceId, records }
  const answer = await postSync(device.ports, head.credential, 'checksum', message, checksumResponseSchema)
  if (answer.kind !== 'ok') return null
  const own = await mirrorChecksum(mirroredRecords, device)
  const { sums } = answer.data
  return records.filter((name) => own[name]?.count !== sums[name]?.count || own[name]?.sum !== sums[name]?.sum)
}
