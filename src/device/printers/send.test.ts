import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrinterFailure } from './printer-failure.ts'
import type { PrinterSetting } from './printer-settings.ts'
import { sendBytes } from './send.ts'

const printer: PrinterSetting = {
  ...{ id: 'one', kind: 'usb', language: 'esc-pos', roll: 'mm80', hasCutter: true, hasDrawer: true, baudRate: 9_600, roles: ['receipts'] },
  identity: { name: 'TM-T20', vendorId: 1, productId: 2 },
}

interface Fake {
  /** The answer to each chunk; 'ok' if not given. */
  readonly answers?: readonly ('ok' | 'stall' | 'never' | DOMException)[]
  readonly status?: number
  readonly openFault?: DOMException
  readonly claimFault?: DOMException
}

/** A fake WebUSB printer that logs the calls. */
function fakeUsb({ answers = [], status = 0x18, openFault, claimFault }: Fake) {
  const log: string[] = []
  let piece = 0
  const device = {
    ...{ vendorId: 1, productId: 2, productName: 'TM-T20', opened: false },
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
        { interfaceNumber: 1, alternate: { interfaceClass: 7, endpoints: [{ endpointNumber: 2, direction: 'out', type: 'bulk' }] } },
      ],
    },
    open: () => (openFault ? Promise.reject(openFault) : Promise.resolve(void log.push('open'))),
    close: () => Promise.resolve(void log.push('close')),
    selectConfiguration: () => Promise.resolve(),
    claimInterface: (number: number) => (claimFault ? Promise.reject(claimFault) : Promise.resolve(void log.push(`claim ${number}`))),
    clearHalt: () => Promise.resolve(void log.push('clear')),
    controlTransferIn: () => Promise.resolve({ status: 'ok', data: new DataView(Uint8Array.of(status).buffer) }),
    transferOut: (endpoint: number, data: Uint8Array) => {
      const answer = answers[piece] ?? 'ok'
      piece += 1
      if (answer === 'never') return new Promise(() => undefined)
      if (answer instanceof DOMException) return Promise.reject(answer)
      log.push(`${endpoint}: ${data.length} ${answer}`)
      return Promise.resolve({ status: answer })
    },
  }
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve([device]), requestDevice: () => Promise.resolve(device) } })
  return log
}

const bytes = new Uint8Array(20_000)
const send = () => sendBytes(printer, bytes, 30)
const faultOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (cause: unknown) => (cause instanceof PrinterFailure ? cause.fault : cause),
  )

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('sends a paper in chunks of 16 kB to the printer interface, and closes the device afterwards', async () => {
  const log = fakeUsb({})
  await send()
  expect(log).toEqual(['open', 'claim 1', '2: 16384 ok', '2: 3616 ok', 'close'])
})

test('fails and closes the device when the printer accepts nothing or stalls', async () => {
  const waiting = fakeUsb({ answers: ['ok', 'never'] })
  expect(await faultOf(send())).toBe('stalled')
  expect(waiting.at(-1)).toBe('close')
  const stalled = fakeUsb({ answers: ['stall'] })
  expect(await faultOf(send())).toBe('stalled')
  expect(stalled.slice(-2)).toEqual(['clear', 'close'])
})

test('reports a printer that vanishes midway as cut-off, and sends the next job completely', async () => {
  fakeUsb({ answers: ['ok', new DOMException('lost', 'NetworkError')] })
  expect(await faultOf(send())).toBe('cut-off')
  const log = fakeUsb({})
  await send()
  expect(log.filter((line) => line.startsWith('2:'))).toEqual(['2: 16384 ok', '2: 3616 ok'])
})

test('reports busy for a printer held by another program, not-found for a missing one, and sends nothing without paper', async () => {
  fakeUsb({ openFault: new DOMException('denied', 'SecurityError') })
  expect(await faultOf(send())).toBe('busy')
  const claimed = fakeUsb({ claimFault: new DOMException('held', 'NetworkError') })
  expect(await faultOf(send())).toBe('busy')
  expect(claimed.at(-1)).toBe('close')
  fakeUsb({ openFault: new DOMException('gone', 'NotFoundError') })
  expect(await faultOf(send())).toBe('not-found')
  const empty = fakeUsb({ status: 0x38 })
  expect(await faultOf(send())).toBe('paper-out')
  expect(empty).toEqual(['open', 'claim 1', 'close'])
})

test('reports a browser without WebUSB, and a printer that is not permitted', async () => {
  expect(await faultOf(send())).toBe('unsupported')
  vi.stubGlobal('navigator', { usb: { getDevices: () => Promise.resolve([]) } })
  expect(await faultOf(send())).toBe('not-found')
})

test('runs two jobs on one printer in sequence, even after a failed one', async () => {
  const log = fakeUsb({ answers: ['stall'] })
  const [first, second] = [faultOf(send()), faultOf(send())]
  expect(await Promise.all([first, second])).toEqual(['stalled', null])
  expect(log.filter((line) => line === 'open' || line === 'close')).toEqual(['open', 'close', 'open', 'close'])
})
