import { hasMark, setMark } from './saved-mark.ts'

interface Person {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = ({ accountId, employeeId }: Person): string => `first-steps-away:${accountId}:${employeeId ?? 'owner'}`

/** Stored per device and user: it only affects this user's own first page here. */
export const putAwayFirstSteps = (person: Person): void => setMark(keyOf(person))

export const areFirstStepsAway = (person: Person): boolean => hasMark(keyOf(person))
