import type { SourceFile } from './source-file.ts'
import { type SyntaxNode, childrenOf, dottedName, isNode, walk } from './syntax.ts'

export type PricedKind = 'noun' | 'list' | 'report'

/** What one noun, list or report costs: the lines of its definition and of its look, and the files that they stand in. */
export interface Price {
  readonly kind: PricedKind
  readonly name: string
  readonly lines: number
  readonly files: number
}

/** Medians in lines: how much each kind may cost now, which only falls, and where it is to end. */
export const MEDIANS: Readonly<Record<PricedKind, { readonly max: number; readonly goal: number }>> = {
  noun: { max: 120, goal: 120 },
  list: { max: 40, goal: 40 },
  report: { max: 90, goal: 90 },
}

interface Part {
  readonly kind: PricedKind
  /** The name of the definition; a look says which one it draws. */
  readonly of: string
  readonly path: string
  readonly lines: number
  readonly isDefinition: boolean
}

const DEFINITIONS: Readonly<Record<string, PricedKind>> = { defineEntity: 'noun', defineQuery: 'list', defineReport: 'report' }
/** The key under which a look names its definition, by what the look is made with. */
const LOOKS: Readonly<Record<string, readonly [PricedKind, string]>> = {
  defineLook: ['noun', 'entity'],
  ListDeclaration: ['list', 'query'],
  ReportScreenDeclaration: ['report', 'report'],
}

const linesOf = (node: SyntaxNode): number => node.lineEnd - node.line + 1

function namedBy(node: SyntaxNode, key: string): string | null {
  let found: string | null = null
  walk(node, (inner) => {
    const its = inner.type === 'Property' && isNode(inner['key']) ? inner['key']['name'] : null
    if (its === key && found === null) found = dottedName(inner['value'])
  })
  return found
}

const typeNameOf = (declared: SyntaxNode): string | null => {
  let found: string | null = null
  const annotation = isNode(declared['id']) ? declared['id']['typeAnnotation'] : null
  if (!isNode(annotation)) return null
  walk(annotation, (node) => {
    if (found === null && node.type === 'TSTypeReference') found = dottedName(node['typeName'])
  })
  return found
}

function partsOf(file: SourceFile): Part[] {
  const parts: Part[] = []
  for (const statement of childrenOf(file.program)) {
    walk(statement, (node) => {
      const { init, id } = node
      if (node.type !== 'VariableDeclarator' || !isNode(init) || !isNode(id)) return
      const name = String(id['name'] ?? '')
      const called = init.type === 'CallExpression' ? dottedName(init['callee']) : null
      const defined = called === null ? undefined : DEFINITIONS[called]
      if (defined) parts.push({ kind: defined, of: name, path: file.path, lines: linesOf(init), isDefinition: true })
      const look = LOOKS[called ?? ''] ?? LOOKS[typeNameOf(node) ?? '']
      const of = look ? namedBy(init, look[1]) : null
      if (look && of !== null) parts.push({ kind: look[0], of, path: file.path, lines: linesOf(init), isDefinition: false })
    })
  }
  return parts
}

/** The price of every noun, list and report that has a definition and a look, the dearest first. */
export function priceList(files: readonly SourceFile[]): readonly Price[] {
  const parts = files.flatMap(partsOf)
  const byName = Map.groupBy(parts, ({ kind, of }) => `${kind} ${of}`)
  return [...byName.values()]
    .filter((its) => its.some(({ isDefinition }) => isDefinition) && its.some(({ isDefinition }) => !isDefinition))
    .map((its): Price => ({
      kind: its[0]?.kind ?? 'noun',
      name: its[0]?.of ?? '',
      lines: its.reduce((sum, { lines }) => sum + lines, 0),
      files: new Set(its.map(({ path }) => path)).size,
    }))
    .toSorted((a, b) => b.lines - a.lines)
}

export function medianOf(prices: readonly Price[], kind: PricedKind): number {
  const lines = prices.filter((price) => price.kind === kind).map((price) => price.lines)
  const middle = lines.toSorted((a, b) => a - b)[Math.floor(lines.length / 2)]
  return middle ?? 0
}

/** The price list as a text: a head for each kind, a line for each of its own. */
export const priceTable = (prices: readonly Price[]): string =>
  (Object.keys(MEDIANS) as PricedKind[])
    .flatMap((kind) => {
      const its = prices.filter((price) => price.kind === kind)
      const head = `${kind}s: ${its.length}, median ${medianOf(prices, kind)} lines (at most ${MEDIANS[kind].max}, goal ${MEDIANS[kind].goal})`
      return [head, ...its.map(({ name, lines, files }) => `  ${name.padEnd(24)} ${String(lines).padStart(4)} lines in ${files} files`)]
    })
    .join('\n')
