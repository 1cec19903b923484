import { msg } from '@lingui/core/macro'
import { CalendarClock, Shirt, Sparkles, Wrench } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { addDays } from '#domain/kernel/time.ts'
import { cleaningItems, maintenanceItems, rentedItems, reservedItems } from '#domain/rentals/desk/booking-reports.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { NEW_VISIT_PATH } from '../parts/visit-address.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { DESK_LIST, type Period, named } from './period-report.ts'
import { cleaningWords, columnWords, conditionChoices, maintenanceWords, rentedWords, standingWords } from './report-words.ts'

const DAYS_AHEAD = 30
const DAYS_BACK = 30

const reserved: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: reservedItems,
  title: msg`Reserved pieces`,
  presets: 'next',
  isLive: true,
  defaults: (today) => ({ from: today, to: addDays(today, DAYS_AHEAD) }),
  shown: named(['code', 'name', 'customer', 'mobile', 'person', 'outOn', 'dueOn', 'eventOn', 'standing', 'rentPrice']),
  choices: { standing: standingWords },
  empty: {
    icon: CalendarClock,
    title: msg`Nothing is reserved for these days`,
    body: msg`Choose other days, or reserve a dress at the rental desk.`,
    act: { label: msg`New rental`, permission: may('rent', 'book'), to: NEW_VISIT_PATH },
  },
}

const rented: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: rentedItems,
  title: msg`Rented pieces`,
  presets: 'past',
  isLive: true,
  defaults: (today) => ({ from: addDays(today, -DAYS_BACK), to: today }),
  shown: named(['code', 'name', 'customer', 'mobile', 'state', 'outOn', 'dueOn', 'closedOn', 'lateDays', 'condition', 'rentPrice']),
  choices: { state: rentedWords, condition: conditionChoices },
  empty: {
    icon: Shirt,
    title: msg`Nothing was rented on these days`,
    body: msg`Choose another period, or hand over the first dress.`,
  },
}

const CARE_COLUMNS = named(['code', 'name', 'state', 'outOn', 'dueOn', 'closedOn', 'days', 'lateDays', 'note'])

const cleaning: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: cleaningItems,
  title: msg`Pieces in cleaning`,
  presets: 'past',
  isLive: true,
  defaults: (today) => ({ from: addDays(today, -DAYS_BACK), to: today }),
  labels: { ...columnWords, outOn: msg`Since`, dueOn: msg`Expected by` },
  shown: CARE_COLUMNS,
  choices: { state: cleaningWords },
  empty: {
    icon: Sparkles,
    title: msg`Nothing was in cleaning on these days`,
    body: msg`A piece goes to cleaning automatically when it comes back.`,
  },
}

const maintenance: ReportScreenDeclaration<Period> = {
  ...cleaning,
  report: maintenanceItems,
  title: msg`Pieces in the workshop`,
  choices: { state: maintenanceWords },
  empty: {
    icon: Wrench,
    title: msg`Nothing was in the workshop on these days`,
    body: msg`A piece that comes back damaged goes there automatically.`,
  },
}

export const ReservedItemsScreen = () => <ReportScreen declaration={reserved} />
/** Pieces that were with customers, and how late they came back. */
export const RentedItemsScreen = () => <ReportScreen declaration={rented} />
export const CleaningItemsScreen = () => <ReportScreen declaration={cleaning} />
export const MaintenanceItemsScreen = () => <ReportScreen declaration={maintenance} />
