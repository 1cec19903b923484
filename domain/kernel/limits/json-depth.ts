/**
 * So deep may lists and objects lie in each other in anything that is sent. What the product sends itself lies 12 deep at most; a
 * text of brackets that is deeper costs whoever walks it more than it cost to write.
 */
export const JSON_DEPTH_MAX = 32

const [QUOTE, ESCAPE] = [0x22, 0x5c]
/** In code units `{` and `[`, `}` and `]` differ by this bit alone. */
const SQUARE_TO_CURLY = 0x20
const [OPENS, CLOSES] = [0x7b, 0x7d]

/** Where a text that begins behind its quote ends: behind the next quote that is not escaped. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === ESCAPE) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}

/** Whether a JSON text is nested deeper than that. Looks at the text, so that nothing is built of it first. */
export function isTooDeep(json: string, max = JSON_DEPTH_MAX): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at)
    if (unit === QUOTE) at = endOfText(json, at + 1)
    else if ((unit | SQUARE_TO_CURLY) === OPENS) {
      depth += 1
      if (depth > max) return true
    } else if ((unit | SQUARE_TO_CURLY) === CLOSES) depth -= 1
  }
  return false
}
