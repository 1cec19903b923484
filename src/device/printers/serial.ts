import type { SerialPort } from './browser-devices.ts'
import { PrinterFailure, orFault, orNotChosen } from './printer-failure.ts'
import type { PrinterIdentity } from './printer-settings.ts'
import type { Transport } from './transport.ts'

/** A slow line (9,600 baud) takes 4 s for this many, short enough to notice a printer that stopped. */
const PIECE_BYTES = 4 * 1024

const identityOf = (port: SerialPort): PrinterIdentity => {
  const { usbVendorId, usbProductId } = port.getInfo()
  return {
    name: 'COM',
    ...(usbVendorId === undefined ? {} : { vendorId: usbVendorId }),
    ...(usbProductId === undefined ? {} : { productId: usbProductId }),
  }
}

async function found({ vendorId, productId }: PrinterIdentity): Promise<SerialPort | undefined> {
  return (await navigator.serial?.getPorts())?.find((port) => {
    const { usbVendorId, usbProductId } = port.getInfo()
    return usbVendorId === vendorId && usbProductId === productId
  })
}

/** A printer at a serial port, or at a virtual one of a USB or Bluetooth driver. */
export const serial: Transport = {
  isSupported: () => navigator.serial !== undefined,
  choose: () =>
    orNotChosen(async () => {
      const port = await navigator.serial?.requestPort()
      if (!port) throw new PrinterFailure('unsupported')
      return identityOf(port)
    }),
  isReachable: async (identity) => (await found(identity)) !== undefined,
  async open({ identity, baudRate }) {
    const port = await found(identity)
    if (!port) throw new PrinterFailure('not-found')
    await orFault('busy', () => port.open({ baudRate, bufferSize: PIECE_BYTES }))
    const writer = port.writable?.getWriter()
    if (!writer) throw new PrinterFailure('not-found')
    let isBroken = false
    return {
      pieceBytes: PIECE_BYTES,
      write: async (piece) => {
        // Counts as broken until the chunk is written, so that closing does not wait for a port that accepts nothing.
        isBroken = true
        await orFault('cut-off', () => writer.write(piece))
        isBroken = false
      },
      isOutOfPaper: () => Promise.resolve(false),
      close: async () => {
        await Promise.allSettled([isBroken ? writer.abort() : writer.close()])
        writer.releaseLock()
        await Promise.allSettled([port.close()])
      },
    }
  },
}
