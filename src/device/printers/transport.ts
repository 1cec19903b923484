import type { PrinterIdentity, PrinterSetting } from './printer-settings.ts'

/** An open connection to a printer. Its methods throw `PrinterFailure`. */
export interface Connection {
  /** Maximum number of bytes per `write`. */
  readonly pieceBytes: number
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** Also false if the printer does not report it. */
  isOutOfPaper(): Promise<boolean>
  /** Ignores errors, because written data stays printed. */
  close(): Promise<void>
}

/** A kind of connection between this browser and printers. */
export interface Transport {
  isSupported(): boolean
  /** Lets the user choose a printer; browsers require a user gesture. */
  choose(): Promise<PrinterIdentity>
  /** Whether the browser still grants access to the printer, and it is connected. */
  isReachable(identity: PrinterIdentity): Promise<boolean>
  open(printer: PrinterSetting): Promise<Connection>
}
