import { JSON_DEPTH_MAX } from '../kernel/limits/json-depth.ts'
import { canonicalJson } from '../kernel/text.ts'
import { PUSH_BYTES_MAX } from './messages.ts'

/** Reserved for the message around an operation that is sent alone. */
const MESSAGE_BYTES = 4 * 1024

/** Maximum size of one operation as JSON in UTF-8, so that it always fits a push. */
export const OPERATION_BYTES_MAX = PUSH_BYTES_MAX - MESSAGE_BYTES

/** Maximum nesting of an operation, which is two levels deep in a push. */
export const OPERATION_DEPTH_MAX = JSON_DEPTH_MAX - 2

/** Length of a text in UTF-8. The text has no unpaired surrogates, because JSON escapes them. */
function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    // Each half of a surrogate pair counts two, four in total.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes
}

/** Whether a value is nested deeper than `depthMax`. Iterative, so that deep nesting does not overflow the stack. */
function isDeeperThan(value: unknown, depthMax: number): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const inside: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (depth === depthMax) return true
      for (const item of Object.values(one)) inside.push(item)
    }
    level = inside
  }
  return false
}

/** Whether an operation exceeds the size or the depth that a queue accepts. */
export function isTooLarge(operation: unknown): boolean {
  if (isDeeperThan(operation, OPERATION_DEPTH_MAX)) return true
  const text = canonicalJson(operation)
  // A UTF-16 unit takes at most three bytes, so most operations need no exact count.
  return text.length * 3 > OPERATION_BYTES_MAX && utf8Bytes(text) > OPERATION_BYTES_MAX
}
