import { type SyntaxNode, dottedName, isNode } from '../architecture/syntax.ts'
import { WORD_OPERATORS } from './word-operators.ts'

/** One change of a file's text: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What an operator looks at: a node, what holds it (the root first), and the text of the file. */
export interface Place {
  readonly node: SyntaxNode
  readonly parents: readonly SyntaxNode[]
  readonly text: string
}

/** The mistakes that are made on purpose. Each is one that a person makes, and that the types let pass more often than not. */
export const OPERATORS: Readonly<Record<string, (place: Place) => readonly Edit[]>> = {
  'condition negated': ({ node, text }) => {
    const test = CONDITIONS.has(node.type) ? node['test'] : null
    return isNode(test) && !isNarrowing(test) ? [{ start: test.start, end: test.end, text: `!(${textOf(test, text)})` }] : []
  },
  'guard removed': ({ node }) => {
    const test = node['test']
    if (node.type !== 'IfStatement' || node['alternate'] || !isNode(test) || isNarrowing(test) || !isNode(node['consequent'])) return []
    return leaves(node['consequent']) ? [{ start: node.start, end: node.end, text: ';' }] : []
  },
  'comparison changed': ({ node, text, parents }) => {
    if (node.type !== 'BinaryExpression' || parents.at(-1)?.['test'] === node) return edge(node, text)
    return [...edge(node, text), ...swapped(node, text, { '===': '!==', '!==': '===' }).filter(() => !isNarrowing(node))]
  },
  'arithmetic changed': ({ node, text }) => {
    if (node.type === 'AssignmentExpression') return swapped(node, text, { '+=': '-=', '-=': '+=' }).filter(() => isSum(node))
    if (node.type !== 'BinaryExpression' || !isSum(node)) return []
    return swapped(node, text, { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' })
  },
  'logic swapped': ({ node, text }) => {
    if (node.type !== 'LogicalExpression' || !isNode(node['left']) || isNarrowing(node['left'])) return []
    return swapped(node, text, { '&&': '||', '||': '&&' })
  },
  'part of a condition dropped': ({ node, text }) => {
    const { left, right } = node
    if (node.type !== 'LogicalExpression' || node['operator'] === '??' || !isNode(left) || !isNode(right)) return []
    const keepsLeft = { start: node.start, end: node.end, text: textOf(left, text) }
    const keepsRight = { start: node.start, end: node.end, text: textOf(right, text) }
    return isNarrowing(left) ? [keepsLeft] : [keepsLeft, keepsRight]
  },
  'boolean flipped': ({ node, text }) => {
    if (node.type !== 'Literal' || typeof node['value'] !== 'boolean') return []
    return [{ start: node.start, end: node.end, text: textOf(node, text) === 'true' ? 'false' : 'true' }]
  },
  'number changed': ({ node }) => {
    const { value } = node
    if (node.type !== 'Literal' || typeof value !== 'number') return []
    // A limit or a pace is wrong by its order, what is counted by one.
    return [{ start: node.start, end: node.end, text: String(value < 100 ? value + 1 : Math.floor(value / 10)) }]
  },
  'statement dropped': ({ node }) => {
    const expression = node['expression']
    if (node.type !== 'ExpressionStatement' || !isNode(expression)) return []
    return EFFECTS.has(expression.type) ? [{ start: node.start, end: node.end, text: ';' }] : []
  },
  'await dropped': ({ node, parents }) => {
    const waited = node['argument']
    const isStatement = node.type === 'AwaitExpression' && parents.at(-1)?.type === 'ExpressionStatement'
    return isStatement && isNode(waited) ? [{ start: node.start, end: waited.start, text: '' }] : []
  },
  'list emptied': ({ node, parents }) => {
    const isFull = node.type === 'ArrayExpression' && Array.isArray(node['elements']) && node['elements'].length > 0
    return isFull && parents.at(-1)?.type !== 'TSAsExpression' ? [{ start: node.start, end: node.end, text: '[]' }] : []
  },
  'spread dropped': ({ node, text }) => {
    if (node.type !== 'SpreadElement') return []
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0
    return [{ start: node.start, end: node.end + comma, text: '' }]
  },
  'field dropped': ({ node, parents, text }) => {
    const call = parents.at(-2)
    if (node.type !== 'Property' || call?.type !== 'CallExpression' || !WRITES.test(calleeName(call) ?? '')) return []
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0
    return [{ start: node.start, end: node.end + comma, text: '' }]
  },
  'step dropped': ({ node }) => {
    const callee = node['callee']
    if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return []
    const { object, property } = callee
    if (!isNode(object) || !isNode(property) || callee['optional'] === true) return []
    return STEPS.has(String(property['name'])) ? [{ start: object.end, end: node.end, text: '' }] : []
  },
  'check of a schema dropped': ({ node, text }) => {
    if (node.type !== 'CallExpression' || dottedName(node['callee']) !== 'v.pipe' || !Array.isArray(node['arguments'])) return []
    const steps = node['arguments'].filter(isNode)
    return steps
      .slice(1)
      .map((step, at) => ({ start: steps[at]?.end ?? step.start, end: step.end, text: '' }))
      .filter(({ end }) => text[end] !== undefined)
  },
  'fallback taken always': ({ node, text }) => {
    const right = node['right']
    if (node.type !== 'LogicalExpression' || node['operator'] !== '??' || !isNode(right)) return []
    return [{ start: node.start, end: node.end, text: textOf(right, text) }]
  },
  'neighbour called': ({ node, text }) => {
    const callee = node['callee']
    if (node.type !== 'CallExpression' || !isNode(callee)) return []
    const name = callee.type === 'MemberExpression' && isNode(callee['property']) ? callee['property'] : callee
    const other = NEIGHBOURS.get(textOf(name, text))
    return other === undefined ? [] : [{ start: name.start, end: name.end, text: other }]
  },
  'body emptied': ({ node, parents }) => {
    const body = node['body']
    if (!FUNCTIONS.has(node.type) || !isNode(body) || body.type !== 'BlockStatement' || parents.length === 0) return []
    const statements = Array.isArray(body['body']) ? body['body'].filter(isNode) : []
    return statements.length > 1 && !statements.some(givesBack) ? [{ start: body.start, end: body.end, text: '{}' }] : []
  },
  ...WORD_OPERATORS,
}

const CONDITIONS = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const EFFECTS = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression', 'UnaryExpression'])
/** Calls whose object literal is written somewhere, so that a field may be missing without the types saying so. */
const WRITES = /^(set|values|put|patch|increment|add|update|doUpdateSet|writeSync)$/
const STEPS = new Set([
  ...['filter', 'slice', 'toSorted', 'toReversed', 'trim', 'where', 'whereRef', 'orderBy', 'limit', 'distinct'],
  ...['forUpdate', 'toLowerCase', 'catch', 'finally', 'distinctOn', 'onConflict', 'skipLocked'],
])
const NEIGHBOURS = new Map<string, string>([
  ...['max min', 'some every', 'addMoney subtractMoney', 'floor ceil'].flatMap(bothWays),
  ['shift', 'pop'],
  ['startsWith', 'endsWith'],
  ['find', 'findLast'],
])

function bothWays(pair: string): [string, string][] {
  const [one = '', other = ''] = pair.split(' ')
  return [
    [one, other],
    [other, one],
  ]
}

export const textOf = (node: SyntaxNode, text: string): string => text.slice(node.start, node.end)

const calleeName = (call: SyntaxNode): string | null => {
  const callee = call['callee']
  if (!isNode(callee)) return null
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee
  return isNode(named) ? String(named['name']) : null
}

const edge = (node: SyntaxNode, text: string): Edit[] =>
  node.type === 'BinaryExpression' ? swapped(node, text, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }) : []

/** The operator between the two sides, as another one. */
function swapped(node: SyntaxNode, text: string, others: Readonly<Record<string, string>>): Edit[] {
  const { left, right, operator } = node
  const other = others[String(operator)]
  if (other === undefined || !isNode(left) || !isNode(right)) return []
  const start = text.indexOf(String(operator), left.end)
  return start === -1 || start >= right.start ? [] : [{ start, end: start + String(operator).length, text: other }]
}

/** A sum of texts has no difference. */
function isSum(node: SyntaxNode): boolean {
  return [node['left'], node['right']].every((side) => {
    if (!isNode(side)) return false
    if (side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side['value'] === 'string')) return false
    return side.type !== 'BinaryExpression' || isSum(side)
  })
}

