import type { BluetoothCharacteristic, BluetoothDevice } from './browser-devices.ts'
import { PrinterFailure, orFault, orNotChosen } from './printer-failure.ts'
import type { PrinterIdentity } from './printer-settings.ts'
import type { Transport } from './transport.ts'

/** Services under which receipt printers accept data; a page can use only those it lists. */
const SERVICES = [
  0x18f0,
  0xff00,
  0xffe0,
  0xae30,
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000fee7-0000-1000-8000-00805f9b34fb',
] as const

/** The negotiated MTU is unknown (three of its bytes are the header): 185 is usual, 23 is the minimum. */
const PIECE_BYTES = 185 - 3
const PIECE_BYTES_LEAST = 23 - 3

const chosen = new Map<string, BluetoothDevice>()

async function found({ deviceId = '' }: PrinterIdentity): Promise<BluetoothDevice | undefined> {
  const before = chosen.get(deviceId)
  return before ?? (await navigator.bluetooth?.getDevices?.())?.find(({ id }) => id === deviceId)
}

async function takesBytes(device: BluetoothDevice): Promise<BluetoothCharacteristic> {
  const server = await orFault('not-found', async () => device.gatt?.connect())
  const services = await orFault('not-a-printer', async () => (await server?.getPrimaryServices()) ?? [])
  for (const service of services) {
    const parts = await orFault('not-a-printer', () => service.getCharacteristics())
    const part = parts.find(({ properties }) => properties.write || properties.writeWithoutResponse)
    if (part) return part
  }
  throw new PrinterFailure('not-a-printer')
}

const put = (part: BluetoothCharacteristic, piece: Uint8Array<ArrayBuffer>): Promise<void> =>
  part.properties.write ? part.writeValueWithResponse(piece) : part.writeValueWithoutResponse(piece)

/** Writes chunks; if the device does not accept a full one, this and all later ones are split into the smallest size. */
function writerTo(part: BluetoothCharacteristic): (piece: Uint8Array<ArrayBuffer>) => Promise<void> {
  let isFirst = true
  let most = PIECE_BYTES
  return async (piece) => {
    if (isFirst) {
      isFirst = false
      const [whole] = await Promise.allSettled([put(part, piece)])
      if (whole.status === 'fulfilled') return
      most = PIECE_BYTES_LEAST
    }
    for (let at = 0; at < piece.length; at += most) await orFault('cut-off', () => put(part, piece.slice(at, at + most)))
  }
}

export const bluetooth: Transport = {
  isSupported: () => navigator.bluetooth !== undefined,
  choose: () =>
    orNotChosen(async () => {
      const device = await navigator.bluetooth?.requestDevice({ acceptAllDevices: true, optionalServices: SERVICES })
      if (!device) throw new PrinterFailure('unsupported')
      chosen.set(device.id, device)
      return { deviceId: device.id, name: device.name ?? 'Bluetooth' }
    }),
  isReachable: async (identity) => (await found(identity)) !== undefined,
  async open({ identity }) {
    const device = await found(identity)
    if (!device) throw new PrinterFailure('not-found')
    const part = await takesBytes(device)
    return {
      pieceBytes: PIECE_BYTES,
      write: writerTo(part),
      isOutOfPaper: () => Promise.resolve(false),
      close: () => Promise.resolve(device.gatt?.disconnect()),
    }
  },
}
