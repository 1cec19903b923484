import type { ServerAnswer } from './server.ts'

/*
 * A till of the version before this one, as far as the wire shows it: it asks without what this version added to the messages, and
 * does not hear it. What it does with its own disk is this version's.
 */

const FORMER_APP = '0.0.1'
const UNASKED: readonly string[] = ['lostBefore', 'readVer']
const UNTOLD: readonly string[] = ['name', 'pins']
const UNHEARD: readonly string[] = ['droppableSeq', 'stands']

const without = (message: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The question as the version before would have put it. */
export function asFormerAsks(path: string, init: RequestInit): RequestInit {
  if (!path.includes('/sync/') || typeof init.body !== 'string') return init
  const message: unknown = JSON.parse(init.body)
  if (!isObject(message)) return init
  const health = isObject(message['health']) ? { health: without(message['health'], UNTOLD) } : {}
  const app = 'app' in message ? { app: FORMER_APP } : {}
  return { ...init, body: JSON.stringify({ ...without(message, UNASKED), ...health, ...app }) }
}

/** As much of an answer as the version before looked at. */
export function asFormerHears(answer: ServerAnswer): ServerAnswer {
  if (!answer.contentType.includes('json') || answer.text === '') return answer
  const message: unknown = JSON.parse(answer.text)
  return isObject(message) ? { ...answer, text: JSON.stringify(without(message, UNHEARD)) } : answer
}
