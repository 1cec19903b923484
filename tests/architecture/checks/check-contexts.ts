import { projectTarget } from './check-imports.ts'
import type { Fault, SourceFile } from '../source-file.ts'

/** The contexts of the domain in the order of its README: `1. `kernel` …` or `- `kernel` …`, the lowest first. */
export function contextOrder(readme: string): string[] {
  const section = /^#+ .*order.*$/im.exec(readme)
  if (!section) return []
  const body = readme.slice(section.index + section[0].length)
  const end = body.search(/^#+ /m)
  const list = end === -1 ? body : body.slice(0, end)
  return [...list.matchAll(/^\s*(?:\d+\.|[-*])\s+\**`?([a-z][a-z-]*)\/?`?/gm)].map((match) => match[1] ?? '')
}

/** A context that imports a higher one, or that is missing in the list. */
export function contextFaults(files: readonly SourceFile[], order: readonly string[]): Fault[] {
  return files
    .filter((file) => /^domain\/[^/]+\//.test(file.path))
    .flatMap((file) => {
      const own = contextOf(file.path)
      const rank = order.indexOf(own)
      if (rank === -1) return [{ path: file.path, line: 1, why: `the context ${own} is missing from the order in domain/README.md` }]
      return file.imports.flatMap((one) => {
        const target = projectTarget(file.path, one.specifier)
        if (target === null || !target.startsWith('domain/')) return []
        const other = contextOf(target)
        if (other === own) return []
        const isRegistry = other === 'registry.ts'
        if (isRegistry && file.path.endsWith('.test.ts')) return []
        return isRegistry || order.indexOf(other) > rank
          ? [{ path: file.path, line: one.line, why: `${own} stands below ${other} in domain/README.md and may not import it` }]
          : []
      })
    })
}

const contextOf = (path: string): string => path.split('/')[1] ?? ''
