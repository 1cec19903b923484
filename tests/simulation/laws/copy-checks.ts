import type { Causes } from '../causes.ts'
import type { ServerFacts } from './server-checks.ts'
import { Violation } from '../world/world.ts'

/** I19: a till is marked as forked only when its profile was copied; an honest till marked so could no longer work. */
export function onlyCopiesAreForked(causes: Causes, { devices }: ServerFacts): void {
  const honest = devices.find(({ id, status }) => status === 'forked' && !causes.copied.has(id))
  if (honest) throw new Violation('I19', `${honest.series} is called a copy, and its profile was never copied`)
}

/** I19 for a retired till and its answers: it is reported as a copy only when it is one. */
export function onlyCopiesAreReportedSo(
  causes: Causes,
  deviceId: string,
  answer: { readonly status: number; readonly text: string },
): void {
  if (answer.status !== 409 || !answer.text.includes('"fork"') || causes.copied.has(deviceId)) return
  throw new Violation('I19', `${deviceId} was answered that it is a copy, and its profile was never copied`)
}
