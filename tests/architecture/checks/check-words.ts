import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, dottedName, isNode, walk } from '../syntax.ts'

const LETTER = /\p{L}/u
const SPOKEN = new Set([
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'helperText',
  'description',
])
/** Macros of the translation library: text inside them is in the catalogues. */
const WORDS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
/** Names of keys are the same in every language. */
const KEYS = new Set(['KeyHint', 'kbd'])

/** Untranslated text in the markup would be displayed in one language only. */
export function rawWordFaults(file: SourceFile): Fault[] {
  if (!file.path.startsWith('src/') || /\.test\.tsx?$/.test(file.path)) return []
  const faults: Fault[] = []
  const fault = (node: SyntaxNode, text: string) =>
    faults.push({ path: file.path, line: node.line, why: `says "${text.trim().slice(0, 40)}" outside the catalogues: use <Trans> or t` })
  walk(file.program, (node, parents) => {
    const text = spokenText(node, parents)
    if (text !== null && LETTER.test(text)) fault(node, text)
  })
  return faults
}

function spokenText(node: SyntaxNode, parents: readonly SyntaxNode[]): string | null {
  if (parents.some(isWords)) return null
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'Literal' && node.type !== 'TemplateElement') return null
  const text = node.type === 'Literal' ? node['value'] : isNode(node) ? rawOf(node) : null
  if (typeof text !== 'string') return null
  const attribute = parents.findLast(
    (parent) => parent.type === 'JSXAttribute' || parent.type === 'JSXElement' || FUNCTIONS.has(parent.type),
  )
  if (attribute?.type === 'JSXAttribute') return isSpokenAttribute(attribute) && isShown(parents, attribute) ? text : null
  const container = parents.findLastIndex((parent) => parent.type === 'JSXExpressionContainer')
  const isChild = container !== -1 && parents[container - 1]?.type !== 'JSXAttribute' && isShown(parents, parents[container])
  return isChild && attribute?.type === 'JSXElement' ? text : null
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** Whether the text is displayed: through `a ? b : c`, `a && b` and templates, not as an argument or a key. */
function isShown(parents: readonly SyntaxNode[], from: SyntaxNode | undefined): boolean {
  const between = parents.slice(parents.indexOf(from as SyntaxNode) + 1)
  return between.every((parent, index) => {
    if (parent.type === 'ConditionalExpression') return parent['test'] !== between[index + 1]
    return parent.type === 'LogicalExpression' || parent.type === 'TemplateLiteral' || parent.type === 'JSXExpressionContainer'
  })
}

function isWords(parent: SyntaxNode): boolean {
  if (parent.type === 'JSXElement') {
    const opening = parent['openingElement']
    const name = isNode(opening) && isNode(opening['name']) ? String(opening['name']['name']) : ''
    return WORDS.has(name) || KEYS.has(name)
  }
  if (parent.type === 'TaggedTemplateExpression') return /^(t|msg|defineMessage)$/.test(dottedName(parent['tag']) ?? '')
  return false
}

function isSpokenAttribute(attribute: SyntaxNode): boolean {
  const name = attribute['name']
  return isNode(name) && SPOKEN.has(String(name['name']))
}

function rawOf(node: SyntaxNode): string | null {
  const value = node['value']
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : null
}

/** Files about Arabic script itself. */
const ARABIC_BY_NATURE: Readonly<Record<string, string>> = {
  'src/features/rentals/pieces/piece-files.ts': 'the heads by which a list of a shop is recognised, whatever language the screen speaks',
  'src/features/employees/former-heads.ts': 'what columns were called in files that shops filled before',
  'src/device/scan-keys.ts': 'the keys of an Arabic keyboard, which a scanner presses as if it were a Latin one',
}

/** Arabic letters in code: they belong into catalogues and data. */
export function arabicFaults(file: SourceFile): Fault[] {
  if (file.path in ARABIC_BY_NATURE || !file.path.startsWith('src/') || /\.test\.tsx?$/.test(file.path)) return []
  const faults: Fault[] = []
  walk(file.program, (node) => {
    const text =
      node.type === 'Literal'
        ? node['value']
        : node.type === 'JSXText'
          ? node['value']
          : node.type === 'TemplateElement'
            ? rawOf(node)
            : null
    if (typeof text === 'string' && /[\u0621-\u064a]{2,}/.test(text))
      faults.push({
        path: file.path,
        line: node.line,
        why: `writes Arabic ("${text.trim().slice(0, 30)}") in code: it belongs to locales/ar`,
      })
  })
  return faults
}

const SIDED =
  /^(left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|(border(Top|Bottom)(Left|Right)Radius)|pl|pr|ml|mr|roundedLeft|roundedRight|borderLeft|borderRight)$/
const SIDED_CSS =
  /(^|[\s;{])(left|right|margin-(left|right)|padding-(left|right)|border-(left|right)[a-z-]*)\s*:|text-align\s*:\s*(left|right)|float\s*:\s*(left|right)/

/** Left and right in styles: use start and end, because Arabic is right-to-left. */
export function sidedFaults(file: SourceFile): Fault[] {
  if (!/^src\/(ui|engine|features|routes|device)\//.test(file.path) || /\.test\.tsx?$/.test(file.path)) return []
  const faults: Fault[] = []
  const fault = (node: SyntaxNode, what: string) =>
    faults.push({
      path: file.path,
      line: node.line,
      why: `styles by ${what}: use start and end (ps, pe, ms, me, insetStart, textAlign="start")`,
    })
  walk(file.program, (node, parents) => {
    if (node.type === 'JSXAttribute' && isNode(node['name'])) checkProperty(node, String(node['name']['name']), node['value'], fault)
    if (node.type === 'Property' && isNode(node['key']) && isStyle(parents))
      checkProperty(node, String(node['key']['name'] ?? node['key']['value']), node['value'], fault)
    if (node.type === 'TemplateElement' && SIDED_CSS.test(rawOf(node) ?? '')) fault(node, 'CSS left or right')
  })
  return faults
}

function checkProperty(node: SyntaxNode, name: string, value: unknown, fault: (node: SyntaxNode, what: string) => void): void {
  if (SIDED.test(name)) fault(node, name)
  const said = isNode(value) && value.type === 'Literal' ? value['value'] : null
  if (/^(textAlign|float|justifyContent|align)$/.test(name) && (said === 'left' || said === 'right')) fault(node, `${name}="${said}"`)
}

/** A style object: a JSX attribute (`css`, `style`, `_hover`) or an argument of a call that defines recipes. */
function isStyle(parents: readonly SyntaxNode[]): boolean {
  return parents.some(
    (parent) =>
      (parent.type === 'JSXAttribute' && isNode(parent['name']) && /^(css|style|_\w+)$/.test(String(parent['name']['name']))) ||
      (parent.type === 'CallExpression' &&
        /^(define(Slot)?Recipe|defineConfig|createSystem|defineStyle|css)$/.test(dottedName(parent['callee']) ?? '')),
  )
}
