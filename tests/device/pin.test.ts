import { describe, expect, it } from 'vitest'
import { copyPage } from '../../src/data/mirror-write.ts'
import { beginPin, hashPin, verifyPin, waitAfter } from '../../src/data/pin.ts'
import { exampleId } from '../support/example-shop.ts'
import { enrolledDevice } from './support.ts'

const WHO = exampleId(301)

describe('unlocking with a PIN', () => {
  it('knows the right PIN with no network, in either digit set, and counts wrong ones over a reload', async () => {
    const device = await enrolledDevice()
    const secret = await hashPin('4711')
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 5, row: { id: WHO, ...secret } }], {})
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: true })
    expect(await verifyPin(WHO, '٤٧١١', device)).toEqual({ isRight: true })
    for (const waitMs of [0, 0, 0, 5_000]) expect(await verifyPin(WHO, '0000', device)).toEqual({ isRight: false, waitMs })
    const reloaded = device.tab()
    expect(await verifyPin(WHO, '4711', reloaded)).toEqual({ isRight: false, waitMs: 5_000 })
    await device.timers.advance(5_001)
    expect(await verifyPin(WHO, '4711', reloaded)).toEqual({ isRight: true })
    expect(await verifyPin(WHO, '0000', device)).toEqual({ isRight: false, waitMs: 0 })
  })

  it('believes a hash that was begun only for the same PIN under the same secret', async () => {
    const device = await enrolledDevice()
    const mirror = await device.sync.mirror.open()
    await copyPage(mirror, 'employee_pin', [{ ver: 5, row: { id: WHO, ...(await hashPin('4711')) } }], {})
    await beginPin(WHO, '4711', device)
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: true })
    await beginPin(WHO, '4711', device)
    expect(await verifyPin(WHO, '0000', device)).toEqual({ isRight: false, waitMs: 0 })
    await beginPin(WHO, '4711', device)
    await copyPage(mirror, 'employee_pin', [{ ver: 6, row: { id: WHO, ...(await hashPin('1221')) } }], {})
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: false, waitMs: 0 })
    expect(await verifyPin(WHO, '1221', device)).toEqual({ isRight: true })
  })

  it('blames nobody while it has no PIN to compare with, as when its copy is made anew', async () => {
    const device = await enrolledDevice()
    for (let nth = 0; nth < 6; nth += 1)
      expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: false, waitMs: 0, isMissing: true })
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 5, row: { id: WHO, ...(await hashPin('4711')) } }], {})
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: true })
  })

  it('waits twice as long each time, and at most a quarter of an hour', () => {
    expect([1, 3, 4, 5, 6, 100].map(waitAfter)).toEqual([0, 0, 5_000, 10_000, 20_000, 900_000])
  })
})
