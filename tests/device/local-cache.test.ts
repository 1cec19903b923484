import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { clearDraft, onDraftElsewhere, readDraft, readResult, writeDraft, writeResult } from '../../src/data/storage/local-cache.ts'
import { readDeviceDraft, storeDraft } from '../../src/engine/draft/draft-store.ts'
import { until } from '../support/until.ts'

describe('the local cache', () => {
  it('restores a draft, and deletes it when it is done', async () => {
    expect(await readDraft('sale')).toBeNull()
    await writeDraft('sale', { lines: [1, 2] })
    await writeDraft('form', { name: 'نورة' })
    expect(await readDraft('sale')).toMatchObject({ value: { lines: [1, 2] }, at: expect.any(Number) })
    await clearDraft('sale')
    expect(await readDraft('sale')).toBeNull()
    expect(await readDraft('form')).toMatchObject({ value: { name: 'نورة' } })
  })

  it('uses a draft until it is too old', async () => {
    const draft = { key: 'hand-over', schema: v.array(v.string()), maxAgeMs: 1000 }
    await storeDraft('device', draft.key, ['WD-1'])
    expect(await readDeviceDraft(draft)).toEqual(['WD-1'])
    expect(await readDeviceDraft({ ...draft, maxAgeMs: 0 })).toBeNull()
    await storeDraft('device', draft.key, null)
    expect(await readDeviceDraft(draft)).toBeNull()
  })

  it('notifies other tabs of a written draft, but not the writing tab', async () => {
    const receivedHere: string[] = []
    const receivedThere: unknown[] = []
    const other = new BroadcastChannel('fustan-desk')
    other.addEventListener('message', (event) => receivedThere.push(event.data))
    const stop = onDraftElsewhere((key) => receivedHere.push(key))
    await writeDraft('sale', { lines: [1] })
    await until(() => expect(receivedThere).toEqual([{ draft: 'sale' }]))
    expect(receivedHere).toEqual([])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
    other.postMessage({ draft: 'sale' })
    await until(() => expect(receivedHere).toEqual(['sale']))
    stop()
    other.close()
    await clearDraft('sale')
  })

  it('stores the last answer of each report with its time, for a limited period', async () => {
    await writeResult('payments 1', [1])
    expect(await readResult('payments 1')).toMatchObject({ value: [1], at: expect.any(Number) })
    expect(await readResult('payments 2')).toBeNull()
    for (let nth = 0; nth < 210; nth += 1) await writeResult(`report ${nth}`, nth)
    const saved = await Promise.all(Array.from({ length: 210 }, async (_, nth) => readResult(`report ${nth}`)))
    expect(saved.filter((result) => result !== null)).toHaveLength(200)
  })
})
