import { IconButton } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, Check, PhoneCall, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { ReportRow } from '#domain/kernel/define.ts'
import { addDays } from '#domain/kernel/time.ts'
import { boardCardSchema } from '#domain/rentals/desk/board-card.ts'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { attendProva } from '#domain/rentals/booking/blocked-period.ts'
import { FITTING, followUpItems, provaItems } from '#domain/rentals/desk/booking-reports.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ContactLinks, messageOf } from '../desk/contact-links.tsx'
import { useDeskAct } from '../booking/booking-act.ts'
import { DESK_LIST, type Period, named } from './period-report.ts'
import { columnWords, fittingWords, taskChoices } from './report-words.ts'

const DAYS_ROUND = 7

function FittingActs({ row }: { readonly row: ReportRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const may = useMay()
  const { act, isRunning } = useDeskAct()
  const [isAsking, setAsking] = useState(false)
  const card = v.parse(boardCardSchema, row)
  const { bookingId } = card
  const code = format.code(card.code)
  if (row['fitting'] !== FITTING.planned) return <ContactLinks card={card} event="fitting" isSmall />
  return (
    <Flex gap="1" align="center" wrap={{ base: 'wrap', lg: 'nowrap' }}>
      {may(attendProva.permission) && (
        <QuietButton
          px="3"
          icon={<Check size={18} aria-hidden />}
          isPending={isRunning}
          onClick={() => void act(attendProva, { bookingId }, t`The fitting of ${code} was attended.`)}
        >
          <Trans>She came</Trans>
        </QuietButton>
      )}
      {may(cancelBooking.permission) && (
        <IconButton
          variant="outline"
          borderColor="lineStrong"
          color="ink"
          aria-label={t`Cancel the fitting`}
          onClick={() => setAsking(true)}
        >
          <X />
        </IconButton>
      )}
      <ContactLinks card={card} event="fitting" isSmall />
      <Confirm
        isOpen={isAsking}
        title={t`Cancel this fitting?`}
        action={t`Cancel the fitting`}
        isDestructive
        isPending={isRunning}
        onConfirm={() => {
          setAsking(false)
          void act(cancelBooking, { bookingId, reason: null }, t`The fitting is cancelled.`)
        }}
        onCancel={() => setAsking(false)}
      >
        <Trans>The piece is available again from that time. The reservation stays as it is.</Trans>
      </Confirm>
    </Flex>
  )
}

const fittings: ReportScreenDeclaration<Period> = {
  ...DESK_LIST,
  report: provaItems,
  title: msg`Fittings`,
  presets: 'next',
  isLive: true,
  defaults: (today) => ({ from: today, to: addDays(today, DAYS_ROUND) }),
  shown: named(['code', 'name', 'day', 'time', 'customer', 'mobile', 'fitting', 'eventOn']),
  choices: { fitting: fittingWords },
  act: { label: msg`What next`, render: (row) => <FittingActs row={row} /> },
  empty: {
    icon: CalendarHeart,
    title: msg`No fittings on these days`,
    body: msg`Book a fitting at the rental desk, with the dress and the hour.`,
  },
}

const followUps: ReportScreenDeclaration<{ readonly day: string }> = {
  ...DESK_LIST,
  report: followUpItems,
  title: msg`To follow up by phone`,
  isLive: true,
  labels: { ...columnWords, day: msg`As of` },
  defaults: (today) => ({ day: today }),
  shown: named(['code', 'name', 'task', 'due', 'lateDays', 'customer', 'mobile', 'note']),
  choices: { task: taskChoices },
  act: { label: msg`Contact her`, render: (row) => <Reach row={row} /> },
  empty: {
    icon: PhoneCall,
    title: msg`Nobody to call`,
    body: msg`Nothing is late, and nothing is due on this day.`,
  },
}

const TASKS = new Set<number>(Object.values(BOARD_TASK))
const isTask = (value: unknown): value is BoardTask => typeof value === 'number' && TASKS.has(value)

function Reach({ row }: { readonly row: ReportRow }) {
  const task = row['task']
  return <ContactLinks card={v.parse(boardCardSchema, row)} event={isTask(task) ? messageOf[task] : 'due'} isSmall />
}

export const ProvaItemsScreen = () => <ReportScreen declaration={fittings} />
/** Pieces due or late on a day, each with the number to call. */
export const FollowUpItemsScreen = () => <ReportScreen declaration={followUps} />
