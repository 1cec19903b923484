import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { RESCUE_OPERATIONS_MAX } from '#domain/sync/rescue.ts'
import { storeAnswers } from '../../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { bringToSafety, collectRescue, importRescue, makeRescueFile, noteFileStored, partsOf } from '../../../src/data/till/rescue.ts'
import { type RescueFileContent, openRescue, sealRescue } from '../../../src/data/till/rescue-file.ts'
import { readStanding, unsavedCount } from '../../../src/data/till/rescued.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import { previewOf } from '../../../src/features/devices/rescue/rescue-preview.ts'
import { passphraseFault } from '../../../src/features/devices/rescue/rescue-passphrase.ts'
import { copyPage } from '../../support/copy-page.ts'
import { exampleSetting } from '../../support/examples/example-shop.ts'
import { type RealShop, openRealShop } from '../real-shop.ts'
import { enrolledDevice, must, newTestId, owner, sale, testBytes } from '../support.ts'
import { exampleIdentity } from '../../support/examples/example-identity.ts'

/** A low cost, since the cost is a parameter of the file and the test derives about a hundred keys. */
const CHEAP = { t: 1, m: 8, p: 1 }
const PASSPHRASE = 'عباية سوداء 2026'

async function contentOf(count: number): Promise<RescueFileContent> {
  const device = await enrolledDevice()
  for (let nth = 0; nth < count; nth += 1) await commitOn(device, issueInvoice, sale(nth), owner)
  return must(await collectRescue(device)).content
}
const seal = (content: RescueFileContent) => sealRescue(content, PASSPHRASE, testBytes, CHEAP)

