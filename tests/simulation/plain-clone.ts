const native = globalThis.structuredClone
const NOT_PLAIN = Symbol('neither value, array nor object literal')

/** A copy of a value that consists of JSON data and `undefined`; NOT_PLAIN when it contains anything else. */
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
 * Replaces `structuredClone` for rows of a store, which are nearly always plain: Node's own serializes every row and is
 * several times slower. Everything else, including what cannot be cloned, goes to Node's own.
 */
export function clonePlainQuickly(): void {
  globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
    const copied = options ? NOT_PLAIN : plainCopy(value)
    // A plain copy has the type of the original.
    return copied === NOT_PLAIN ? native(value, options) : (copied as T)
  }
}
