import { createHash } from 'node:crypto'
import { type SourceFile, isCode, projectPaths, readProjectFile, sourceFile } from '../architecture/source-file.ts'
import { type SyntaxNode, dottedName, isNode, walk } from '../architecture/syntax.ts'
import { OPERATORS } from './operators.ts'

/** One mistake made on purpose at one place of the product. */
export interface Mutant {
  /** Named after the key, so that it stays the same when lines above it change and when its file moves to another room. */
  readonly id: string
  readonly file: string
  /** The function or constant round it. */
  readonly within: string
  readonly operator: string
  readonly original: string
  readonly replacement: string
  /** Which one it is of the same text in the same function, from 0. */
  readonly nth: number
  readonly line: number
  readonly start: number
  readonly end: number
}

/** The folders, and how many mutants of each are in the sample. */
export const SAMPLE: Readonly<Record<string, number>> = {
  'src/data': 88,
  'server/sync': 74,
  'server/store': 34,
  'domain/sync': 32,
  'domain/sales': 46,
  'domain/orders': 56,
}

/** What stands in the folders and is not what a shop runs, or runs nowhere but in a real browser. */
const OUTSIDE = /\.test\.tsx?$|^server\/store\/(.+\/)?(test-database|schema)\.ts$/

/**
 * The edges of a real browser: service worker, storage manager, tabs and workers. No unit test and no history can run them;
 * the journeys do, and `tests/see-defects.mjs` shows that they see what is wrong there.
 */
export const BROWSER_ONLY: ReadonlySet<string> = new Set([
  'src/data/till/app-update.ts',
  'src/data/browser-ports.ts',
  'src/data/clock.ts',
  'src/data/page-ports.ts',
  'src/data/sync/poker.ts',
  'src/data/storage/reload-once.ts',
  'src/data/api/session-token.ts',
  'src/data/sync/sync-worker.ts',
  'src/data/storage/watch-storage.ts',
  'src/data/worker-ports.ts',
])

const folderOf = (file: string): string => Object.keys(SAMPLE).find((folder) => file.startsWith(`${folder}/`)) ?? ''

/** A file that moves within its part of the product keeps the names of its mutants, and with them the sample and what is known of it. */
const folderlessPath = (file: string): string => `${folderOf(file)}/${file.slice(file.lastIndexOf('/') + 1)}`

/** Every file that is mutated, as it stands. */
export function mutatedFiles(): readonly SourceFile[] {
  return projectPaths()
    .filter((path) => isCode(path) && folderOf(path) !== '' && !OUTSIDE.test(path) && !BROWSER_ONLY.has(path))
    .map((path) => sourceFile(path, readProjectFile(path)))
}

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const found: Mutant[] = []
  const counts = new Map<string, number>()
  walk(file.program, (node, parents) => {
    if (isOutOfReach(node, parents)) return
    for (const [operator, make] of Object.entries(OPERATORS)) {
      for (const edit of make({ node, parents, text: file.text })) {
        const original = file.text.slice(edit.start, edit.end)
        if (original === edit.text) continue
        const within = withinOf([...parents, node])
        const key = [folderlessPath(file.path), within, operator, original, edit.text].join('\n')
        const nth = counts.get(key) ?? 0
        counts.set(key, nth + 1)
        const line = file.text.slice(0, edit.start).split('\n').length
        const id = hashOf(`${key}\n${nth}`)
        found.push({ id, file: file.path, within, operator, original, replacement: edit.text, nth, line, start: edit.start, end: edit.end })
      }
    }
  })
  return found
}

/** The sample: of each folder those with the lowest hashes, at most an eighth of them by one operator, so that none crowds out the others. */
export function sampleOf(all: readonly Mutant[]): Mutant[] {
  return Object.entries(SAMPLE).flatMap(([folder, count]) => {
    const byHash = all.filter((one) => one.operator !== 'named' && folderOf(one.file) === folder).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const counts = new Map<string, number>()
    const fair = byHash.filter(({ operator }) => {
      const before = counts.get(operator) ?? 0
      counts.set(operator, before + 1)
      return before < count / 8
    })
    const rest = byHash.filter((one) => !fair.includes(one))
    return [...fair, ...rest].slice(0, count)
  })
}

export function mutated(text: string, { start, end, replacement }: Pick<Mutant, 'start' | 'end' | 'replacement'>): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

const UNREACHED = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|Export(All|Default))/
/** Texts for whoever reads a log, and beliefs that hold as long as the code is right. */
const SPOKEN = /^(assert|log\.\w+|console\.\w+|Error|TypeError|RangeError)$/

/** Types, imports, log texts and messages of bugs: a change there is none that a shop could meet. */
function isOutOfReach(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  return [...parents, node].some((one) => UNREACHED.test(one.type) || one.type === 'ThrowStatement' || isSpoken(one))
}

function isSpoken(node: SyntaxNode): boolean {
  if (node.type === 'ExpressionStatement') return isNode(node['expression']) && isSpoken(node['expression'])
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  return SPOKEN.test(dottedName(node['callee']) ?? '')
}

/** The name of the function, method or constant that is nearest round a place and has one. */
export function withinOf(path: readonly SyntaxNode[]): string {
  const names = path.flatMap((node, at) => {
    if (/^(FunctionDeclaration|ClassDeclaration|VariableDeclarator)$/.test(node.type)) return nameIn(node['id'])
    const isMethod = node.type === 'MethodDefinition' || (node.type === 'Property' && /Function/.test(path[at + 1]?.type ?? ''))
    return isMethod ? nameIn(node['key']) : []
  })
  return names.slice(0, 2).join('.') || 'top'
}

function nameIn(node: unknown): string[] {
  return isNode(node) && typeof node['name'] === 'string' ? [node['name']] : []
}
