import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCamera, watchForCode } from './camera.ts'

const EAN = '6281071234567'

function fakeTrack(capabilities: object) {
  return { stop: vi.fn(), getCapabilities: () => capabilities, applyConstraints: vi.fn(async () => undefined) }
}
const devicesOf = (track: object) => ({
  getUserMedia: vi.fn(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }) as unknown as MediaStream),
})
const refusing = (name: string) => ({ getUserMedia: async () => Promise.reject(new DOMException('', name)) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('opens the rear camera, and stops every track when it is closed', async () => {
  const track = fakeTrack({})
  const devices = devicesOf(track)
  const answer = await openCamera(devices)
  expect(devices.getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }))
  expect(devices.getUserMedia.mock.calls).toMatchObject([[{ video: { facingMode: { ideal: 'environment' } } }]])
  if (!answer.ok) throw new Error('no camera')
  expect(answer.camera.setTorch).toBeNull()
  answer.camera.stop()
  expect(track.stop).toHaveBeenCalledOnce()
})

test('switches the torch of a camera that has one', async () => {
  const track = fakeTrack({ torch: true })
  const answer = await openCamera(devicesOf(track))
  if (!answer.ok) throw new Error('no camera')
  await answer.camera.setTorch?.(true)
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
})

test('reports why there is no picture', async () => {
  expect(await openCamera(undefined)).toEqual({ ok: false, fault: 'missing' })
  expect(await openCamera(refusing('NotFoundError'))).toEqual({ ok: false, fault: 'missing' })
  expect(await openCamera(refusing('NotAllowedError'))).toEqual({ ok: false, fault: 'denied' })
  expect(await openCamera(refusing('NotReadableError'))).toEqual({ ok: false, fault: 'busy' })
  await expect(openCamera(refusing('DataError'))).rejects.toThrow(DOMException)
})

async function watched(pictures: readonly (string | null)[]) {
  const left = [...pictures]
  const onCode = vi.fn<(code: string) => void>()
  const onFault = vi.fn<(cause: unknown) => void>()
  const stop = watchForCode(async () => left.shift() ?? null, onCode, onFault)
  await vi.advanceTimersByTimeAsync(5000)
  return { onCode, onFault, stop }
}

test('reports a code once while the label stays in view', async () => {
  const { onCode } = await watched([null, EAN, EAN, EAN, EAN, null, EAN, EAN])
  expect(onCode.mock.calls).toEqual([[EAN]])
})

test('ignores a code that only one picture shows', async () => {
  const { onCode } = await watched([EAN, null, '6281071234574', EAN, null])
  expect(onCode).not.toHaveBeenCalled()
})

test('reports nothing after it was stopped, and reports a fault when no picture can be read', async () => {
  const { onCode, stop } = await watched([EAN])
  stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onCode).not.toHaveBeenCalled()
  const onFault = vi.fn<(cause: unknown) => void>()
  const cause = new Error('no decoder')
  watchForCode(async () => Promise.reject(cause), onCode, onFault)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onFault.mock.calls).toEqual([[cause]])
})
