import type { UsbDevice, UsbInterface } from './browser-devices.ts'
import { PrinterFailure, orFault, orNotChosen } from './printer-failure.ts'
import type { PrinterIdentity } from './printer-settings.ts'
import type { Connection, Transport } from './transport.ts'

/** Larger transfers fail on Android (pretix/pretixprint-android#21). */
const PIECE_BYTES = 16 * 1024
/** The printer class (USB Printer Class 1.1, section 4.1), and its port status request (4.2.2). */
const PRINTER_CLASS = 7
const GET_PORT_STATUS = 1
const PAPER_EMPTY = 0x20

const identityOf = ({ vendorId, productId, serialNumber, productName }: UsbDevice): PrinterIdentity => ({
  ...{ vendorId, productId, name: productName ?? 'USB' },
  ...(serialNumber ? { serialNumber } : {}),
})

const isSame = (one: UsbDevice, { vendorId, productId, serialNumber }: PrinterIdentity): boolean =>
  one.vendorId === vendorId && one.productId === productId && (serialNumber === undefined || one.serialNumber === serialNumber)

async function found(identity: PrinterIdentity): Promise<UsbDevice | undefined> {
  return (await navigator.usb?.getDevices())?.find((one) => isSame(one, identity))
}

/** The printer interface of a device; some manufacturers use the vendor-specific class. */
function printingPart(device: UsbDevice): { readonly part: UsbInterface; readonly out: number } {
  const parts = (device.configuration?.interfaces ?? []).toSorted(
    (one, two) => Number(two.alternate.interfaceClass === PRINTER_CLASS) - Number(one.alternate.interfaceClass === PRINTER_CLASS),
  )
  for (const part of parts) {
    const out = part.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (out) return { part, out: out.endpointNumber }
  }
  throw new PrinterFailure('not-a-printer')
}

async function connect(device: UsbDevice): Promise<Connection> {
  // On Windows, the driver of an installed printer holds the device: "Access denied" is a SecurityError.
  await orFault('not-found', () => (device.opened ? Promise.resolve() : device.open()), { SecurityError: 'busy', NetworkError: 'busy' })
  const close = () => device.close().catch(() => undefined)
  try {
    await orFault('busy', async () => (device.configuration === null ? device.selectConfiguration(1) : undefined))
    const { part, out } = printingPart(device)
    await orFault('busy', () => device.claimInterface(part.interfaceNumber))
    return { pieceBytes: PIECE_BYTES, close, write: (piece) => write(device, out, piece), isOutOfPaper: () => isOutOfPaper(device, part) }
  } catch (cause) {
    await close()
    throw cause
  }
}

async function write(device: UsbDevice, out: number, piece: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status } = await orFault('cut-off', () => device.transferOut(out, piece))
  if (status === 'ok') return
  await orFault('cut-off', () => device.clearHalt('out', out))
  throw new PrinterFailure('stalled')
}

/** Printers that do not support the request stall it; printing is attempted anyway. */
async function isOutOfPaper(device: UsbDevice, { interfaceNumber, alternate }: UsbInterface): Promise<boolean> {
  if (alternate.interfaceClass !== PRINTER_CLASS) return false
  const setup = { requestType: 'class', recipient: 'interface', request: GET_PORT_STATUS, value: 0, index: interfaceNumber } as const
  const [answer] = await Promise.allSettled([device.controlTransferIn(setup, 1)])
  const data = answer.status === 'fulfilled' ? answer.value.data : null
  return data ? data.byteLength > 0 && (data.getUint8(0) & PAPER_EMPTY) !== 0 : false
}

export const usb: Transport = {
  isSupported: () => navigator.usb !== undefined,
  choose: () =>
    orNotChosen(async () => {
      const device = await navigator.usb?.requestDevice({ filters: [] })
      if (!device) throw new PrinterFailure('unsupported')
      return identityOf(device)
    }),
  isReachable: async (identity) => (await found(identity)) !== undefined,
  async open({ identity }) {
    const device = await found(identity)
    if (!device) throw new PrinterFailure('not-found')
    return connect(device)
  },
}
