import { Violation } from '../world/world.ts'

const NOT_UNDERSTOOD: readonly number[] = [400, 415, 422]

/** I23: what a till says is understood, also when it has the version before: nothing of it is answered as invalid. */
export function messagesAreUnderstood(path: string, answer: { readonly status: number; readonly text: string }): void {
  if (!path.includes('/sync/') || !NOT_UNDERSTOOD.includes(answer.status)) return
  throw new Violation('I23', `${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}`)
}
