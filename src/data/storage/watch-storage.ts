import { thisDevice } from '../device.ts'
import { reportTrouble } from './storage-trouble.ts'

/** After being hidden for this long, the storage handle may be dead, and a sale should not be the first to find out. */
const LONG_HIDDEN_MS = 60_000

/** Decides by the state of the storage, not by the failed command, whether the till must stop. */
export async function lookAtStorage(): Promise<void> {
  const check = await import('./storage-check.ts').catch(() => null)
  // The chunk itself is served from the browser's cache; if it cannot be loaded, storage is broken.
  if (check) await check.lookAtStorage()
  else reportTrouble('dead')
}

/** Checks the storage when the page becomes visible again, and stops the page when a newer tab takes over the ledger. */
export function watchStorage(): void {
  const { ledger, ports } = thisDevice()
  let hiddenAt: number | null = null
  ledger.onOvertaken = () => reportTrouble('overtaken')
  document.addEventListener('visibilitychange', () => {
    const since = hiddenAt
    hiddenAt = document.visibilityState === 'hidden' ? ports.nowMs() : null
    if (hiddenAt === null && since !== null && ports.nowMs() - since >= LONG_HIDDEN_MS) void lookAtStorage()
  })
}
