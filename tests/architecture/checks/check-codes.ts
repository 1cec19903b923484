import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, isNode, walk } from '../syntax.ts'

/** Fields with printed codes: the code of a piece, the number of a document, a barcode. */
const CODES: ReadonlySet<string> = new Set(['code', 'number', 'barcode', 'orderNumber', 'invoiceNumber'])
/** Elements that isolate a code's direction: `bdi`, and components with left-to-right figures. */
const HOLDERS: ReadonlySet<string> = new Set(['bdi', 'Figure', 'Row'])
/** Expressions that pass their operand on unchanged. */
const THROUGH: ReadonlySet<string> = new Set([
  'LogicalExpression',
  'ConditionalExpression',
  'TemplateLiteral',
  'ChainExpression',
  'ParenthesizedExpression',
  'TSNonNullExpression',
])

const nameOf = (node: unknown): string => (isNode(node) && 'name' in node ? String(node['name']) : '')
const elementName = (element: SyntaxNode): string => {
  const opening = element['openingElement']
  return isNode(opening) && isNode(opening['name']) ? nameOf(opening['name']) : ''
}

/** A condition is not itself displayed. */
const isOnlyRequested = (parent: SyntaxNode, part: SyntaxNode): boolean =>
  parent['test'] === part || (parent['operator'] === '&&' && parent['left'] === part)

/**
 * Whether a value is displayed unchanged, as a child of an element or as a part of a text. Otherwise it is passed to
 * code that displays it.
 */
function isDrawn(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  let from = node
  for (const [nth, parent] of parents.toReversed().entries()) {
    if (parent.type === 'TaggedTemplateExpression') return nameOf(parent['tag']) === 't'
    if (parent.type === 'JSXExpressionContainer') return /^JSX(Element|Fragment)$/.test(parents.at(-nth - 2)?.type ?? '')
    if (!THROUGH.has(parent.type) || isOnlyRequested(parent, from)) return false
    from = parent
  }
  return false
}

const isHeld = (parents: readonly SyntaxNode[]): boolean =>
  parents.some((parent) => parent.type === 'JSXElement' && HOLDERS.has(elementName(parent)))

/** Codes and document numbers that a screen displays as stored: in an Arabic line their parts would be reordered. */
export function codeFaults({ path, program }: SourceFile): Fault[] {
  if (!/^src\/.*(?<!\.test)\.tsx?$/.test(path)) return []
  const faults: Fault[] = []
  walk(program, (node, parents) => {
    if (node.type !== 'MemberExpression' || !CODES.has(nameOf(node['property']))) return
    if (!isDrawn(node, parents) || isHeld(parents)) return
    faults.push({ path, line: node.line, why: `draws \`${nameOf(node['property'])}\` as it is stored: say it with \`format.code\`` })
  })
  return faults
}