describe('a rescue file', () => {
  it('returns its content unchanged, and reveals nothing without the passphrase', async () => {
    const content = await contentOf(3)
    const text = await seal(content)
    expect(text).not.toContain(content.operations[0]?.opId)
    expect(text).not.toContain('issueInvoice')
    expect(await openRescue(text, PASSPHRASE)).toEqual({ kind: 'open', content })
  })

  it('opens with the passphrase in any Unicode normalisation', async () => {
    const text = await sealRescue(await contentOf(1), 'Amélie Kleider', testBytes, CHEAP)
    expect(await openRescue(text, 'Amélie Kleider')).toMatchObject({ kind: 'open' })
  })

  it('distinguishes a wrong passphrase, a damaged file, a foreign file and one of a newer version', async () => {
    const text = await seal(await contentOf(1))
    const file = JSON.parse(text) as Record<string, unknown> & { data: string; kdf: Record<string, unknown> }
    const changed = (fields: object) => JSON.stringify({ ...file, ...fields })
    expect(await openRescue(text, 'another passphrase')).toEqual({ kind: 'wrong-passphrase' })
    const flipped = file.data.startsWith('A') ? `B${file.data.slice(1)}` : `A${file.data.slice(1)}`
    expect(await openRescue(changed({ data: flipped }), PASSPHRASE)).toEqual({ kind: 'damaged' })
    expect(await openRescue(text.slice(0, -20), PASSPHRASE)).toEqual({ kind: 'foreign' })
    expect(await openRescue('{"hello":"world"}', PASSPHRASE)).toEqual({ kind: 'foreign' })
    expect(await openRescue('%PDF-1.7', PASSPHRASE)).toEqual({ kind: 'foreign' })
    expect(await openRescue(changed({ version: 2, kdf: 'unknown yet' }), PASSPHRASE)).toEqual({ kind: 'newer' })
  })

  it('cannot be changed without detection, including its unencrypted part', async () => {
    const text = await seal(await contentOf(1))
    const file = JSON.parse(text) as Record<string, unknown> & { data: string; iv: string }
    const other = JSON.parse(await seal(await contentOf(2))) as { iv: string }
    expect(await openRescue(JSON.stringify({ ...file, iv: other.iv }), PASSPHRASE)).toEqual({ kind: 'damaged' })
  })

  it('contains everything that no backup of the server holds, also what was sent', async () => {
    const device = await enrolledDevice()
    for (let nth = 0; nth < 4; nth += 1) await commitOn(device, issueInvoice, sale(nth), owner)
    const applied = (seq: number) => ({ seq, status: 'applied' as const, code: null, details: null, serverSeq: 20 + seq })
    const whose = must(await device.ledger.head())
    await storeAnswers(await device.sync.ledger.open(), whose, { results: [applied(1), applied(2)], durableSeq: 1, clockOffsetMs: 0 })
    expect(must(await collectRescue(device)).content.operations.map((op) => op.seq)).toEqual([2, 3, 4])
  })

  it('contains what only the newest backup holds, as long as an older one may be restored', async () => {
    const device = await enrolledDevice()
    for (let nth = 0; nth < 3; nth += 1) await commitOn(device, issueInvoice, sale(nth), owner)
    const results = [1, 2].map((seq) => ({ seq, status: 'applied' as const, code: null, details: null, serverSeq: 20 + seq }))
    const received = { results, durableSeq: 2, droppableSeq: 1, clockOffsetMs: 0 }
    await storeAnswers(await device.sync.ledger.open(), must(await device.ledger.head()), received)
    expect(must(await collectRescue(device)).content.operations.map((op) => op.seq)).toEqual([2, 3])
    expect(await makeRescueFile(PASSPHRASE, device)).toMatchObject({ operationCount: 2, afterSeq: 1, throughSeq: 3 })
  })

  it('makes its work count as saved, but not later sales', async () => {
    const device = await enrolledDevice()
    await commitOn(device, issueInvoice, sale(), owner)
    expect(await unsavedCount(device)).toBe(1)
    const file = must(await makeRescueFile(PASSPHRASE, device))
    expect(file).toMatchObject({ operationCount: 1, throughSeq: 1 })
    expect(file.name).toMatch(/^fustan-A-\d{4}-\d\d-\d\d\.rescue\.json$/)
    expect(await unsavedCount(device)).toBe(1)
    await noteFileStored(file, device)
    expect(await unsavedCount(device)).toBe(0)
    expect(await readStanding(device)).toMatchObject({ isInFile: true })
    await commitOn(device, issueInvoice, sale(), owner)
    expect(await unsavedCount(device)).toBe(1)
    await expect(makeRescueFile('short', device)).rejects.toThrow('passphrase')
  })

  it.each([
    ['Asia/Riyadh', '2026-11-21T20:59:59Z', '2026-11-21'],
    ['Asia/Riyadh', '2026-11-21T21:00:00Z', '2026-11-22'],
    ['Asia/Dubai', '2026-11-21T20:00:00Z', '2026-11-22'],
  ])('is called by the day in the shop: in %s at %s by %s', async (timeZone, at, day) => {
    const device = await enrolledDevice()
    const mirror = await device.sync.mirror.open()
    await copyPage(mirror, accountSetting.name, [{ ver: 6, row: { ...exampleSetting, timeZone } }], {})
    device.timers.now = Date.parse(at)
    expect(must(await makeRescueFile(PASSPHRASE, device)).name).toBe(`fustan-A-${day}.rescue.json`)
  })

  it('is created and dated even when the copy of the shop does not open', async () => {
    const device = await enrolledDevice()
    device.timers.now = Date.parse('2026-11-21T21:00:00Z')
    vi.spyOn(device.mirror, 'open').mockRejectedValue(new DOMException('gone', 'UnknownError'))
    expect(must(await makeRescueFile(PASSPHRASE, device)).name).toBe('fustan-A-2026-11-22.rescue.json')
  })

  it('is sent in parts that are accepted by one import each, in order and without gaps', async () => {
    const [op] = (await contentOf(1)).operations
    const many = Array.from({ length: RESCUE_OPERATIONS_MAX * 2 + 1 }, (_, index) => ({ ...must(op), seq: index + 1, opId: newTestId() }))
    const parts = partsOf(many as RescueFileContent['operations'])
    expect(parts.length).toBeGreaterThan(2)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(RESCUE_OPERATIONS_MAX)
    for (const part of parts) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(1024 * 1024)
    expect(parts.flat()).toEqual(many)
  })

  it('shows its number of operations, their age and their total before it is sent', async () => {
    const content = await contentOf(2)
    const [first, second] = content.operations
    const total = [first, second].reduce((sum, op) => sum + (must(op).args as { total: number }).total, 0)
    expect(previewOf(content)).toMatchObject({ operationCount: 2, documentCount: 2, documentTotal: total, firstNumber: 1, lastNumber: 2 })
    expect(previewOf({ operations: [] })).toMatchObject({ operationCount: 0, documentTotal: 0, oldestAt: null, lastNumber: null })
  })

  it('requires a passphrase that is long enough and typed twice', () => {
    expect(passphraseFault('', '')).toEqual({ at: 'first', kind: 'missing' })
    expect(passphraseFault('short', 'short')).toEqual({ at: 'first', kind: 'short' })
    expect(passphraseFault('long enough', 'long enouhg')).toEqual({ at: 'second', kind: 'differs' })
    expect(passphraseFault('long enough', 'long enough')).toBeNull()
  })
})

