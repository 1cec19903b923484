import type { Fault, SourceFile } from '../source-file.ts'
import { walk } from '../syntax.ts'

/** A name that the glossary says to avoid, everywhere or below one folder. */
export interface AvoidedName {
  readonly name: string
  readonly folder: string | null
}

/** The names under *Avoid* in the tables of a glossary: `name`, or `folder: name` for one folder alone. */
export function avoidedNames(readme: string): AvoidedName[] {
  const glossary = readme.split(/^## Glossary$/m)[1] ?? ''
  let column = -1
  return glossary.split('\n').flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    if (cells.includes('Avoid')) column = cells.indexOf('Avoid')
    const isRow = row.startsWith('| ') && !cells.includes('Avoid')
    const named = isRow ? (cells[column] ?? '') : outsideTables(row)
    return [...named.matchAll(/`(?:([\w/-]+): )?(\w+)`/g)].map(([, folder = null, name = '']) => ({ name, folder }))
  })
}

/** A sentence between the tables names what to avoid by "not": "not `Laid`, not `Made`". */
const outsideTables = (row: string): string => [...row.matchAll(/\bnot (`\w+`)/g)].map(([, name]) => name).join(' ')

/** Every place in which the product declares, imports or calls something by a name that the glossary says to avoid. */
export function glossaryFaults(file: SourceFile, avoided: readonly AvoidedName[]): Fault[] {
  if (!/^(domain|server|src|sw)\//.test(file.path) || /\.test\.tsx?$/.test(file.path)) return []
  const here = new Set(avoided.filter(({ folder }) => folder === null || file.path.startsWith(`${folder}/`)).map(({ name }) => name))
  if (here.size === 0) return []
  const found = new Map<string, Fault>()
  walk(file.program, (node, parents) => {
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node['name']) : null
    const parent = parents.at(-1)
    // `app.use(…)` is the library's own word; a field of ours is caught where it is declared.
    const isMember = parent?.type === 'MemberExpression' && parent['property'] === node
    if (name === null || !here.has(name) || isMember) return
    const why = `says ${name}: the glossary of domain/README.md has the word for it`
    found.set(`${node.line} ${name}`, { path: file.path, line: node.line, why })
  })
  return [...found.values()]
}
