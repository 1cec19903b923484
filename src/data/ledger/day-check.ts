import type { Id } from '#domain/kernel/ids.ts'
import { documentNumber } from '#domain/sales/document-number.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type Device, thisDevice } from '../device.ts'
import { type DayClosedRow, type MetaRow, asHead } from './ledger-rows.ts'

/** An act that the server has not answered for. */
export interface Waiting {
  readonly seq: number
  readonly command: string
  readonly number: string | null
  readonly occurredAt: number
}

/** What a till can prove of itself: what it issued, what of that the server holds, and what is still on this device alone. */
export interface DayCheck {
  readonly series: string
  /** Documents that this till has issued since it was enrolled. */
  readonly issued: number
  /** The copy holds all that the server has. While it is made, or since it was emptied, it says nothing of what the server lacks. */
  readonly isCopyWhole: boolean
  /** Of those, the ones that the server had at its last connection, as far as the copy holds them. */
  readonly onServer: number
  /** Numbers that this till issued and the server does not show; the first hundred. */
  readonly missing: readonly string[]
  readonly pendingCount: number
  /** The oldest of them. */
  readonly waiting: readonly Waiting[]
  /** The last time that somebody closed a day although it was not whole. */
  readonly closed: DayClosedRow | null
}

const SHOWN_MAX = 100

/** Numbers up to the last one issued that are not among those the copy holds. */
function missingOf(series: string, issued: number, held: ReadonlySet<string>): string[] {
  const missing: string[] = []
  for (let no = 1; no <= issued && missing.length < SHOWN_MAX; no += 1) {
    const number = documentNumber(series, no)
    if (!held.has(number)) missing.push(number)
  }
  return missing
}

const isClosing = (row: MetaRow): row is DayClosedRow => row.k.startsWith('closed:')

/** Reads what this till can prove; null on a browser that is no till. Reads no network: what the server has is as last heard. */
export async function readDayCheck(device: Device = thisDevice()): Promise<DayCheck | null> {
  const mirror = await device.mirror.open()
  const ledger = await device.ledger.open()
  const head = asHead(await ledger.meta.get('head'))
  if (!head) return null
  // The copy first, the queue after it: an act that is settled in between then counts as waiting, and never as missing.
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

/** True when nothing is left open: the day may be closed. */
export const isDayWhole = (check: Pick<DayCheck, 'pendingCount' | 'missing' | 'isCopyWhole'>, isCopyEqual: boolean): boolean =>
  check.isCopyWhole && check.pendingCount === 0 && check.missing.length === 0 && isCopyEqual

/** Somebody closes the day although it is not whole: who, when, how much was open and why stays in the ledger for good. */
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
