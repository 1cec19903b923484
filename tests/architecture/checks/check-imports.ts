import { posix } from 'node:path'
import { isBuiltin } from 'node:module'
import { type Fence, TEST_PACKAGES, fenceOf, folderPattern } from '../import-law.ts'
import type { Fault, ImportOf, SourceFile } from '../source-file.ts'

/** Checks every import of a file against the table of allowed imports. */
export function importFaults(file: SourceFile): Fault[] {
  if (!file.path.includes('/')) return []
  const fence = fenceOf(file.path)
  if (!fence)
    return [{ path: file.path, line: 1, why: 'lies in no folder of the import law: add a row to tests/architecture/import-law.ts' }]
  return file.imports.flatMap((one) => {
    const why = refusalOf(file.path, fence, one)
    return why === null ? [] : [{ path: file.path, line: one.line, why }]
  })
}

function refusalOf(path: string, fence: Fence, one: ImportOf): string | null {
  const bare = one.specifier.split('?')[0] ?? ''
  if (bare.startsWith('virtual:')) return path === 'src/main.tsx' ? null : `imports the build's ${bare}: only src/main.tsx may`
  const target = projectTarget(path, bare)
  return target === null ? packageRefusal(path, fence, bare) : folderRefusal(path, fence, target, one.isTypeOnly)
}

/** The project path that a specifier refers to; null for a package. */
export function projectTarget(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('/')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), specifier)) : null
}

function folderRefusal(path: string, fence: Fence, target: string, isTypeOnly: boolean): string | null {
  if (target.startsWith('..')) return `imports ${target}, outside the project`
  if (fence.mayNotImport?.includes(target) && !isTest(path)) return `${fence.folder} may not import ${target}: read through src/engine`
  if (ownFolder(path, fence) !== null && folderPattern(ownFolder(path, fence) ?? '').test(target)) return null
  const open = isTypeOnly ? [...fence.mayImport, ...(fence.typesFrom ?? [])] : fence.mayImport
  // A test may import the whole domain and the shared test code.
  const isSharedTestCode = isTest(path) && /^(tests\/support|domain)\//.test(target) && !path.startsWith('sw/')
  if (isSharedTestCode || open.some((folder) => folderPattern(folder).test(target))) return null
  return `${fence.folder} may not import ${target}: it may import ${fence.mayImport.join(', ') || 'nothing'}`
}

/** A feature's own folder: `src/features/sale` for everything below it. */
function ownFolder(path: string, fence: Fence): string | null {
  if (!fence.folder.includes('*')) return null
  return path.split('/').slice(0, fence.folder.split('/').length).join('/')
}

function packageRefusal(path: string, fence: Fence, specifier: string): string | null {
  if (isBuiltin(specifier)) {
    const isOpen = fence.mayUseNode === true || isTest(path)
    return isOpen ? null : `${fence.folder} may not import Node's ${specifier}`
  }
  const name = packageName(specifier)
  const open = isTest(path) ? [...fence.packages, ...TEST_PACKAGES] : fence.packages
  return open.some((one) => name === one || name.startsWith(`${one}/`)) ? null : `${fence.folder} may not import the package ${name}`
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
