import { sometimes } from '../sometimes.ts'
import { isForUnknownRecord } from '../world/former-version.ts'
import { Violation } from '../world/world.ts'

const NOT_UNDERSTOOD: readonly number[] = [400, 415, 422]

interface Exchange {
  readonly path: string
  readonly request: string
  readonly answer: { readonly status: number; readonly text: string }
  /** The server runs the previous version. */
  readonly isFormer: boolean
}

/**
 * I23: messages of a till, also of the previous version, are never rejected as invalid, except a request for a record
 * that the server does not have yet.
 */
export function messagesAreUnderstood({ path, request: requested, answer, isFormer }: Exchange): void {
  if (!path.includes('/sync/') || !NOT_UNDERSTOOD.includes(answer.status)) return
  if (isFormer && isForUnknownRecord(requested)) return sometimes('a server of the version before did not have a record')
  throw new Violation('I23', `${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
}
