import { basename } from 'node:path'
import type { Fault, SourceFile } from '../source-file.ts'
import { isNode, walk } from '../syntax.ts'

/** Words that say nothing wherever they stand, and words that say nothing alone. */
const EMPTY_WORDS = /^(utils?|helpers?|common|managers?|misc|stuff)$/
const EMPTY_NAMES = /^(shared|base|lib|index)$/

/** File and folder names: what a file is about, in kebab-case, never a drawer for everything. */
export function pathFaults(path: string): Fault[] {
  const faults: Fault[] = []
  const fault = (why: string) => faults.push({ path, line: 1, why })
  const [name = ''] = basename(path).split('.')
  const folders = path.split('/').slice(0, -1)
  const empty =
    [...folders, ...name.split('-')].find((part) => EMPTY_WORDS.test(part)) ?? [...folders, name].find((part) => EMPTY_NAMES.test(part))
  // The router gives an index route its name, and the page that the build starts from is index.html.
  const isGiven = empty === 'index' && (path.startsWith('src/routes/') || path.endsWith('.html'))
  if (empty !== undefined && !isGiven) fault(`"${empty}" says nothing: name it after its one idea`)
  const isKept = path.startsWith('src/routes/') || path.endsWith('.gen.ts') || !/\.(ts|tsx|mjs|js)$/.test(path)
  if (!isKept && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) fault('file names are kebab-case')
  return faults
}

/** Files whose readers (Vite, Vitest, Playwright) ask for a default export. */
const CONFIGS = /^(vite|vitest)\.config\.ts$|^tests\/(e2e|engines)\/(playwright\.config|global-setup)\.ts$/

/** Barrels and default exports hide where a thing comes from. */
export function exportFaults(file: SourceFile): Fault[] {
  const faults: Fault[] = []
  walk(file.program, (node) => {
    if (node.type === 'ExportDefaultDeclaration' && !CONFIGS.test(file.path))
      faults.push({ path: file.path, line: node.line, why: 'exports a default: give it its name' })
    if (node.type === 'ExportAllDeclaration')
      faults.push({ path: file.path, line: node.line, why: 're-exports a whole file: import from the source' })
  })
  const body = Array.isArray(file.program['body']) ? file.program['body'].filter(isNode) : []
  const passesOn = body.filter((node) => node.type === 'ExportNamedDeclaration' && isNode(node['source']))
  if (body.length > 0 && passesOn.length === body.length)
    faults.push({ path: file.path, line: 1, why: 'is a barrel: it only passes on what others export' })
  return faults
}
