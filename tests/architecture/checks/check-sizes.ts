import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, isNode, walk } from '../syntax.ts'

export const FILE_LINES_MAX = 300
export const FUNCTION_LINES_MAX = 70
export const COMPONENT_LINES_MAX = 120

/** Each part of a file that is too long; `key` names it in the list of exceptions. */
export interface SizeFault extends Fault {
  readonly key: string
  readonly lines: number
}

export function sizeFaults(file: SourceFile): SizeFault[] {
  const faults: SizeFault[] = []
  if (file.lines > FILE_LINES_MAX) faults.push(sizeFault(file.path, file.path, 1, file.lines, 'file', FILE_LINES_MAX))
  walk(file.program, (node, parents) => {
    if (!FUNCTIONS.has(node.type)) return
    const name = nameOf(node, parents)
    // The body of `describe` is a list of tests, not one train of thought.
    if (name === null && isTestBody(parents)) return
    const isComponent = file.path.endsWith('x') && name !== null && /^[A-Z]/.test(name)
    const limit = isComponent ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX
    const lines = node.lineEnd - node.line + 1
    const key = `${file.path}#${name ?? `line${node.line}`}`
    if (lines > limit) faults.push(sizeFault(file.path, key, node.line, lines, isComponent ? 'component' : 'function', limit))
  })
  return faults
}

function sizeFault(path: string, key: string, line: number, lines: number, what: string, limit: number): SizeFault {
  return { path, key, line, lines, why: `a ${what} of ${lines} lines; the limit is ${limit}: split it by reason` }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function nameOf(node: SyntaxNode, parents: readonly SyntaxNode[]): string | null {
  if (isNode(node['id'])) return String(node['id']['name'])
  const parent = parents.at(-1)
  const named = parent?.type === 'VariableDeclarator' ? parent['id'] : parent?.['key']
  if (isNode(named)) return String(named['name'] ?? named['value'])
  // memo(function …) and forwardRef(() => …) are named by what holds them.
  const holder = parents.at(-2)
  return parent?.type === 'CallExpression' && holder?.type === 'VariableDeclarator' && isNode(holder['id'])
    ? String(holder['id']['name'])
    : null
}

function isTestBody(parents: readonly SyntaxNode[]): boolean {
  const call = parents.at(-1)
  if (call?.type !== 'CallExpression') return false
  let callee = call['callee']
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee['object'] ?? callee['callee'] ?? callee['tag']
  return isNode(callee) && callee['name'] === 'describe'
}

/**
 * What is too long and not excepted, and what is excepted but has shrunk: the list may only get shorter, and each
 * number in it only smaller.
 */
export function sizeVerdict(found: readonly SizeFault[], exceptions: Readonly<Record<string, number>>): Fault[] {
  const tooLong = found.filter((fault) => fault.lines > (exceptions[fault.key] ?? 0))
  const stale = Object.entries(exceptions).flatMap(([key, allowed]) => {
    const now = found.find((fault) => fault.key === key)?.lines
    if (now === allowed) return []
    if (now !== undefined && now > allowed) return []
    const why =
      now === undefined ? 'is within the limit again: remove its exception' : `has shrunk to ${now}: lower its exception from ${allowed}`
    return [{ path: key, line: 1, why }]
  })
  return [...tooLong, ...stale]
}
