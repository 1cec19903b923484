import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, isNode, walk } from '../syntax.ts'

/** Fields that hold what labels and papers say: the code of a piece, the number of a document, a barcode. */
const CODES: ReadonlySet<string> = new Set(['code', 'number', 'barcode', 'orderNumber', 'invoiceNumber'])
/** What holds a code in its order by itself: `bdi`, and the figures of papers, which read from left to right in both languages. */
const HOLDERS: ReadonlySet<string> = new Set(['bdi', 'Figure', 'Row'])
/** Expressions that hand on what stands in them as it is. */
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

/** What decides whether something is drawn is not drawn itself. */
const isOnlyAsked = (parent: SyntaxNode, part: SyntaxNode): boolean =>
  parent['test'] === part || (parent['operator'] === '&&' && parent['left'] === part)

/** Whether a value is drawn as it is: as a child of an element, or as a part of a sentence. Else it is handed to somebody who draws it. */
function isDrawn(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  let from = node
  for (const [nth, parent] of parents.toReversed().entries()) {
    if (parent.type === 'TaggedTemplateExpression') return nameOf(parent['tag']) === 't'
    if (parent.type === 'JSXExpressionContainer') return /^JSX(Element|Fragment)$/.test(parents.at(-nth - 2)?.type ?? '')
    if (!THROUGH.has(parent.type) || isOnlyAsked(parent, from)) return false
    from = parent
  }
  return false
}

const isHeld = (parents: readonly SyntaxNode[]): boolean =>
  parents.some((parent) => parent.type === 'JSXElement' && HOLDERS.has(elementName(parent)))

/** Codes and numbers of documents that a screen draws as they are stored: in an Arabic line their parts change places. */
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
