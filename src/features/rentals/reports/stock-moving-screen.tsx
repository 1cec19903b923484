import { msg } from '@lingui/core/macro'
import { ArrowLeftRight, ChartNoAxesColumn } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { addDays } from '#domain/kernel/time.ts'
import { stockMovingReport } from '#domain/rentals/desk/booking-history.ts'
import { pieceYield } from '#domain/rentals/desk/item-profitability.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { DESK_LIST, type Period, named } from './period-report.ts'
import { moveWords } from './report-words.ts'

const WEEK = 6
const QUARTER_DAYS = 90

const moves: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: stockMovingReport,
  title: msg`Piece movements`,
  presets: 'past',
  isLive: true,
  defaults: (today) => ({ from: addDays(today, -WEEK), to: today }),
  shown: named(['code', 'name', 'move', 'day', 'time', 'customer', 'employee', 'note']),
  choices: { move: moveWords },
  find: ['code', 'nameAr', 'nameEn', 'customer', 'note'],
  empty: {
    icon: ArrowLeftRight,
    title: msg`Nothing happened to a piece on these days`,
    body: msg`Choose another period.`,
  },
}

const earned: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: pieceYield,
  title: msg`What each piece earned`,
  presets: 'past',
  defaults: (today) => ({ from: addDays(today, -QUARTER_DAYS), to: today }),
  shown: named([
    'code',
    'name',
    'rentals',
    'income',
    'buyPrice',
    'returnPercent',
    'usePercent',
    'outDays',
    'cleaningDays',
    'workshopDays',
    'alterationDays',
    'repairDays',
    'blockedDays',
    'idleDays',
    'careCost',
    'downtime',
  ]),
  find: ['code', 'nameAr', 'nameEn'],
  empty: {
    icon: ChartNoAxesColumn,
    title: msg`No pieces yet`,
    body: msg`Add the first dress, then this shows what it earns.`,
    act: { label: msg`Add piece`, permission: may('rent', 'edit'), to: '/merchant/rent/rent-items?form=new' },
  },
}

export const StockMovingScreen = () => <ReportScreen declaration={moves} />
export const PieceYieldScreen = () => <ReportScreen declaration={earned} />
