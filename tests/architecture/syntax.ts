/** A node of the parsed text, as plain data. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  /** Lines count from 1; set once after parsing. */
  line: number
  readonly [key: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
}

/** Visits a tree from the top; `parents` runs from the root to the node's parent. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
  parents: SyntaxNode[] = [],
): void {
  visit(node, parents)
  parents.push(node)
  for (const child of childrenOf(node)) walk(child, visit, parents)
  parents.pop()
}

/** The dotted name of `a.b.c` or `window.a.b`; null for anything else. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null
  const object = dottedName(node['object'])
  const property = node['property']
  if (object === null || !isNode(property) || property.type !== 'Identifier') return null
  return `${object}.${String(property['name'])}`.replace(/^(globalThis|window|self)\./, '')
}