describe('importing a rescue file', () => {
  let shop: RealShop
  beforeAll(async () => {
    shop = await openRealShop()
  }, 60_000)
  afterAll(() => shop.close())
  // Signed in: the token is in the browser's storage, which this process lacks.
  beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }))
  afterEach(() => void vi.unstubAllGlobals())

  it('stops between two parts when it is cancelled, and reports how much was sent', async () => {
    const content = await contentOf(1)
    const device = await enrolledDevice()
    const ports = { ...device.ports, fetch: () => Promise.reject(new Error('nothing may be asked')) }
    const outcome = await importRescue(content, { isCancelled: () => true }, ports)
    expect(outcome).toMatchObject({ ok: true, isCancelled: true, imported: { sent: 0 } })
  })

  it('sends the operations of a till that cannot send; each counts once when the till sends them too', async () => {
    const till = await shop.till('lost network')
    await till.goRound()
    till.link.weather = 'down'
    await till.sell(shop)
    await till.sell(shop)
    const { content } = must(await collectRescue(till))
    const signedIn = { ...till.ports, fetch: shop.asOwner }
    expect(await importRescue(content, {}, signedIn)).toMatchObject({ ok: true, imported: { taken: 2, known: 0, quarantined: 0, sent: 2 } })
    expect(await importRescue(content, {}, signedIn)).toMatchObject({ ok: true, imported: { taken: 0, known: 2, quarantined: 0 } })
    till.link.weather = 'fine'
    expect(await till.goRound()).toMatchObject({ phase: 'idle', pendingCount: 0 })
    expect(await till.differences()).toEqual([])
  })

  it('imports the unsent work of a forked till completely and once, after which it can be enrolled anew', async () => {
    const till = await shop.till('cloned')
    await till.goRound()
    const before = must(await till.ledger.head())
    await till.sell(shop)
    await till.goRound()
    // The copied profile continues from the original's earlier state.
    const db = await till.ledger.open()
    await db.meta.put(before)
    await db.archive.clear()
    await till.sell(shop)
    await till.sell(shop)
    expect(await till.goRound()).toMatchObject({ phase: 'forked', pendingCount: 2 })
    expect(await unsavedCount(till)).toBe(2)
    Object.assign(till.ports, { fetch: shop.asOwner })
    const outcome = must(await bringToSafety({}, till))
    expect(outcome).toMatchObject({ ok: true, imported: { sent: 2 } })
    const { taken, known, quarantined } = outcome.imported
    expect(taken + known + quarantined).toBe(2)
    expect(await readStanding(till)).toEqual({ unsent: 0, unsaved: 2, isInFile: false })
    await noteFileStored(must(await makeRescueFile(PASSPHRASE, till)), till)
    expect(await unsavedCount(till)).toBe(0)
    await storeIdentity(till, 'cloned', exampleIdentity({ series: 'Z' }))
    expect(must(await till.ledger.head())).toMatchObject({ series: 'Z', nextNo: 1 })
  })
})
