import type { Style } from './tables.ts'

/** Figures that are no lengths, as CSS and React agree. */
const UNITLESS = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineHeight opacity order orphans scale tabSize widows zIndex zoom WebkitLineClamp fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'.split(
    ' ',
  ),
)
/** What Safari still wants under its own name. */
const PREFIXED = new Set(['userSelect', 'backdropFilter', 'boxDecorationBreak', 'textSizeAdjust', 'maskImage', 'printColorAdjust'])

function declaration(property: string, value: unknown): string {
  if (typeof value === 'boolean' || value === null || value === undefined || value === '') return ''
  if (property.startsWith('--')) return `${property}:${String(value)};`
  const name = property.replaceAll(/[A-Z]|^ms/g, '-$&').toLowerCase()
  const text = typeof value === 'number' && value !== 0 && !UNITLESS.has(property) ? `${value}px` : String(value)
  return `${PREFIXED.has(property) ? `-webkit-${name}:${text};` : ''}${name}:${text};`
}

/** The parts of a list of selectors; a comma inside brackets parts nothing. */
function partsOf(selectors: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of selectors) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts.map((part) => part.trim())
}

const inside = (parent: string, key: string): string =>
  parent === ''
    ? key.replaceAll('&', '')
    : partsOf(parent)
        .flatMap((outer) => partsOf(key).map((part) => (part.includes('&') ? part.replaceAll('&', outer) : `${outer} ${part}`)))
        .join(',')

/** The rules of a resolved style, one for each selector and condition. */
export function rulesOf(style: Style, selector: string): string[] {
  let own = ''
  const nested: string[] = []
  for (const [key, value] of Object.entries(style)) {
    if (typeof value !== 'object' || value === null) own += declaration(key, value)
    else if (!key.startsWith('@')) nested.push(...rulesOf(value as Style, inside(selector, key)))
    else {
      const within = rulesOf(value as Style, key.startsWith('@keyframes') ? '' : selector).join('')
      if (within !== '') nested.push(`${key}{${within}}`)
    }
  }
  return own === '' ? nested : [`${selector}{${own}}`, ...nested]
}

let sheet: CSSStyleSheet | null = null
function openSheet(): CSSStyleSheet | null {
  const element = document.createElement('style')
  document.head.append(element)
  return element.sheet
}

/** Adds rules to the page. One that a browser does not understand is left out, as it would be in a file. */
export function addRules(rules: readonly string[]): void {
  sheet ??= openSheet()
  for (const rule of rules) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure
    }
  }
}
