import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type SyntaxNode, childrenOf, isNode } from './syntax.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** One import of a file: its specifier, whether it is type-only, and its line. */
export interface ImportOf {
  readonly specifier: string
  readonly isTypeOnly: boolean
  readonly line: number
}

/** A parsed source file. Tests pass an invented one to show that a check can fail. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly program: SyntaxNode
  readonly comments: readonly { readonly value: string; readonly line: number }[]
  readonly imports: readonly ImportOf[]
}

/** A violation, with a sentence that says what to do instead. */
export interface Fault {
  readonly path: string
  readonly line: number
  readonly why: string
}

const CODE = /\.(ts|tsx|mts|mjs|js)$/

function isCode(path: string): boolean {
  return CODE.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.gen.ts')
}

/** Every path of the checkout that git tracks or would track; without git (an unpacked archive), every path except build output. */
export function projectPaths(): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)))
    if (paths.length > 0) return [...new Set(paths)].toSorted()
  } catch {
    // Not a checkout: the walk below finds the same files.
  }
  return walkPaths('')
}

const MADE = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report', '.tmp'])

function walkPaths(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? walkPaths(path) : [path]
    })
    .toSorted()
}

export function readProjectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Parses the text of one file under the path that it has or would have. */
export function sourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : /\.m?js$/.test(path) ? 'js' : 'ts', sourceType: 'module' })
  if (parsed.errors.length > 0) throw new Error(`${path} does not parse: ${parsed.errors[0]?.message}`)
  const lineAt = lineFinder(text)
  const program = withLines(parsed.program as unknown as SyntaxNode, lineAt)
  return {
    path,
    text,
    program,
    comments: parsed.comments.map((comment) => ({ value: comment.value, line: lineAt(comment.start) })),
    imports: importsOf(program),
  }
}

let cache: readonly SourceFile[] | undefined

/** Every code file of the project, parsed once for all checks. */
export function projectSources(): readonly SourceFile[] {
  cache ??= projectPaths()
    .filter(isCode)
    .map((path) => sourceFile(path, readProjectFile(path)))
  return cache
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}

function withLines(node: SyntaxNode, lineAt: (offset: number) => number): SyntaxNode {
  node.line = lineAt(node.start)
  for (const child of childrenOf(node)) withLines(child, lineAt)
  return node
}

function importsOf(program: SyntaxNode): ImportOf[] {
  const found: ImportOf[] = []
  const visit = (node: SyntaxNode): void => {
    const specifier = specifierOf(node)
    if (specifier !== null) found.push({ specifier, isTypeOnly: isTypeOnly(node), line: node.line })
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program)
  return found
}

/** Static and dynamic imports, re-exports, `import('x').T` types and workers made by `new URL('./x', import.meta.url)`. */
function specifierOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalOf(node['source'] ?? node['argument'])
    case 'NewExpression': {
      const [first] = argumentsOf(node)
      const callee = node['callee']
      return isNode(callee) && callee['name'] === 'URL' && argumentsOf(node).length === 2 && /^\.{1,2}\//.test(literalOf(first) ?? '')
        ? literalOf(first)
        : null
    }
    default:
      return null
  }
}

function argumentsOf(node: SyntaxNode): readonly unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : []
}

function literalOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'TSLiteralType') return literalOf(node['literal'])
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
}

function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType') return true
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers']
  return (
    node.type === 'ImportDeclaration' &&
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one) => isNode(one) && one['importKind'] === 'type')
  )
}
