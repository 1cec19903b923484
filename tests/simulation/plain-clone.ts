const native = globalThis.structuredClone
const NOT_PLAIN = Symbol('neither value, array nor object literal')

/** A copy of what JSON could hold, or `undefined` in it; NOT_PLAIN when there is anything else inside. */
function plainCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' || typeof value === 'symbol' ? NOT_PLAIN : value
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      const copied = plainCopy(item)
      if (copied === NOT_PLAIN) return NOT_PLAIN
      items.push(copied)
    }
    return items
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return NOT_PLAIN
  const copy: Record<string, unknown> = {}
  for (const [name, held] of Object.entries(value)) {
    const copied = plainCopy(held)
    if (copied === NOT_PLAIN) return NOT_PLAIN
    copy[name] = copied
  }
  return copy
}

/**
 * `structuredClone` for rows of a store, which are plain nearly always: Node's own serializes every one of them, several
 * times slower. Whatever is not plain, and with it what cannot be cloned, goes to Node's own.
 */
export function clonePlainQuickly(): void {
  globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
    const copied = options ? NOT_PLAIN : plainCopy(value)
    // A plain copy is of the type of what it was copied from.
    return copied === NOT_PLAIN ? native(value, options) : (copied as T)
  }
}
