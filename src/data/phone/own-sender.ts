import { type ApiAnswer, callApi, reportSignedOut } from '../api/api.ts'
import type { Cancel } from '../ports.ts'
import { backoffMs } from '../sync/sender-machine.ts'
import { commandResponseSchema } from '#domain/platform/calls.ts'
import type { Waited } from '#domain/sync/phone-time.ts'
import { instant } from '#domain/kernel/time.ts'
import type * as v from 'valibot'
import { type OwnEntries, type OwnEntry, type Whose, isWaiting, readOwn, settleOwn } from './own-entries.ts'

type CommandAnswer = v.InferOutput<typeof commandResponseSchema>

/** Only one tab of a browser sends, to avoid duplicate requests. */
const SENDER_LOCK = 'fustan-own-sender'

/** sent: nothing waits. held: nothing is sent until something changes. failed: retried after a while. */
type Sent = 'sent' | 'held' | 'failed'

/** Sends the entries of a user in order, as long as the server is reached. */
export async function sendWaiting(own: OwnEntries, who: () => Whose | null): Promise<Sent> {
  let sent: Sent = 'sent'
  await own.ports.withLock(SENDER_LOCK, async () => {
    while (sent === 'sent') {
      const me = who()
      const next = me && (await readOwn(own, me)).find(isWaiting)
      if (!next) return
      sent = await send(own, next)
    }
  })
  return sent
}

export interface OwnSender {
  /** Call when an entry was added, or the network, the user or the visibility changed. */
  readonly wake: () => void
}

/** Sends for the signed-in user, and retries while the server is not reached. */
export function makeOwnSender(own: OwnEntries, who: () => Whose | null): OwnSender {
  const { ports } = own
  let failures = 0
  let isRunning = false
  let isAgain = false
  let cancel: Cancel = () => undefined

  const run = async (): Promise<void> => {
    while (isAgain) {
      isAgain = false
      cancel()
      failures = (await sendWaiting(own, who)) === 'failed' ? failures + 1 : 0
    }
    const [drawn = 0] = ports.randomBytes(1)
    if (failures > 0) cancel = ports.after(backoffMs(failures, drawn / 256), wake)
  }

  const wake = (): void => {
    isAgain = true
    if (isRunning) return
    isRunning = true
    // Storage faults are reported where something is stored; here the next wake tries again.
    void run()
      .catch((cause: unknown) => reportError(cause))
      .finally(() => {
        isRunning = false
        if (isAgain) wake()
      })
  }
  return { wake }
}

async function send(own: OwnEntries, entry: OwnEntry): Promise<Sent> {
  const { opId, input, occurredAt, clockOffsetMs, heardAt: receivedAt, command } = entry
  const waited: Waited = { occurredAt, sentAt: instant(Math.round(own.ports.nowMs())), clockOffsetMs, heardAt: receivedAt }
  const call = { body: { opId, input, waited }, schema: commandResponseSchema, isQuiet: true }
  return settle(own, entry, await callApi(`command/${command}`, call, own.ports))
}

async function settle(own: OwnEntries, entry: OwnEntry, answer: ApiAnswer<CommandAnswer>): Promise<Sent> {
  if (answer.ok) {
    const { data } = answer
    await settleOwn(
      own,
      entry,
      data.ok ? { state: 'taken', told: reportedIn(data.told ?? []) } : { state: 'refused', told: reportedIn([data.refusal]) },
    )
    return 'sent'
  }
  // The server will never accept it; later entries are sent anyway.
  if ('errors' in answer) {
    await settleOwn(own, entry, { state: 'refused', told: [{ code: Object.values(answer.errors).flat()[0] ?? 'invalid' }] })
    return 'sent'
  }
  if (!('failure' in answer)) return 'failed'
  if (answer.failure.kind !== 'signed-out') return 'failed'
  // Everything stays queued until the user signs in again.
  reportSignedOut(answer.code)
  return 'held'
}

type Reported = OwnEntry['told']
const reportedIn = (
  objections: readonly { readonly code: string; readonly details?: Reported[number]['details'] | undefined }[],
): Reported => objections.map(({ code, details }) => (details ? { code, details } : { code }))
