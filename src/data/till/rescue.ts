import type { Operation } from '#domain/sync/messages.ts'
import {
  RESCUE_BYTES_MAX,
  RESCUE_FORMAT,
  RESCUE_OPERATIONS_MAX,
  RESCUE_VERSION,
  type RescueResponse,
  rescueResponseSchema,
} from '#domain/sync/rescue.ts'
import { type Instant, dayOf, instant } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import { type ApiAnswer, callApi } from '../api/api.ts'
import { type Device, thisDevice } from '../device.ts'
import { type LedgerHead, asHead, heldEverywhere } from '../ledger/ledger-rows.ts'
import { localReader } from '../mirror/local-reader.ts'
import type { Ports } from '../ports.ts'
import { PASSPHRASE_LENGTH_MIN, type RescueFileContent, sealRescue } from './rescue-file.ts'
import { noteRescued } from './rescued.ts'

interface Collected {
  readonly head: LedgerHead
  readonly content: RescueFileContent
}

/**
 * This till's operations that may be missing in a restorable backup of the server, as they were queued, including
 * answered ones. Null on a browser that is not a till.
 */
export async function collectRescue(device: Device = thisDevice()): Promise<Collected | null> {
  const db = await device.ledger.open()
  // One transaction: an operation archived between two reads would be missing from both.
  return db.transaction('r', db.meta, db.outbox, db.archive, async () => {
    const head = asHead(await db.meta.get('head'))
    if (!head) return null
    const after = heldEverywhere(head)
    const [archived, queued] = [await db.archive.where('seq').above(after).toArray(), await db.outbox.where('seq').above(after).toArray()]
    const operations = [...archived, ...queued].map((row) => row.op).toSorted((a, b) => a.seq - b.seq)
    const { deviceId, series, epoch } = head
    const madeAt = instant(device.ports.nowMs())
    return { head, content: { format: RESCUE_FORMAT, version: RESCUE_VERSION, deviceId, series, epoch, madeAt, operations } }
  })
}

export interface RescueFile {
  readonly name: string
  readonly text: string
  readonly operationCount: number
  /** The till whose operations these are; the file contains all of them after `afterSeq` up to `throughSeq`. */
  readonly deviceId: string
  readonly afterSeq: number
  readonly throughSeq: number
}

/** The day in the shop's time zone. If the till's copy cannot be opened, the default zone is used, because the rescue must work anyway. */
async function shopDay(at: Instant, device: Device): Promise<string> {
  const zone = await shopZone(localReader(device)).catch(() => ZONE_DEFAULT)
  return dayOf(at, zone)
}

/** Creates the rescue file. Throws if `passphrase` has fewer than ten characters. */
export async function makeRescueFile(passphrase: string, device: Device = thisDevice()): Promise<RescueFile | null> {
  if (passphrase.length < PASSPHRASE_LENGTH_MIN) throw new Error('a rescue file needs a passphrase that is not guessed')
  const collected = await collectRescue(device)
  if (!collected) return null
  const { head, content } = collected
  const text = await sealRescue(content, passphrase, device.ports.randomBytes)
  return {
    name: `fustan-${head.series}-${await shopDay(content.madeAt, device)}.rescue.json`,
    text,
    operationCount: content.operations.length,
    deviceId: head.deviceId,
    afterSeq: heldEverywhere(head),
    throughSeq: content.operations.at(-1)?.seq ?? heldEverywhere(head),
  }
}

/** Records that the file was saved, so that its operations are no longer on this device only. */
export const noteFileStored = ({ deviceId, afterSeq, throughSeq }: RescueFile, device: Device = thisDevice()): Promise<void> =>
  noteRescued(device, { deviceId }, { by: 'file', after: afterSeq, through: throughSeq })

const bytesOf = (op: Operation): number => new TextEncoder().encode(JSON.stringify(op)).length

/** Splits operations in order into batches of the size that one import accepts. */
export function partsOf(operations: readonly Operation[]): Operation[][] {
  const parts: Operation[][] = []
  // Space for the rest of the message.
  let bytes = 2_000
  for (const op of operations) {
    const size = bytesOf(op) + 1
    const last = parts.at(-1)
    const fits = last && last.length < RESCUE_OPERATIONS_MAX && bytes + size <= RESCUE_BYTES_MAX
    if (fits) last.push(op)
    else parts.push([op])
    bytes = fits ? bytes + size : 2_000 + size
  }
  return parts
}

export interface Imported {
  readonly taken: number
  readonly known: number
  readonly quarantined: number
  readonly results: RescueResponse['results']
  /** How many of the file's operations the server has received, whatever their results. */
  readonly sent: number
}
export type ImportOutcome =
  | { readonly ok: true; readonly isCancelled: boolean; readonly imported: Imported }
  /** Batches sent before remain imported; sending again starts over and counts nothing twice. */
  | { readonly ok: false; readonly answer: Exclude<ApiAnswer<RescueResponse>, { ok: true }>; readonly imported: Imported }

interface ImportWatch {
  readonly onProgress?: (sent: number) => void
  readonly isCancelled?: () => boolean
}

/** Imports a file's operations batch by batch in order. An interrupted batch is sent again as a whole; each operation counts once. */
export async function importRescue(content: RescueFileContent, watch: ImportWatch = {}, ports?: Ports): Promise<ImportOutcome> {
  let imported: Imported = { taken: 0, known: 0, quarantined: 0, results: [], sent: 0 }
  for (const operations of partsOf(content.operations)) {
    if (watch.isCancelled?.()) return { ok: true, isCancelled: true, imported }
    const answer = await callApi('rescue/import', { body: { ...content, operations }, schema: rescueResponseSchema }, ports)
    if (!answer.ok) return { ok: false, answer, imported }
    const { taken, known, quarantined, results } = answer.data
    imported = {
      taken: imported.taken + taken,
      known: imported.known + known,
      quarantined: imported.quarantined + quarantined,
      results: [...imported.results, ...results],
      sent: imported.sent + operations.length,
    }
    watch.onProgress?.(imported.sent)
  }
  return { ok: true, isCancelled: false, imported }
}

/**
 * Uploads the operations of a till that may no longer send (forked, revoked or unknown to the server) as the
 * signed-in user. Operations that the server already has count once. They are safe only once a backup contains them.
 */
export async function bringToSafety(watch: ImportWatch = {}, device: Device = thisDevice()): Promise<ImportOutcome | null> {
  const collected = await collectRescue(device)
  if (!collected) return null
  const outcome = await importRescue(collected.content, watch, device.ports)
  const last = collected.content.operations.at(-1)
  if (outcome.ok && !outcome.isCancelled && last) await noteRescued(device, collected.head, { by: 'server', through: last.seq })
  return outcome
}
