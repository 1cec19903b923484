import { msg } from '@lingui/core/macro'
import { IdCard } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { PAPER_STANDING, employeesInformation } from '#domain/employees/employees-information.ts'
import { PAPER_OF } from '#domain/employees/paper-of.ts'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'

const papers: ReportScreenDeclaration<{ readonly day: string }> = {
  report: employeesInformation,
  title: msg`Employee documents`,
  defaults: (day) => ({ day }),
  isList: true,
  labels: {
    day: msg({ message: 'As of', context: 'papers of employees' }),
    nameAr: msg`Name in Arabic`,
    nameEn: msg`Name in English`,
    roleAr: msg`Role`,
    roleEn: msg`Role`,
    mobile: msg`Mobile`,
    paper: msg({ message: 'Paper', context: 'papers of employees' }),
    document: msg({ message: 'Document', context: 'papers of employees' }),
    expiresOn: msg({ message: 'Expires on', context: 'papers of employees' }),
    daysLeft: msg({ message: 'Days left', context: 'papers of employees' }),
    joinedOn: msg`Joined on`,
    leftOn: msg({ message: 'Last day', context: 'employment' }),
    standing: msg({ message: 'State', context: 'papers of employees' }),
  },
  choices: {
    standing: {
      [PAPER_STANDING.expired]: { word: msg({ message: 'Expired', context: 'papers of employees' }), state: 'overdue' },
      [PAPER_STANDING.within30]: { word: msg`Within 30 days`, state: 'partlyPaid' },
      [PAPER_STANDING.within60]: { word: msg`In 31 to 60 days`, state: 'reserved' },
      [PAPER_STANDING.within90]: { word: msg`In 61 to 90 days`, state: 'reserved' },
      [PAPER_STANDING.later]: { word: msg({ message: 'Later', context: 'papers of employees' }), state: 'available' },
      [PAPER_STANDING.unknown]: { word: msg`Not written down`, state: 'blocked' },
      [PAPER_STANDING.open]: { word: msg({ message: 'Open-ended', context: 'papers of employees' }), state: 'available' },
    },
    paper: {
      [PAPER_OF.passport]: msg({ message: 'Passport', context: 'papers of employees' }),
      [PAPER_OF.residency]: msg({ message: 'Residency', context: 'papers of employees' }),
      [PAPER_OF.document]: msg({ message: 'Document', context: 'papers of employees' }),
    },
  },
  find: ['nameAr', 'nameEn', 'document', 'mobile'],
  phones: ['mobile'],
  shown: (language) => {
    const own = language === 'en' ? 'En' : 'Ar'
    return [`name${own}`, `role${own}`, 'paper', 'document', 'expiresOn', 'daysLeft', 'standing', 'mobile', 'joinedOn', 'leftOn']
  },
  drillTo: { employees: '/merchant/employees/{id}' },
  empty: {
    icon: IdCard,
    title: msg`No employees yet`,
    body: msg`Add the employees, then this shows whose documents expire.`,
    act: { label: msg`Add an employee`, permission: may('employees', 'edit'), to: '/merchant/employees?form=new' },
  },
}

/** Passports, residence permits and documents of employees, most urgent first. */
export const InformationScreen = () => <ReportScreen declaration={papers} />
