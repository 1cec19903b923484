import { posix } from 'node:path'
import { type Fault, isCode } from '../source-file.ts'

/** More files than this are a list that nobody reads: the folder holds several rooms, and each wants its own name. */
export const FOLDER_FILES_MAX = 30

/**
 * Folders that hold more code files than the limit and are not excepted, and exceptions that are no longer what they
 * were: the list may only get shorter, and each number in it only smaller. Files of folders below do not count.
 */
export function folderFaults(paths: readonly string[], exceptions: Readonly<Record<string, number>>): Fault[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isCode)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  const fault = (path: string, why: string): Fault => ({ path, line: 1, why })
  const tooFull = [...counts].flatMap(([folder, count]) =>
    count > FOLDER_FILES_MAX && count > (exceptions[folder] ?? 0)
      ? [fault(folder, `holds ${count} files of code; the limit is ${FOLDER_FILES_MAX}: split it into rooms by what they do`)]
      : [],
  )
  const stale = Object.entries(exceptions).flatMap(([folder, allowed]) => {
    const now = counts.get(folder) ?? 0
    if (now >= allowed) return []
    return now > FOLDER_FILES_MAX
      ? [fault(folder, `has shrunk to ${now} files: lower its exception from ${allowed}`)]
      : [fault(folder, 'is within the limit again: remove its exception')]
  })
  return [...tooFull, ...stale]
}
