import { type createStore, atom } from 'jotai'

type Store = ReturnType<typeof createStore>

/** Running lookups of scanned codes: they belong to the bill being paid, so the payment waits for them. */
const openScansAtom = atom<Promise<unknown> | null>(null)

export function openScan(store: Store, lookUp: Promise<unknown>): void {
  const open = Promise.allSettled([store.get(openScansAtom), lookUp]).finally(() => {
    if (store.get(openScansAtom) === open) store.set(openScansAtom, null)
  })
  store.set(openScansAtom, open)
}

/** Resolves when all lookups have settled, including those started meanwhile. */
export async function scansDone(store: Store): Promise<void> {
  for (let open = store.get(openScansAtom); open !== null; open = store.get(openScansAtom)) await open
}
