import { msg } from '@lingui/core/macro'
import { Shirt } from 'lucide-react'
import { piecesOnDay } from '#domain/rentals/desk/pieces-on-day.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { doingWords } from './doing-words.ts'
import { PiecesNav } from './pieces-nav.tsx'

const states: ReportScreenDeclaration<{ readonly day: string }> = {
  report: piecesOnDay,
  title: msg`Pieces by their state`,
  defaults: (day) => ({ day }),
  isLive: true,
  isList: true,
  labels: {
    day: msg({ message: 'Day', context: 'rental list' }),
    code: msg({ message: 'Code', context: 'rental list' }),
    nameAr: msg({ message: 'Piece', context: 'rental list' }),
    nameEn: msg({ message: 'Piece', context: 'rental list' }),
    categoryAr: msg`Category`,
    categoryEn: msg`Category`,
    doing: msg({ message: 'State', context: 'rental list' }),
    untilOn: msg({ message: 'Until', context: 'rental list' }),
    customer: msg({ message: 'Customer', context: 'rental list' }),
    rentPrice: msg({ message: 'Rent, VAT included', context: 'rental list' }),
  },
  choices: { doing: doingWords },
  find: ['code', 'nameAr', 'nameEn', 'customer'],
  shown: (language) => {
    const own = language === 'en' ? 'En' : 'Ar'
    return ['code', `name${own}`, `category${own}`, 'doing', 'untilOn', 'customer', 'rentPrice']
  },
  drillTo: { bookings: '/merchant/rent/rent-item/{rentItemId}' },
  empty: {
    icon: Shirt,
    title: msg`No pieces yet`,
    body: msg`Add the first dress under Pieces, then this shows what each of them is doing.`,
  },
}

export const PieceStatesScreen = () => (
  <>
    <PiecesNav />
    <ReportScreen declaration={states} />
  </>
)
