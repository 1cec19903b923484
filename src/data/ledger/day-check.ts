import type { Id } from '#domain/kernel/ids.ts'
import { documentNumber } from '#domain/sales/document-number.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type Device, thisDevice } from '../device.ts'
import { type DayClosedRow, type MetaRow, asHead } from './ledger-rows.ts'

/** An operation that the server has not answered. */
export interface Waiting {
  readonly seq: number
  readonly command: string
  readonly number: string | null
  readonly occurredAt: number
}

/** The evidence that a till has of its documents: those issued, those on the server, and those on this device only. */
export interface DayCheck {
  readonly series: string
  readonly issued: number
  /** The copy is complete. While it is being made, missing documents cannot be determined. */
  readonly isCopyWhole: boolean
  /** How many of them the server had at the last contact, according to the copy. */
  readonly onServer: number
  /** Numbers that this till issued and the server does not have; the first hundred. */
  readonly missing: readonly string[]
  readonly pendingCount: number
  readonly waiting: readonly Waiting[]
  /** The last time that a day was closed although it was not complete. */
  readonly closed: DayClosedRow | null
}

const SHOWN_MAX = 100

function missingOf(series: string, issued: number, held: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (let no = 1; no <= issued && missing.length < SHOWN_MAX; no += 1) {
    const number = documentNumber(series, no)
    if (!held.has(number)) missing.push(number)
  }
  return missing
}

const isClosing = (row: MetaRow): row is DayClosedRow => row.k.startsWith('closed:')

/** Reads the day check; null on a browser that is not a till. Uses local data only, as of the last contact with the server. */
export async function readDayCheck(device: Device = thisDevice()): Promise<DayCheck | null> {
  const mirror = await device.mirror.open()
  const ledger = await device.ledger.open()
  const head = asHead(await ledger.meta.get('head'))
  if (!head) return null
  // The copy before the queue: an operation settled in between then counts as waiting, never as missing.
  const numbers = await mirror.rows(invoice.name).where('number').startsWith(`${head.series}-`).keys()
  const isCopyWhole = (await mirror.state.get('state'))?.copy === null
  const queued = await ledger.outbox.where('seq').above(head.ackedSeq).limit(SHOWN_MAX).toArray()
  const closings = (await ledger.meta.where('k').startsWith('closed:').toArray()).filter(isClosing)
  const [issued, onServer] = [head.nextNo - 1, numbers.length]
  return {
    series: head.series,
    issued,
    onServer,
    isCopyWhole,
    missing: isCopyWhole && onServer < issued ? missingOf(head.series, issued, new Set(numbers.map(String))) : [],
    pendingCount: head.nextSeq - 1 - head.ackedSeq,
    waiting: queued.map(({ seq, op }) => ({
      seq,
      command: op.type,
      number: op.document && documentNumber(op.document.series, op.document.no),
      occurredAt: op.occurredAt,
    })),
    closed: closings.toSorted((a, b) => a.at - b.at).at(-1) ?? null,
  }
}

/** True when nothing is open, so that the day may be closed. */
export const isDayWhole = (check: Pick<DayCheck, 'pendingCount' | 'missing' | 'isCopyWhole'>, isCopyEqual: boolean): boolean =>
  check.isCopyWhole && check.pendingCount === 0 && check.missing.length === 0 && isCopyEqual

/** Closes a day that is not complete. Who, when, why and how much was open stays in the ledger for good. */
export async function closeDayAnyway(
  given: { readonly day: string; readonly employeeId: Id | null; readonly reason: string },
  device: Device = thisDevice(),
): Promise<DayClosedRow> {
  const reason = given.reason.trim()
  if (reason === '') throw new Error('a day that is not whole is closed for a reason')
  const check = await readDayCheck(device)
  const at = device.ports.nowMs()
  const row: DayClosedRow = { ...given, reason, k: `closed:${at}`, at, pendingCount: check?.pendingCount ?? 0 }
  const db = await device.ledger.open()
  await db.meta.add(row)
  return row
}
