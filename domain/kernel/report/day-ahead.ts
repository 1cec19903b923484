import { type Day, isDay } from '../time.ts'

/** What is wrong with the day of a report that tells how things stood: nobody knows it of a day to come. */
export const dayAhead = (asked: string | undefined, today: Day): 'day-ahead' | null => (isDay(asked) && asked > today ? 'day-ahead' : null)
