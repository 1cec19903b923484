import { JSON_DEPTH_MAX } from '../kernel/limits/json-depth.ts'
import { canonicalJson } from '../kernel/text.ts'
import { PUSH_BYTES_MAX } from './messages.ts'

/** Room for the message round an operation that is sent alone. */
const MESSAGE_BYTES = 4 * 1024

/** The most that one operation may come to as JSON, in UTF-8: it then fits a push, whatever stands round it. */
export const OPERATION_BYTES_MAX = PUSH_BYTES_MAX - MESSAGE_BYTES

/** How deep an operation may be nested: it lies two levels deep in a push. */
export const OPERATION_DEPTH_MAX = JSON_DEPTH_MAX - 2

/** Bytes of a text in UTF-8. A half of a character pair never gets here: JSON writes it as six signs. */
function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    // Of a pair each half counts two, which makes four.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes
}

/** Whether a value is nested deeper than so many objects and lists. Goes by steps of its own, not of the machine's stack. */
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

/** Whether what is to be queued or sent as one operation is more than a queue takes. */
export function isTooLarge(operation: unknown): boolean {
  if (isDeeperThan(operation, OPERATION_DEPTH_MAX)) return true
  const text = canonicalJson(operation)
  // No unit of a text takes more than three bytes, so that a usual sale is not counted sign by sign.
  return text.length * 3 > OPERATION_BYTES_MAX && utf8Bytes(text) > OPERATION_BYTES_MAX
}