/** A look that tells the types something (is it there, which kind is it): its opposite does not compile, and is no mistake that lives. */
function isNarrowing(test: SyntaxNode): boolean {
  if (test.type === 'ParenthesizedExpression') return isNode(test['expression']) && isNarrowing(test['expression'])
  if (test.type === 'UnaryExpression') return isNode(test['argument']) && isNarrowing(test['argument'])
  if (test.type === 'LogicalExpression') return [test['left'], test['right']].some((side) => isNode(side) && isNarrowing(side))
  if (test.type === 'Identifier') return !/^(is|has|was|may|can|does|needs|keeps)[A-Z]/.test(String(test['name']))
  if (test.type === 'MemberExpression') {
    const name = isNode(test['property']) ? String(test['property']['name']) : ''
    return !/^(is|has|was|may|can|does|needs|keeps)[A-Z]/.test(name)
  }
  if (test.type !== 'BinaryExpression') return test.type === 'AssignmentExpression'
  if (/^(in|instanceof)$/.test(String(test['operator']))) return true
  return [test['left'], test['right']].some((side) => isNode(side) && isTelling(side))
}

function isTelling(side: SyntaxNode): boolean {
  if (side.type === 'Literal') return side['value'] === null
  if (side.type === 'Identifier') return side['name'] === 'undefined'
  if (side.type === 'UnaryExpression') return side['operator'] === 'typeof'
  const name = side.type === 'MemberExpression' && isNode(side['property']) ? String(side['property']['name']) : ''
  return /^(kind|op|ok|success|type|mode)$/.test(name)
}

function leaves(statement: SyntaxNode): boolean {
  if (/^(Return|Continue|Break)Statement$/.test(statement.type)) return true
  const body = statement['body']
  const last = Array.isArray(body) ? body.at(-1) : null
  return isNode(last) && leaves(last)
}

function givesBack(statement: SyntaxNode): boolean {
  if (FUNCTIONS.has(statement.type)) return false
  if (statement.type === 'ReturnStatement') return isNode(statement['argument'])
  return Object.values(statement).some((value) => (Array.isArray(value) ? value : [value]).some((one) => isNode(one) && givesBack(one)))
}
