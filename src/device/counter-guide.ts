import { hasMark, setMark } from './saved-mark.ts'

/** Marks are stored per user, as several users share a till. */
interface Person {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = (step: 'asked' | 'seen', { accountId, employeeId }: Person): string =>
  `counter-guide-${step}:${accountId}:${employeeId ?? 'owner'}`

/** Requests that the counter guide starts the next time the user opens the counter, also after a lock or a reload. */
export const requestCounterGuide = (person: Person): void => setMark(keyOf('asked', person))

/** Records that the guide was shown, so that it does not start by itself again. */
export const endCounterGuide = (person: Person): void => setMark(keyOf('seen', person))

export const isCounterGuideDue = (person: Person): boolean => hasMark(keyOf('asked', person)) && !hasMark(keyOf('seen', person))
