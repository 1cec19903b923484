import type { PrinterIdentity, PrinterSetting } from './printer-settings.ts'

/** An open way to a printer. Each step throws a `PrinterFailure`. */
export interface Connection {
  /** The most bytes that one `write` takes. */
  readonly pieceBytes: number
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** False as well where the printer does not say. */
  isOutOfPaper(): Promise<boolean>
  /** What was written stays printed: closing fails silently. */
  close(): Promise<void>
}

/** One way by which this browser reaches printers. */
export interface Transport {
  isSupported(): boolean
  /** Lets the person choose a printer, which a browser allows only at a press. */
  choose(): Promise<PrinterIdentity>
  /** Whether the browser still lets this page use the printer, and it is there. */
  isReachable(identity: PrinterIdentity): Promise<boolean>
  open(printer: PrinterSetting): Promise<Connection>
}
