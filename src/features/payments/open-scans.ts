import { type createStore, atom } from 'jotai'

type Store = ReturnType<typeof createStore>

/** What was scanned and is still being looked up: it belongs to what is being paid as it stands, and nothing is paid before it. */
const openScansAtom = atom<Promise<unknown> | null>(null)

/** Remembers a look-up until it ends, however it ends. */
export function openScan(store: Store, lookUp: Promise<unknown>): void {
  const open = Promise.allSettled([store.get(openScansAtom), lookUp]).finally(() => {
    if (store.get(openScansAtom) === open) store.set(openScansAtom, null)
  })
  store.set(openScansAtom, open)
}

/** Once everything that was scanned is looked up, with what was scanned while this was waited for. */
export async function scansDone(store: Store): Promise<void> {
  for (let open = store.get(openScansAtom); open !== null; open = store.get(openScansAtom)) await open
}
