import { projectTarget } from '../architecture/checks/check-imports.ts'
import type { SourceFile } from '../architecture/source-file.ts'

/**
 * For each file, the tests of these that reach it by imports, those of types left out, however far. A test that was written since the
 * places were gathered is asked by this alone: nobody knows what it runs, but it runs nothing that it does not reach.
 */
export function reachOf(tests: readonly string[], files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map(files.map((file) => [file.path, file]))
  const targetsOf = new Map<string, readonly string[]>()
  const targets = (path: string): readonly string[] => {
    const found =
      targetsOf.get(path) ??
      (known.get(path)?.imports ?? []).filter((one) => !one.isTypeOnly).flatMap((one) => projectTarget(path, one.specifier) ?? [])
    targetsOf.set(path, found)
    return found
  }
  const reach = new Map<string, string[]>()
  for (const test of tests) {
    const seen = new Set([test])
    for (const path of seen) for (const target of targets(path)) seen.add(target)
    for (const path of seen) reach.set(path, [...(reach.get(path) ?? []), test])
  }
  return reach
}
