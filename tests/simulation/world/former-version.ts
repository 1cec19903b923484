import { savedView } from '#domain/lists/saved-view.ts'
import type { ServerAnswer } from './server.ts'

/*
 * The version before this one, as far as the wire shows it. A till of it asks without what this version added to the messages, and does not
 * hear it; a server of it does not hear what this version asks beyond that, does not say it, and has fewer records. What either of them has
 * on its disk, and which operations it queues or knows, is in `former-disk.ts` and `former-commands.ts`.
 */

const FORMER_APP = '0.0.1'
const UNASKED: readonly string[] = ['lostBefore', 'readVer']
const UNTOLD: readonly string[] = ['name', 'pins']
const UNHEARD: readonly string[] = ['droppableSeq', 'stands']
/** Records that the version before did not have. */
const UNKNOWN: readonly string[] = [savedView.name]

const without = (message: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the version before puts into a question, or makes of one; null for what is no message of the sync. */
function formerMessage(path: string, init: RequestInit): object | null {
  if (!path.includes('/sync/') || typeof init.body !== 'string') return null
  const message: unknown = JSON.parse(init.body)
  if (!isObject(message)) return null
  const health = isObject(message['health']) ? { health: without(message['health'], UNTOLD) } : {}
  return { ...without(message, UNASKED), ...health }
}

/** The question as a till of the version before would have put it. */
export function asFormerAsks(path: string, init: RequestInit): RequestInit {
  const message = formerMessage(path, init)
  return message ? { ...init, body: JSON.stringify({ ...message, ...('app' in message ? { app: FORMER_APP } : {}) }) } : init
}

/** What a text says; null where the network has cut it off. */
function readWhole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** As much of an answer as the version before looks at, or says. */
export function asFormerHears(answer: ServerAnswer): ServerAnswer {
  if (!answer.contentType.includes('json') || answer.text === '') return answer
  const message = readWhole(answer.text)
  return isObject(message) ? { ...answer, text: JSON.stringify(without(message, UNHEARD)) } : answer
}

/** The question as a server of the version before hears it: of a record that it does not have, by a name that nobody knows. */
export function asFormerServerHears(path: string, init: RequestInit): RequestInit {
  const message = formerMessage(path, init)
  if (!message) return init
  const body = UNKNOWN.reduce((text, name) => text.replaceAll(`"${name}"`, `"${name}_of_tomorrow"`), JSON.stringify(message))
  return { ...init, body }
}

/** Whether a question was refused for the one thing that a server of the version before may refuse. */
export const isForUnknownRecord = (asked: string): boolean => UNKNOWN.some((name) => asked.includes(`"${name}"`))
