import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { PackageOpen } from 'lucide-react'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { instant } from '#domain/kernel/time.ts'
import { businessDayOf } from '#domain/settings/shop-day.ts'
import { BOARD_TASK, type BoardEntry } from '#domain/rentals/desk/board.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useSession } from '../../../engine/session.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { nowMs } from '../../../data/clock.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BOARD_PATH, HAND_OVER_PATH, handOverPath } from '../desk/next-step.ts'
import { handOverSearch } from '../parts/visit-address.ts'
import { PiecePicture } from '../parts/piece-line.tsx'
import { useBoard } from '../desk/desk-reports.ts'
import { ScanBox } from '../desk/scan-box.tsx'
import { HandOverVisit } from './hand-over-visit.tsx'
import { useHandOverScan } from './use-hand-over-scan.ts'

const PICTURES_MAX = 4

function CustomerRow({ customerId, entries }: { readonly customerId: Id; readonly entries: readonly BoardEntry[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [first] = entries
  const count = t`${plural(entries.length, { one: 'One piece', two: 'Two pieces', few: '# pieces', many: '# pieces', other: '# pieces' })}`
  return (
    <AppLink
      to={`${HAND_OVER_PATH}?customer=${customerId}`}
      display="flex"
      gap="3"
      p="3"
      minH="16"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      textDecoration="none"
      _hover={{ bg: 'sunken' }}
    >
      <Box flex="1" minW="0">
        <Box fontWeight="600">
          <bdi>{first?.customer ?? t`A customer`}</bdi>
        </Box>
        <Flex wrap="wrap" columnGap="2" textStyle="sm" color="muted">
          {count}
          {entries.map(({ bookingId, code }) => (
            <Box key={bookingId} as="bdi" dir="ltr" whiteSpace="nowrap">
              {format.code(code)}
            </Box>
          ))}
        </Flex>
      </Box>
      <Flex gap="1">
        {entries.slice(0, PICTURES_MAX).map((entry) => (
          <PiecePicture key={entry.bookingId} piece={entry} size={44} />
        ))}
      </Flex>
    </AppLink>
  )
}

/** Choose the customer: from those expected today or by scanning a piece. */
function HandOverChoice() {
  const { t } = useLingui()
  const today = businessDayOf(instant(nowMs()), useSession().setting)
  const board = useBoard(today)
  const go = useGo()
  const scan = useHandOverScan({ customerId: null, onFound: (card) => go(handOverPath(card)) })
  const leaving = board.kind === 'ready' ? board.data.filter(({ task, customerId }) => task === BOARD_TASK.handOver && customerId) : []
  const byCustomer = Map.groupBy(leaving, ({ customerId }) => customerId)
  const empty = (
    <EmptyState icon={<PackageOpen size={26} aria-hidden />} title={t`Nothing leaves today`}>
      <Trans>Scan a piece to hand it over before its day, or find the reservation in the calendar.</Trans>
    </EmptyState>
  )
  return (
    <Box display="grid" gap="5">
      <ScanBox label={t`Scan a piece to hand over, or type its code`} scan={scan} />
      <AnswerView query={board} count={4} empty={empty} isEmpty={() => byCustomer.size === 0}>
        {() =>
          [...byCustomer].map(
            ([customerId, entries]) => customerId && <CustomerRow key={customerId} customerId={customerId} entries={entries} />,
          )
        }
      </AnswerView>
    </Box>
  )
}

const idsIn = (texts: string): Id[] =>
  texts.split(',').flatMap((text) => {
    const read = v.safeParse(idSchema, text)
    return read.success ? [read.output] : []
  })

/** Hands pieces over: first choose the customer, then scan the pieces. */
export function HandOverScreen() {
  return (
    <PermissionGate permission={handOver.permission}>
      <OpenHandOver />
    </PermissionGate>
  )
}

function OpenHandOver() {
  const { t } = useLingui()
  const [{ customer: customerId, bookings = '' }] = useSearchParams(handOverSearch)
  const chosen = idsIn(bookings)
  return (
    <ScreenPage
      title={t({ message: 'Hand over', context: 'screen' })}
      width="reading"
      trail={[{ label: t`Today’s board`, to: BOARD_PATH }]}
    >
      {customerId ? <HandOverVisit key={`${customerId}:${chosen.join()}`} customerId={customerId} first={chosen} /> : <HandOverChoice />}
    </ScreenPage>
  )
}
