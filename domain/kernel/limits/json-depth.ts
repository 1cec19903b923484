/**
 * The maximum nesting of received JSON. The product's own messages are at most 12 deep; a deeply nested text costs more to process than to
 * send.
 */
export const JSON_DEPTH_MAX = 32

const [QUOTE, ESCAPE] = [0x22, 0x5c]
/** The only bit in which the character codes of `{` and `[`, and of `}` and `]`, differ. */
const SQUARE_TO_CURLY = 0x20
const [OPENS, CLOSES] = [0x7b, 0x7d]

/** The end of a string that starts after its quote: the next unescaped quote. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === ESCAPE) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return json.length
}

/** Whether a JSON text is nested too deeply. Scans the text, so that it need not be parsed first. */
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
