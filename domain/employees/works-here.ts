import type { RowOf } from '../kernel/define.ts'
import type { Day } from '../kernel/time.ts'
import type { employee } from './employee.ts'

/** What says whether somebody works here. A till's copy of the shop from before there were leaving days does not know the day. */
export type Tenure = Pick<RowOf<typeof employee>, 'isActive'> & { readonly leftOn?: Day | null }

/** Whether somebody works here on a day of the shop's calendar: she is active, and her last day is not over. */
export const worksHere = ({ isActive, leftOn = null }: Tenure, today: Day): boolean => isActive && (leftOn === null || today <= leftOn)
