import { hasMark, setMark } from './kept-mark.ts'

interface Person {
  readonly accountId: number
  readonly employeeId: string | null
}

const keyOf = ({ accountId, employeeId }: Person): string => `first-steps-away:${accountId}:${employeeId ?? 'owner'}`

/** Kept on the device and for her alone: it is how her own first page looks here, and takes nothing from whoever else still has steps to do. */
export const putAwayFirstSteps = (person: Person): void => setMark(keyOf(person))

export const areFirstStepsAway = (person: Person): boolean => hasMark(keyOf(person))
