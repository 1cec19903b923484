import { expect, it, vi } from 'vitest'
import { startSync } from '../../../src/data/sync/sync-client.ts'
import { SYNC_CHANNEL } from '../../../src/data/sync/sync-status.ts'
import { until } from '../../support/until.ts'

it('a page notifies the sender at once of an online event, with reset delays, and of becoming visible', async () => {
  // The page's worker is not tested here: a timer would spawn it.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const received = new Map<string, () => void>()
  const listen = (name: string, run: () => void) => void received.set(name, run)
  vi.stubGlobal('navigator', { locks: {}, userAgent: '' })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: listen })
  const said = new Array<unknown>()
  const leader = new BroadcastChannel(SYNC_CHANNEL)
  leader.addEventListener('message', ({ data }: MessageEvent<unknown>) => void said.push(data))
  try {
    startSync()
    await until(() => expect(said).toEqual([{ kind: 'ask' }]))
    received.get('online')?.()
    await until(() => expect(said.slice(1)).toEqual([{ kind: 'wake', isFresh: true }]))
    received.get('visibilitychange')?.()
    await until(() => expect(said.slice(2)).toEqual([{ kind: 'view', tabId: expect.any(String), isVisible: true }, { kind: 'wake' }]))
  } finally {
    leader.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
