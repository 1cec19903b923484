import { describe, expect, it } from 'vitest'
import { copyPage } from '../../support/copy-page.ts'
import { beginPin, hashPin, verifyPin } from '../../../src/data/till/pin.ts'
import { LOCK_AFTER, WIPE_AFTER, forgivePins, waitAfter } from '../../../src/data/till/pin-guard.ts'
import { readWiped, withoutWiped, pageWithoutWiped } from '../../../src/data/till/wiped-pins.ts'
import { healthOf } from '../../../src/data/sync/health.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must } from '../support.ts'

const WHO = exampleId(301)

describe('unlocking with a PIN', () => {
  it('accepts the right PIN offline in either digit set, and counts wrong ones over a reload', async () => {
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

  it('reuses a started hash only for the same PIN and secret', async () => {
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

  it('counts no failure while there is no PIN to compare with, as during a new copy', async () => {
    const device = await enrolledDevice()
    for (let nth = 0; nth < 6; nth += 1)
      expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: false, waitMs: 0, isMissing: true })
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 5, row: { id: WHO, ...(await hashPin('4711')) } }], {})
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: true })
  })

  it('doubles the delay each time, up to a quarter of an hour', () => {
    expect([1, 3, 4, 5, 6, 100].map(waitAfter)).toEqual([0, 0, 5_000, 10_000, 20_000, 900_000])
  })
})

const WAIT_MAX_MS = 15 * 60_000

describe('a guessed PIN', () => {
  /** A till on which these people have the PIN 4711. */
  async function guessed(...people: string[]) {
    const device = await enrolledDevice()
    const secret = { ...(await hashPin('4711')), isLong: false, proofSalt: 'ab', setBy: null, setAt: null }
    const rows = people.map((id) => ({ ver: 5, row: { id, ...secret } }))
    await copyPage(await device.sync.mirror.open(), 'employee_pin', rows, {})
    const wrong = async (who: string, times: number) => {
      const answers = []
      for (let nth = 0; nth < times; nth += 1) {
        answers.push(await verifyPin(who, '0000', device))
        await device.timers.advance(WAIT_MAX_MS)
      }
      return answers.at(-1)
    }
    const stored = async (who: string): Promise<Record<string, unknown>> =>
      must((await device.mirror.open()).table('employee_pin')).get(who) as Promise<Record<string, unknown>>
    return { device, rows, secret, wrong, stored }
  }

  it('is disabled on this till after ten wrong attempts in a row, and neither a reload nor a copy restores it', async () => {
    const { device, rows, wrong, stored } = await guessed(WHO)
    expect(await wrong(WHO, WIPE_AFTER - 1)).toMatchObject({ isRight: false, waitMs: 160_000 })
    expect(await wrong(WHO, 1)).toEqual({ isRight: false, waitMs: 0, isStopped: 'hers' })
    expect(await stored(WHO)).toMatchObject({ hash: '', salt: '', proofSalt: null })
    expect(await verifyPin(WHO, '4711', device.tab())).toEqual({ isRight: false, waitMs: 0, isStopped: 'hers' })
    const copied = await pageWithoutWiped(device.sync, 'employee_pin', rows)
    expect(copied).toMatchObject([{ row: { hash: '', salt: '' } }])
    const ledger = await device.sync.ledger.open()
    expect(await withoutWiped(ledger, [{ record: 'employee_pin', id: WHO, ...must(rows[0]) }])).toMatchObject([{ row: { hash: '' } }])
    // Written anyway, as by a copy in progress: the ledger records which PIN was guessed.
    await copyPage(await device.sync.mirror.open(), 'employee_pin', rows, {})
    expect(await stored(WHO)).toMatchObject({ hash: must(rows[0]).row.hash })
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: false, waitMs: 0, isStopped: 'hers' })
  })

  it('is usable again when its owner has set another one', async () => {
    const { device, wrong, secret } = await guessed(WHO)
    await wrong(WHO, WIPE_AFTER)
    const next = { record: 'employee_pin', id: WHO, ver: 6, row: { id: WHO, ...secret, ...(await hashPin('815815')) } }
    const [passed] = await withoutWiped(await device.sync.ledger.open(), [next])
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [must(passed as typeof next)], {})
    expect(await verifyPin(WHO, '815815', device)).toEqual({ isRight: true })
    expect(await readWiped(await device.sync.ledger.open())).toEqual(new Map())
  })

  it('is counted once for each of two tabs that try at the same time', async () => {
    const { device } = await guessed(WHO)
    await Promise.all([verifyPin(WHO, '0000', device), verifyPin(WHO, '0001', device.tab()), verifyPin(WHO, '0002', device.tab())])
    expect(await (await device.ledger.open()).meta.get(`pin:${WHO}`)).toMatchObject({ failures: 3 })
  })

  it('blocks all PINs on the till after thirty wrong attempts in total, until a sign-in by password', async () => {
    const people = [WHO, ...[302, 303, 304].map(exampleId)]
    const { device, wrong } = await guessed(...people)
    for (const [nth, who] of people.entries()) await wrong(who, nth === 3 ? LOCK_AFTER - 27 - 1 : 9)
    // A right PIN in between does not reset the count for the others.
    expect(await verifyPin(must(people[3]), '4711', device)).toEqual({ isRight: true })
    expect(await wrong(must(people[3]), 1)).toEqual({ isRight: false, waitMs: 0, isStopped: 'all' })
    expect(await verifyPin(WHO, '4711', device.tab())).toEqual({ isRight: false, waitMs: 0, isStopped: 'all' })
    await forgivePins(device)
    expect(await verifyPin(WHO, '4711', device)).toEqual({ isRight: true })
  })

  it('is included in the till’s health report, but only once it was disabled', async () => {
    const { device, wrong } = await guessed(WHO)
    const reported = async () => (await healthOf(device.sync, await device.sync.ledger.open(), must(await device.ledger.head()))).pins
    await wrong(WHO, WIPE_AFTER - 1)
    expect(await reported()).toBeUndefined()
    await wrong(WHO, 1)
    expect(await reported()).toMatchObject({ failures: WIPE_AFTER, trippedAt: expect.any(Number) })
  })
})
