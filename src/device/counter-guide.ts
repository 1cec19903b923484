import { hasMark, setMark } from './kept-mark.ts'

/** Of one person on this device: whoever comes after her on the same till has seen nothing yet. */
interface Person {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = (step: 'asked' | 'seen', { accountId, employeeId }: Person): string =>
  `counter-guide-${step}:${accountId}:${employeeId ?? 'owner'}`

/** She is on her way to her first sale: the counter shows her round when she comes to it, also after a lock or a reload. */
export const askForCounterGuide = (person: Person): void => setMark(keyOf('asked', person))

/** It showed her round, and does not begin by itself again. */
export const endCounterGuide = (person: Person): void => setMark(keyOf('seen', person))

export const isCounterGuideDue = (person: Person): boolean => hasMark(keyOf('asked', person)) && !hasMark(keyOf('seen', person))
