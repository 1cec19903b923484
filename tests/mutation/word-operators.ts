import { type SyntaxNode, dottedName, isNode } from '../architecture/syntax.ts'
import type { Edit, Place } from './operators.ts'

/** Mistakes in what is said to the database, and in words that hold texts together. */
export const WORD_OPERATORS: Readonly<Record<string, (place: Place) => readonly Edit[]>> = {
  'query condition changed': ({ node, parents }) => {
    const call = parents.at(-1)
    const other = typeof node['value'] === 'string' ? QUERY[node['value']] : undefined
    if (node.type !== 'Literal' || call?.type !== 'CallExpression' || other === undefined) return []
    return [{ start: node.start, end: node.end, text: `'${other}'` }]
  },
  'SQL changed': ({ node, parents, text: whole }) => {
    const value = node['value']
    if (node.type !== 'TemplateElement' || !isSql(parents) || typeof value !== 'object' || value === null || !('raw' in value)) return []
    const raw = String(value.raw)
    return SQL.flatMap(([find, text]) => places(raw, find, whole.indexOf(raw, node.start), text))
  },
  'separator dropped': ({ node, parents }) => {
    const call = parents.at(-1)
    const callee = call?.['callee']
    const isWord = node.type === 'Literal' && typeof node['value'] === 'string' && node['value'] !== ''
    if (!isWord || !isNode(callee) || !isNode(callee['property'])) return []
    return /^(join|split)$/.test(String(callee['property']['name'])) ? [{ start: node.start, end: node.end, text: `''` }] : []
  },
}

const QUERY: Readonly<Record<string, string>> = { '=': '!=', '<': '<=', '<=': '<', '>': '>=', '>=': '>', desc: 'asc', and: 'or', or: 'and' }
const SQL: readonly (readonly [RegExp, string])[] = [
  [/ = (?!any|all)/g, ' <> '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ and (?!o\.account)/g, ' or '],
  [/ \+ /g, ' - '],
  [/ desc\b/g, ' asc'],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/\bleast\(/g, 'greatest('],
  [/\bgreatest\(/g, 'least('],
  [/ for update\b/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
]

/** A template that is tagged as SQL, or that an object carries under that name, or that is handed to a call that runs it. */
function isSql(parents: readonly SyntaxNode[]): boolean {
  const holder = parents.at(-2)
  if (holder?.type === 'TaggedTemplateExpression') return /^sql(\.|$)/.test(dottedName(holder['tag']) ?? '')
  if (holder?.type === 'Property') return isNode(holder['key']) && holder['key']['name'] === 'sql'
  if (holder?.type === 'VariableDeclarator') return isNode(holder['id']) && /sql/i.test(String(holder['id']['name']))
  return holder?.type === 'CallExpression' && /\.(query|script|exec)$/.test(dottedName(holder['callee']) ?? '')
}

function places(raw: string, find: RegExp, from: number, text: string): Edit[] {
  return [...raw.matchAll(find)].map((found) => ({ start: from + found.index, end: from + found.index + found[0].length, text }))
}
