/** A map with a maximum size that evicts the oldest insertion; for caches of values that are expensive to compute. */
export function boundedMap<K, V>(max: number): { get(key: K): V | undefined; set(key: K, value: V): void; size(): number } {
  const held = new Map<K, V>()
  return {
    get: (key) => held.get(key),
    set(key, value) {
      if (!held.has(key) && held.size >= max) {
        const [oldest] = held.keys()
        if (oldest !== undefined) held.delete(oldest)
      }
      held.set(key, value)
    },
    size: () => held.size,
  }
}
