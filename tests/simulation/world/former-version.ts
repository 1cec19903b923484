import { savedView } from '#domain/lists/saved-view.ts'
import type { ServerAnswer } from './server.ts'

/*
 * The previous version at the level of messages. Its till sends requests without the fields that the current version
 * added and ignores them in answers; its server ignores and omits them too and has fewer records. Disk contents and
 * operations of that version are in `former-disk.ts` and `former-commands.ts`.
 */

const FORMER_APP = '0.0.1'
const UNASKED: readonly string[] = ['lostBefore', 'readVer']
const UNTOLD: readonly string[] = ['name', 'pins']
const UNHEARD: readonly string[] = ['droppableSeq', 'stands']
/** Records that the previous version did not have. */
const UNKNOWN: readonly string[] = [savedView.name]

const without = (message: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a request body to the previous version; null when it is not a sync message. */
function formerMessage(path: string, init: RequestInit): object | null {
  if (!path.includes('/sync/') || typeof init.body !== 'string') return null
  const message: unknown = JSON.parse(init.body)
  if (!isObject(message)) return null
  const health = isObject(message['health']) ? { health: without(message['health'], UNTOLD) } : {}
  return { ...without(message, UNASKED), ...health }
}

/** The request as a till of the previous version would have sent it. */
export function asFormerQueries(path: string, init: RequestInit): RequestInit {
  const message = formerMessage(path, init)
  return message ? { ...init, body: JSON.stringify({ ...message, ...('app' in message ? { app: FORMER_APP } : {}) }) } : init
}

/** Parses JSON; null when the network truncated it. */
function readWhole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The part of an answer that the previous version reads or writes. */
export function asFormerReceives(answer: ServerAnswer): ServerAnswer {
  if (!answer.contentType.includes('json') || answer.text === '') return answer
  const message = readWhole(answer.text)
  return isObject(message) ? { ...answer, text: JSON.stringify(without(message, UNHEARD)) } : answer
}

/** The request as a server of the previous version understands it: records that it lacks have an unknown name. */
export function asFormerServerReceives(path: string, init: RequestInit): RequestInit {
  const message = formerMessage(path, init)
  if (!message) return init
  const body = UNKNOWN.reduce((text, name) => text.replaceAll(`"${name}"`, `"${name}_of_tomorrow"`), JSON.stringify(message))
  return { ...init, body }
}

/** Whether the request concerns a record unknown to a server of the previous version, the only permitted reason for a rejection. */
export const isForUnknownRecord = (request: string): boolean => UNKNOWN.some((name) => request.includes(`"${name}"`))
