import { thisDevice } from '../device.ts'
import { tellTrouble } from './storage-trouble.ts'

/** A page that was out of sight for so long may find its storage's handle dead, which a sale shall not be the first to meet. */
const LONG_HIDDEN_MS = 60_000

/** Whether the till must stop is decided by its storage, not by the one act that failed. */
export async function lookAtStorage(): Promise<void> {
  const check = await import('./storage-check.ts').catch(() => null)
  // The part that looks is itself kept by the browser: where it cannot be had, nothing is kept.
  if (check) await check.lookAtStorage()
  else tellTrouble('dead')
}

/** Looks at the storage when the page comes back into sight, and stops the page when a newer tab takes the ledger over. */
export function watchStorage(): void {
  const { ledger, ports } = thisDevice()
  let hiddenAt: number | null = null
  ledger.onOvertaken = () => tellTrouble('overtaken')
  document.addEventListener('visibilitychange', () => {
    const since = hiddenAt
    hiddenAt = document.visibilityState === 'hidden' ? ports.nowMs() : null
    if (hiddenAt === null && since !== null && ports.nowMs() - since >= LONG_HIDDEN_MS) void lookAtStorage()
  })
}
