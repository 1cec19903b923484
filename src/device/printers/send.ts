import { bluetooth } from './bluetooth.ts'
import { type ReadFile, drawPaper } from './draw-paper.ts'
import type { LabelRoll } from '../label-printer.ts'
import { encodeLabels, encodePaper, encodePulse } from './encode.ts'
import { PrinterFailure, orFault, within } from './printer-failure.ts'
import { type PrinterIdentity, type PrinterKind, type PrinterSetting, savePrinter } from './printer-settings.ts'
import { serial } from './serial.ts'
import type { Connection, Transport } from './transport.ts'
import { usb } from './usb.ts'

const TRANSPORTS: Readonly<Record<PrinterKind, Transport>> = { usb, serial, bluetooth }

/** Longer than the slowest printer needs for one chunk. */
const PIECE_MS = 15_000
const OPEN_MS = 15_000

export const isSupported = (kind: PrinterKind): boolean => TRANSPORTS[kind].isSupported()

export const choosePrinter = (kind: PrinterKind): Promise<PrinterIdentity> => TRANSPORTS[kind].choose()

/** Call from a user gesture: if the browser has lost access to a printer, the user chooses it again, and its settings stay. */
export async function reachPrinter(printer: PrinterSetting): Promise<PrinterSetting> {
  const transport = TRANSPORTS[printer.kind]
  if (!transport.isSupported() || (await transport.isReachable(printer.identity))) return printer
  const again = { ...printer, identity: await transport.choose() }
  savePrinter(again)
  return again
}

/** Serialises the jobs of each printer: opening the drawer while a paper prints would be refused as busy. */
const jobs = new Map<string, Promise<unknown>>()

function inTurn<T>(id: string, job: () => Promise<T>): Promise<T> {
  const before = jobs.get(id) ?? Promise.resolve()
  const mine = before.then(job, job)
  jobs.set(id, mine)
  return mine
}

async function sendPieces(connection: Connection, bytes: Uint8Array<ArrayBuffer>, pieceMs: number): Promise<void> {
  if (await within(pieceMs, connection.isOutOfPaper())) throw new PrinterFailure('paper-out')
  for (let at = 0; at < bytes.length; at += connection.pieceBytes)
    await within(pieceMs, connection.write(bytes.slice(at, at + connection.pieceBytes)))
}

/** Sends bytes to a printer completely, or throws a `PrinterFailure`. */
export function sendBytes(printer: PrinterSetting, bytes: Uint8Array<ArrayBuffer>, pieceMs = PIECE_MS): Promise<void> {
  return inTurn(printer.id, async () => {
    const transport = TRANSPORTS[printer.kind]
    if (!transport.isSupported()) throw new PrinterFailure('unsupported')
    const connection = await within(OPEN_MS, transport.open(printer))
    try {
      await sendPieces(connection, bytes, pieceMs)
    } finally {
      // What is not accepted by then never will be; a port that hangs must not block the next job.
      await within(pieceMs, connection.close()).catch(() => undefined)
    }
  })
}

/** Prints a paper of the page on a printer of this device, without a dialog. */
export async function printOnRoll(node: HTMLElement, printer: PrinterSetting, read: ReadFile): Promise<void> {
  const bytes = await orFault('not-drawn', async () => encodePaper(await drawPaper(node, printer.roll, read), printer))
  await sendBytes(printer, bytes)
}

/** Prints the labels in a node, each an element `data-label`, on a printer of this device, without a dialog. */
export async function printLabelsOn(node: HTMLElement, sheet: LabelRoll, printer: PrinterSetting, read: ReadFile): Promise<void> {
  const bytes = await orFault('not-drawn', async () => {
    const { drawLabels } = await import('./draw-labels.ts')
    return encodeLabels(await drawLabels(node, sheet, read), printer)
  })
  await sendBytes(printer, bytes)
}

export async function pulseDrawer(printer: PrinterSetting): Promise<void> {
  await sendBytes(printer, await encodePulse(printer))
}
