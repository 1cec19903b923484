import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, isNode, walk } from '../syntax.ts'

const SUPPRESSIONS = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint|biome|prettier)-(disable|ignore)|knip-ignore|@lintignore/
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK|stub(bed)?|placeholder|coming soon|not (yet )?implemented|for now|lorem ipsum)\b|قريبا/i
/** A suppression needs a reason after a dash or on the line above. */
const REASON = /\s(--|—|:)\s*\S.{9,}/

/** Comments that bypass the compiler or the linter, or that mark unfinished work. */
export function commentFaults(file: SourceFile): Fault[] {
  if (isGuard(file.path)) return []
  return file.comments.flatMap(({ value, line }) => {
    const isExplained = REASON.test(value.replace(SUPPRESSIONS, '')) || file.comments.some((before) => before.line === line - 1)
    if (SUPPRESSIONS.test(value) && !isExplained) return [{ path: file.path, line, why: 'suppresses a check without saying why' }]
    const unfinished = UNFINISHED.exec(value)
    return unfinished ? [{ path: file.path, line, why: `leaves work lying ("${unfinished[0]}"): finish it or open an issue` }] : []
  })
}

/**
 * `any`, `as unknown as`, `as any` and `!`. They are counted, because the kernel needs a few where TypeScript cannot
 * follow a declaration to its row; the counts may only shrink.
 */
export function escapesIn(file: SourceFile): readonly SyntaxNode[] {
  const found: SyntaxNode[] = []
  walk(file.program, (node) => {
    if (node.type === 'TSAnyKeyword' || node.type === 'TSNonNullExpression') found.push(node)
    const inner = node['expression']
    if (node.type === 'TSAsExpression' && isNode(inner) && inner.type === 'TSAsExpression') found.push(node)
  })
  return found
}

/** Texts that look unfinished to a user. */
export function unfinishedFaults(file: SourceFile): Fault[] {
  if (isGuard(file.path)) return []
  const faults: Fault[] = []
  walk(file.program, (node) => {
    const text = node.type === 'Literal' ? node['value'] : node.type === 'JSXText' ? node['value'] : null
    if (typeof text === 'string' && /coming soon|not (yet )?implemented|lorem ipsum|قريب(ا|ًا)$/i.test(text))
      faults.push({ path: file.path, line: node.line, why: `promises instead of doing ("${text.trim().slice(0, 40)}")` })
  })
  return faults
}

/** The checks themselves name what they forbid. */
const isGuard = (path: string): boolean => path.startsWith('tests/architecture/')
