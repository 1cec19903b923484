import { Workbox } from 'workbox-window'

let workbox: Workbox | null = null
let isWaiting = false
let isBusy = false
const listeners = new Set<(isUpdateWaiting: boolean) => void>()

/** Registers the service worker. A page that first loaded without one is not reloaded when it takes over. */
export async function startAppUpdates(): Promise<void> {
  if (workbox || !('serviceWorker' in navigator)) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    listeners.forEach((hear) => hear(true))
  })
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate) location.reload()
  })
  await workbox.register()
}

/** Hears that a newer version has been downloaded and waits for leave to start. Returns how to stop listening. */
export function onUpdateWaiting(listener: (isUpdateWaiting: boolean) => void): () => void {
  listeners.add(listener)
  if (isWaiting) listener(true)
  return () => listeners.delete(listener)
}

/** True while a bill is open or being stored: an update then waits, whoever asks for it. */
export function setBusy(isNowBusy: boolean): void {
  isBusy = isNowBusy
}

/** Starts the waiting version and loads the page anew. False when nothing waits, or a sale is open. */
export function applyUpdate(): boolean {
  if (!workbox || !isWaiting || isBusy) return false
  workbox.messageSkipWaiting()
  return true
}
