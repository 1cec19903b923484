import type { RowOf } from '../kernel/define.ts'
import type { Day } from '../kernel/time.ts'
import type { employee } from './employee.ts'

/** The fields that decide about employment. Older copies of a till lack the last day. */
export type Tenure = Pick<RowOf<typeof employee>, 'isActive'> & { readonly leftOn?: Day | null }

/** Whether a person is employed on a day of the shop's calendar: active, and the last day is not over. */
export const worksHere = ({ isActive, leftOn = null }: Tenure, today: Day): boolean => isActive && (leftOn === null || today <= leftOn)
