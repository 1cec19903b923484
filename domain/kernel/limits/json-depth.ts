/**
 * So deep may lists and objects lie in each other in anything that is sent. What the product sends itself lies 12 deep at most; a
 * text of brackets that is deeper costs whoever walks it more than it cost to write.
 */
export const JSON_DEPTH_MAX = 32

const OPENS = new Set(['{', '['])
const CLOSES = new Set(['}', ']'])

/** Whether a JSON text is nested deeper than that. Looks at the text, so that nothing is built of it first. */
export function isTooDeep(json: string, max = JSON_DEPTH_MAX): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? ''
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (OPENS.has(sign)) {
      depth += 1
      if (depth > max) return true
    } else if (CLOSES.has(sign)) depth -= 1
  }
  return false
}
