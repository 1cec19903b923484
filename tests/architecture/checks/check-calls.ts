import type { Fault, SourceFile } from '../source-file.ts'
import { type SyntaxNode, dottedName, walk } from '../syntax.ts'

interface CallLaw {
  readonly folder: RegExp
  readonly calls: readonly RegExp[]
  readonly instead: string
}

const CLOCK = [/^Date\.now$/, /^Date$/, /^performance\.now$/]
const CHANCE = [/^Math\.random$/, /^crypto\.(randomUUID|getRandomValues)$/]
const TIMERS = [/^(setTimeout|setInterval|requestIdleCallback)$/]
const WORLD = [
  /^fetch$/,
  /^navigator\./,
  /^(localStorage|sessionStorage|indexedDB)\./,
  /^(XMLHttpRequest|EventSource|WebSocket|BroadcastChannel)$/,
]

/** Globals that a folder may not use directly: clock, ids and network are passed in, so that a test can replace them. */
export const CALL_LAW: readonly CallLaw[] = [
  { folder: /^domain\//, calls: [...CLOCK, ...CHANCE, ...TIMERS, ...WORLD], instead: 'take it from the decision context' },
  {
    folder: /^src\/(features|engine|ui|routes)\//,
    calls: [...CLOCK, ...CHANCE, ...WORLD],
    instead: 'take it from src/data (clock, ids, network) or src/device',
  },
  { folder: /^src\/data\//, calls: [...CLOCK, ...CHANCE, ...TIMERS, ...WORLD], instead: 'take it from the ports (src/data/ports.ts)' },
  // Device drivers: printer, scanner and sound use the browser only here.
  { folder: /^src\/device\//, calls: [...CLOCK, ...CHANCE, /^fetch$/], instead: 'take it from the caller' },
  // During the setup there is no clock to pass in. Durations may be measured anywhere.
  { folder: /^server\/(?!setup\/)/, calls: [/^Date\.now$/, /^Date$/, ...CHANCE], instead: 'take it from server/clock.ts' },
]

/**
 * The adapters: the only files that may use clock, randomness, timers or network directly, each with its reason. Adding
 * one is a design decision.
 */
export const ADAPTERS: Readonly<Record<string, string>> = {
  'src/data/clock.ts': 'the device clock and new ids',
  'src/data/browser-ports.ts': 'network, timers, locks and channels of a real browser, behind the ports that tests replace',
  'src/data/api/session-token.ts': 'where a person stays signed in',
  'src/data/api/user-language.ts': 'remembers over the change of language that it was chosen at sign-in',
  'src/data/till/app-update.ts': 'the service worker of a page, and the lock by which tabs keep a new version waiting',
  'src/data/till/stored-work.ts': 'remembers over a reload of its tab who works on this till',
  'src/data/till/till-witness.ts': 'which till this browser was, kept outside its databases',
  'src/data/storage/reload-once.ts': 'remembers over a reload that it reloaded',
  'src/data/till/till.ts': 'asks the browser to keep this origin, which only a page can',
  'src/engine/draft/use-draft-owner.ts': 'the lock by which one tab alone works on a draft that lies on the device',
  'src/engine/shell/error-report.ts': 'tells what the browser is, and remembers over a reload that it told',
  'src/engine/shell/switch-language.ts': 'keeps the language that this browser was switched to',
  'src/features/access/sign-in/last-sign-in.ts': 'remembers which account this browser signed in to last',
  'src/engine/shell/use-online.ts': 'what the browser believes of the network; a hint for the overlay, never for the queue',
  'src/ui/colour-mode.ts': 'keeps light or dark as this browser was set',
  'server/clock.ts': 'the server clock and new ids',
}

export function callFaults(file: SourceFile, adapters: Readonly<Record<string, string>> = ADAPTERS): Fault[] {
  if (file.path in adapters || /\.test\.tsx?$/.test(file.path)) return []
  const law = CALL_LAW.find((one) => one.folder.test(file.path))
  if (!law) return []
  const faults: Fault[] = []
  walk(file.program, (node, parents) => {
    const name = touched(node, parents)
    if (name !== null && law.calls.some((call) => call.test(name)))
      faults.push({ path: file.path, line: node.line, why: `uses ${name}: ${law.instead}` })
  })
  return faults
}

/** The global that a node calls, constructs or reads; null otherwise. `Date` counts only as `new Date()` without arguments. */
function touched(node: SyntaxNode, parents: readonly SyntaxNode[]): string | null {
  const parent = parents.at(-1)
  if (node.type === 'CallExpression') return calledName(node)
  if (node.type === 'NewExpression') {
    const name = dottedName(node['callee'])
    const hasArguments = Array.isArray(node['arguments']) && node['arguments'].length > 0
    return name === 'Date' && hasArguments ? null : name
  }
  const isRead = node.type === 'MemberExpression' && parent?.type !== 'MemberExpression' && parent?.['callee'] !== node
  const name = isRead ? dottedName(node) : null
  return name
}

function calledName(node: SyntaxNode): string | null {
  const name = dottedName(node['callee'])
  return name?.replace(/^globalThis\./, '') ?? null
}
