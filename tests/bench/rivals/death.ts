import { IDBDatabase } from 'fake-indexeddb'

/** The device ended here; nothing after it happens. */
export class DeviceEnded extends Error {
  override readonly name = 'DeviceEnded'
}

/** Whether a connection to the storage is the device's that shall end. */
export type Owns = (connection: IDBDatabase) => boolean
interface Life {
  readonly owns: Owns
  /** Connections that were at work before. One that is still being opened is left alone: its library may wait for it for ever. */
  readonly known: ReadonlySet<IDBDatabase>
  left: number
  readonly tell: () => void
}
let life: Life | null = null
const ended = new Set<IDBDatabase>()
const open = new Set<IDBDatabase>()

/**
 * Ends a device at its nth writing transaction from now on, counted over all its databases. Connections that it had are
 * dead from then on, as after a process was killed; what was committed before stays.
 */
export function dieAtWrite(nth: number, owns: Owns): { readonly died: Promise<void>; readonly callOff: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  life = { owns, known: new Set(open), left: nth, tell: resolve }
  return {
    died: promise,
    callOff: () => {
      life = null
    },
  }
}

/** Puts the counting into the storage that all products run on. */
export function installDeath(): void {
  const real = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...[stores, mode, options]) {
    if (ended.has(this)) throw new DeviceEnded('the device has ended')
    open.add(this)
    if (life && mode === 'readwrite' && life.owns(this) && life.known.has(this)) {
      life.left -= 1
      if (life.left <= 0) {
        end(life)
        throw new DeviceEnded('the device has ended')
      }
    }
    return real.call(this, stores, mode, options)
  }
}

/** A device started again; RxDB goes on with the connections that the process still has. */
export function revive(owns: Owns): void {
  for (const connection of ended) if (owns(connection)) ended.delete(connection)
}

function end(of: Life): void {
  life = null
  for (const connection of open) {
    if (!of.owns(connection)) continue
    ended.add(connection)
    open.delete(connection)
  }
  of.tell()
}
