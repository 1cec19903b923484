import type { SourceFile } from '../architecture/source-file.ts'
import { type SyntaxNode, isNode, walk } from '../architecture/syntax.ts'
import { withinOf } from './mutants.ts'

/** A stretch of a file that runs as a whole: a block, the body of an arrow function, or the file itself. */
export interface Stretch {
  readonly start: number
  readonly end: number
  /** The function round it and which of its stretches it is, so that it keeps its name when other lines change. */
  readonly name: string
}

/** The stretches of a file, outer ones before inner ones. */
export function stretchesOf(file: SourceFile): Stretch[] {
  const found: Stretch[] = [{ start: 0, end: file.text.length, name: WHOLE }]
  const counts = new Map<string, number>()
  walk(file.program, (node, parents) => {
    if (node.type !== 'BlockStatement' && !isArrowBody(node, parents)) return
    const within = withinOf(parents)
    const nth = counts.get(within) ?? 0
    counts.set(within, nth + 1)
    found.push({ start: node.start, end: node.end, name: `${within}/${nth}` })
  })
  return found
}

/** The file itself: whoever imports it runs it. */
export const WHOLE = 'file'

const isArrowBody = (node: SyntaxNode, parents: readonly SyntaxNode[]): boolean => {
  const holder = parents.at(-1)
  return holder?.type === 'ArrowFunctionExpression' && holder['body'] === node && isNode(node)
}

/** The innermost stretch that holds a place: who runs the place has run this. */
export function stretchAt(stretches: readonly Stretch[], place: Pick<Stretch, 'start' | 'end'>): string {
  return stretches.findLast(({ start, end }) => start <= place.start && place.end <= end)?.name ?? WHOLE
}

/** The file, telling each of its stretches that a test runs. Lines stay where they are. */
export function probed(file: SourceFile, answers: string): string {
  const stretches = new Map(stretchesOf(file).map(({ start, name }) => [start, name]))
  const told = (name = WHOLE): string => `globalThis.__ran(${JSON.stringify(`${file.path}#${name}`)})`
  const inserts: { at: number; nth: number; text: string }[] = []
  const add = (at: number, text: string): void => void inserts.push({ at, nth: inserts.length, text })
  walk(file.program, (node, parents) => {
    if (node.type === 'BlockStatement') add(node.start + 1, `${told(stretches.get(node.start))};`)
    else if (isArrowBody(node, parents)) {
      add(node.start, `(${told(stretches.get(node.start))}, `)
      add(node.end, ')')
    }
  })
  let text = file.text
  // From the end, so that offsets stay true; what closes an inner stretch stands before what closes an outer one.
  for (const { at, text: put } of inserts.toSorted((a, b) => b.at - a.at || b.nth - a.nth)) text = text.slice(0, at) + put + text.slice(at)
  return `${teller(answers)}${told()};${text}`
}

/** Writes each stretch once for each test file; a process that a test started tells it under the name of that test. */
const teller = (answers: string): string =>
  `globalThis.__ran ??= (() => { const fs = process.getBuiltinModule('node:fs'); const seen = new Set(); return (place) => {` +
  ` const of = globalThis.__vitest_worker__?.filepath ?? process.env.MUTATION_TEST; if (!of) return; process.env.MUTATION_TEST = of;` +
  ` const line = place + ' ' + of + '\\n'; if (seen.has(line)) return; seen.add(line); fs.appendFileSync(${JSON.stringify(answers)}, line) } })();`
