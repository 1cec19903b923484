import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageSquareWarning, Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { STARS } from '#domain/surveys/invoice-rating.ts'
import { handleComplaint } from '#domain/surveys/handle-complaint.ts'
import { HANDLING, complaints, surveysReport } from '#domain/surveys/reports.ts'
import type { ChoiceWords, FormDeclaration, ReportScreenDeclaration } from '../../engine/declarations.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { areaWords, commentWords } from './survey-words.ts'

type Period = { readonly from: string; readonly to: string }

const starWords: ChoiceWords = {
  [STARS.one]: msg({ message: '1 star', context: 'survey' }),
  [STARS.two]: msg({ message: '2 stars', context: 'survey' }),
  [STARS.three]: msg({ message: '3 stars', context: 'survey' }),
  [STARS.four]: msg({ message: '4 stars', context: 'survey' }),
  [STARS.five]: msg({ message: '5 stars', context: 'survey' }),
}

const ratedLabels = {
  ratedOn: msg({ message: 'Rated on', context: 'survey' }),
  number: msg`Invoice no.`,
  customer: msg({ message: 'Customer', context: 'survey' }),
  mobile: msg({ message: 'Mobile', context: 'survey' }),
  rating: msg({ message: 'Rating', context: 'survey' }),
  kind: msg({ message: 'Kind', context: 'survey' }),
  comment: msg({ message: 'Comment', context: 'survey' }),
}

const surveys: ReportScreenDeclaration<Period> = {
  report: surveysReport,
  title: msg`Customer ratings`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  isList: true,
  labels: { ...ratedLabels, ...areaWords },
  choices: { rating: starWords, kind: commentWords, service: starWords, staff: starWords, place: starWords, price: starWords },
  shown: () => ['customer', 'rating', 'comment', 'kind', 'ratedOn', 'number', 'mobile', 'service', 'staff', 'place', 'price'],
  whereAny: ['comment', 'kind', 'service', 'staff', 'place', 'price'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'number', 'comment'],
  empty: {
    icon: Star,
    title: msg`No ratings in this period`,
    body: msg`Send customers the survey of their invoices. What they answer appears here.`,
    act: {
      label: msg`Ask for a rating`,
      permission: may('pointOfSale', 'reprint'),
      to: '/merchant/pos/rate-us-for-issued-invoices',
    },
  },
}

const complaintList: ReportScreenDeclaration<Period> = {
  report: complaints,
  title: msg`Complaints and suggestions`,
  presets: 'past',
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  isList: true,
  labels: {
    ...ratedLabels,
    handling: msg({ message: 'State', context: 'complaint' }),
    handledByAr: msg({ message: 'Handled by', context: 'complaint' }),
    handledByEn: msg({ message: 'Handled by', context: 'complaint' }),
    handlingNote: msg({ message: 'What was done', context: 'complaint' }),
  },
  choices: {
    rating: starWords,
    kind: commentWords,
    handling: {
      [HANDLING.open]: { word: msg({ message: 'Open', context: 'complaint' }), state: 'waiting' },
      [HANDLING.handled]: { word: msg({ message: 'Handled', context: 'complaint' }), state: 'paid' },
    },
  },
  shown: (language) => [
    ...['customer', 'rating', 'comment', 'kind', 'handling', 'ratedOn', 'number', 'mobile'],
    ...[language === 'en' ? 'handledByEn' : 'handledByAr', 'handlingNote'],
  ],
  whereAny: ['comment', 'kind', 'handledByAr', 'handledByEn', 'handlingNote'],
  phones: ['mobile'],
  find: ['customer', 'mobile', 'number', 'comment', 'handlingNote'],
  empty: {
    icon: MessageSquareWarning,
    title: msg`No complaints in this period`,
    body: msg`Ratings of one or two stars, complaints and suggestions appear here.`,
  },
}

const INVOICES = { invoices: '/merchant/billing-success/{id}' }

export function SurveysScreen() {
  const opens = useMay()(may('pointOfSale', 'reprint'))
  const screen = useMemo(() => ({ ...surveys, ...(opens && { drillTo: INVOICES }) }), [opens])
  return <ReportScreen declaration={screen} />
}

interface Draft {
  readonly note: string
}
const formOf = (ratingId: Id): FormDeclaration<typeof handleComplaint, Draft> => ({
  command: handleComplaint,
  fields: [
    {
      ...{ name: 'note', label: msg({ message: 'What was done', context: 'complaint' }), kind: 'long-text' },
      ...{ isRequired: true, isWide: true, lengthMax: 500 },
    },
  ],
  toInput: ({ note }) => ({ ratingId, note }),
  submit: msg`Mark as handled`,
})

interface HandleSheetProps {
  readonly ratingId: Id
  readonly onClose: () => void
  readonly onDone: () => void
}

function HandleSheet({ ratingId, onClose, onDone }: HandleSheetProps) {
  const { t } = useLingui()
  const [form] = useState(() => formOf(ratingId))
  return (
    <Sheet isOpen onClose={onClose} title={t`Handle a complaint`}>
      <CommandForm declaration={form} initial={{ note: '' }} onDone={onDone} onCancel={onClose} />
    </Sheet>
  )
}

/** Complaints and suggestions, and how they were handled. */
export function ComplaintsScreen() {
  const opens = useMay()(may('pointOfSale', 'reprint'))
  const [handled, setHandled] = useState<Id | null>(null)
  const [round, setRound] = useState(0)
  const screen = useMemo(
    (): ReportScreenDeclaration<Period> => ({
      ...complaintList,
      ...(opens && { drillTo: INVOICES }),
      act: {
        label: msg({ message: 'What next', context: 'complaint' }),
        render: (row: ReportRow) =>
          row['handling'] === HANDLING.open ? (
            <QuietButton icon={<Check size={18} aria-hidden />} onClick={() => setHandled(String(row['invoiceId']))}>
              <Trans>Mark as handled</Trans>
            </QuietButton>
          ) : null,
      },
    }),
    [opens],
  )
  const close = () => setHandled(null)
  return (
    <>
      <ReportScreen key={round} declaration={screen} />
      {handled !== null && (
        <HandleSheet
          ratingId={handled}
          onClose={close}
          onDone={() => {
            close()
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}
