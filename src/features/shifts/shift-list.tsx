import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Vault } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import { SHIFT_STATE, dayClose, shiftSummary } from '#domain/shifts/reports.ts'
import { shifts } from '#domain/shifts/shift-views.ts'
import type { ListDeclaration, ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import type { Id } from '#domain/kernel/ids.ts'
import { SHIFTS_PATH, SHIFT_PATH } from './paths.ts'
import { ShiftFileScreen } from './shift-file-screen.tsx'
import { statusWords } from './shift-timeline-words.ts'

const EMPTY = {
  icon: Vault,
  title: msg`No shift yet`,
  body: msg`Shifts are opened at the till, under Shift, with the count of the drawer.`,
  act: { label: msg`Open the shift`, permission: may('pointOfSale', 'sell'), to: SHIFT_PATH },
} as const

const list: ListDeclaration<typeof shifts> = {
  query: shifts,
  title: msg`Shifts`,
  counted: msg({ message: '{count, plural, one {{shown} shift} other {{shown} shifts}}' }),
  columns: [
    { field: 'openedAt', label: msg({ message: 'Opened', context: 'shift' }) },
    { field: 'till', label: msg({ message: 'Till', context: 'shift' }) },
    { field: 'status', label: msg`Status`, choices: statusWords },
    { field: 'openedBy', label: msg({ message: 'Opened by', context: 'shift' }) },
    { field: 'closedAt', label: msg({ message: 'Closed at', context: 'shift' }) },
    { field: 'float', label: msg({ message: 'Opening float', context: 'shift' }), isMinor: true },
    { field: 'expectedTotal', label: msg({ message: 'Expected at the close', context: 'shift' }) },
    { field: 'countedTotal', label: msg({ message: 'Counted', context: 'shift' }) },
    { field: 'difference', label: msg({ message: 'Difference', context: 'shift' }) },
  ],
  offered: [
    { field: 'closedBy', label: msg({ message: 'Closed by', context: 'shift' }) },
    { field: 'note', label: msg({ message: 'Note', context: 'shift' }) },
  ],
  filters: ['status', { field: 'openedOn', label: msg({ message: 'Opened on', context: 'shift' }) }, 'openedBy'],
  rowTo: ({ id }) => `${SHIFTS_PATH}/${id}`,
  empty: EMPTY,
}

export const ShiftsScreen = () => <ListScreen declaration={list} />

export function ListedShiftFile({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  return <ShiftFileScreen id={id} from={{ label: t`Shifts`, to: SHIFTS_PATH }} />
}

interface Params extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const LABELS = {
  day: msg`Day`,
  till: msg({ message: 'Till', context: 'shift' }),
  state: msg`Status`,
  shifts: msg`Shifts`,
  float: msg({ message: 'Opening float', context: 'shift' }),
  cashIn: msg({ message: 'Cash in', context: 'shift' }),
  cashOut: msg({ message: 'Cash out', context: 'shift' }),
  sales: msg({ message: 'Sales and rentals', context: 'shift' }),
  refunds: msg({ message: 'Given back', context: 'shift' }),
  deposits: msg({ message: 'Deposits, less what was given back', context: 'shift' }),
  insuranceTaken: msg({ message: 'Insurance amounts taken', context: 'shift' }),
  insuranceReturned: msg({ message: 'Insurance amounts returned', context: 'shift' }),
  giftCardsSold: msg`Gift cards sold`,
  giftCardsSpent: msg`Paid by gift card, not in the total`,
  tips: msg({ message: 'Tips', context: 'shift' }),
  rounding: msg({ message: 'Rounding', context: 'cash' }),
  cash: msg`Cash`,
  creditCard: msg`Card`,
  transfer: msg`Bank transfer`,
  cheque: msg`Cheque`,
  paymentLink: msg`Payment link`,
  website: msg`Website`,
  expected: msg({ message: 'Expected', context: 'shift' }),
  counted: msg({ message: 'Counted', context: 'shift' }),
  difference: msg({ message: 'Difference', context: 'shift' }),
  opened: msg({ message: 'Drawer opened, no sale', context: 'shift' }),
  inShifts: msg({ message: 'Taken in these shifts', context: 'shift' }),
  taken: msg({ message: 'Taken on the day', context: 'shift' }),
  outside: msg({ message: 'In no shift of the day', context: 'shift' }),
}

const stateWords = {
  [SHIFT_STATE.open]: { word: msg({ message: 'Open', context: 'shift' }), state: 'waiting' },
  [SHIFT_STATE.closed]: { word: msg({ message: 'Closed', context: 'shift' }), state: 'active' },
  [SHIFT_STATE.amended]: { word: msg({ message: 'Amended', context: 'shift' }), state: 'waiting' },
} as const

const zOfShifts: ReportScreenDeclaration<Params> = {
  report: shiftSummary,
  title: msg`Z report by shift`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today), to: today }),
  labels: LABELS,
  whereAny: ['paymentLink', 'website', 'rounding', 'deposits', 'giftCardsSold', 'giftCardsSpent', 'tips'],
  choices: { state: stateWords },
  drillTo: { shifts: SHIFTS_PATH },
  empty: EMPTY,
}

const zOfDays: ReportScreenDeclaration<Params> = { ...zOfShifts, report: dayClose, title: msg`Z report by day`, choices: {} }

/** The Z reports of all shifts in a table. */
export const ShiftSummaryScreen = () => <ReportScreen declaration={zOfShifts} />
/** The Z report of the whole shop by day. */
export const DayCloseScreen = () => <ReportScreen declaration={zOfDays} />
