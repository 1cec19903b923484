import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import type { ConditionItem } from '#domain/rentals/piece/condition-report.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { useSession } from '../../../engine/session.ts'
import { formatSettingAtom } from '../../../i18n/format.ts'
import {
  DASHED,
  Figure,
  HAIRLINE,
  Label,
  PaperCopy,
  PaperSection,
  PaperSeller,
  PaperSheet,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
  useBothLanguages,
} from '../../../ui/paper/paper-parts.tsx'
import { wordsOfPoint } from '../condition/condition-words.ts'
import { HijriDay } from '../papers/rental-paper.tsx'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'
import { secondName } from '#domain/kernel/second-name.ts'

export interface SlipPiece {
  readonly card: Pick<BoardCard, 'bookingId' | 'code' | 'nameAr' | 'nameEn' | 'person' | 'dueAt' | 'customer'>
  readonly faults: readonly ConditionItem[]
  /** For returns; null: not checked. */
  readonly condition: (typeof RETURN_CONDITION)[keyof typeof RETURN_CONDITION] | null
  /** Late fee by the rules, in minor units; zero if none. */
  readonly fee: number
}

export interface Slip {
  readonly kind: 'out' | 'back'
  readonly at: number
  readonly pieces: readonly SlipPiece[]
  readonly orderNumbers: readonly string[]
  readonly insuranceHeld: number
  /** Set for a reprint: marked as a copy, with the original employee if known instead of the current one. */
  readonly copy?: { readonly servedBy: string | null }
}

const titles: Readonly<Record<Slip['kind'], MessageDescriptor>> = {
  out: msg({ message: 'Hand-over of rented pieces', context: 'slip' }),
  back: msg({ message: 'Return of rented pieces', context: 'slip' }),
}
const words = {
  copy: msg({ message: 'Copy', context: 'slip' }),
  at: msg({ message: 'Date', context: 'slip' }),
  customer: msg({ message: 'Customer', context: 'slip' }),
  order: msg({ message: 'Order', context: 'slip' }),
  employee: msg({ message: 'Handled by', context: 'slip' }),
  dueBy: msg({ message: 'Due back', context: 'slip' }),
  person: msg({ message: 'For', context: 'slip' }),
  count: msg({ message: 'Pieces', context: 'slip' }),
  held: msg({ message: 'Insurance amount held', context: 'slip' }),
  fee: msg({ message: 'Late fee by the contract', context: 'slip' }),
  received: msg({ message: 'I have received these pieces in good order', context: 'slip' }),
  receivedNoted: msg({ message: 'I have received these pieces in the condition noted above', context: 'slip' }),
  returned: msg({ message: 'These pieces were returned to the shop', context: 'slip' }),
  signature: msg({ message: 'Signature', context: 'slip' }),
}
const conditions: Readonly<Record<number, MessageDescriptor>> = {
  [RETURN_CONDITION.good]: msg({ message: 'In good condition', context: 'slip' }),
  [RETURN_CONDITION.soiled]: msg({ message: 'Soiled', context: 'slip' }),
  [RETURN_CONDITION.damaged]: msg({ message: 'Damaged', context: 'slip' }),
}

const notInspected = msg({ message: 'Not checked yet', context: 'slip' })

/** Until when the customer has it. Due at the first instant of a day is shown as the end of the day before. */
function dueStamp(dueAt: number, timeZone: string): string {
  const exact = paperStamp(dueAt, timeZone)
  return exact.endsWith('00:00:00') ? paperStamp(dueAt - 1, timeZone).slice(0, 10) : exact.slice(0, 16)
}

/** One piece on the slip: its due day, or its condition at return. */
export function SlipPieceLines({
  piece,
  kind,
  timeZone,
}: {
  readonly piece: SlipPiece
  readonly kind: Slip['kind']
  readonly timeZone: string
}) {
  const say = useBothLanguages()
  const { card, faults, condition, fee } = piece
  const due = dueStamp(card.dueAt, timeZone)
  const found = kind === 'out' ? null : condition === null ? notInspected : conditions[condition]
  return (
    <Box>
      <Box display="flex" justifyContent="space-between" gap="2" fontWeight="600">
        <Box as="span" lang="ar">
          {card.nameAr}
        </Box>
        <Figure>{card.code}</Figure>
      </Box>
      {secondName(card) && (
        <Box fontSize="0.9em" lang="en" dir="ltr" textAlign="end">
          {card.nameEn}
        </Box>
      )}
      {card.person && <Pair of={words.person}>{card.person}</Pair>}
      {kind === 'out' && (
        <Pair of={words.dueBy} isBold>
          {due} <HijriDay day={due.slice(0, 10)} />
        </Pair>
      )}
      {found && <Label words={found} />}
      {faults.map((fault) => {
        const point = wordsOfPoint(fault)
        const [inArabic, inEnglish] = 'nameAr' in point ? [point.nameAr, point.nameEn] : [say.ar(point), say.en(point)]
        return (
          <Box key={fault.key} fontSize="0.92em">
            {inArabic}
            {secondName({ nameAr: inArabic, nameEn: inEnglish }) && ` / ${inEnglish}`}
            {fault.note && `: ${fault.note}`}
          </Box>
        )
      })}
      {fee > 0 && <Row words={words.fee}>{paperAmount(fee)}</Row>}
    </Box>
  )
}

/** A labelled value that is not an amount. */
function Pair({ of, children, isBold }: { readonly of: MessageDescriptor; readonly children: ReactNode; readonly isBold?: boolean }) {
  return (
    <Box display="flex" justifyContent="space-between" gap="2" fontWeight={isBold ? '600' : undefined}>
      <Label words={of} flexShrink="0" />
      <bdi>{children}</bdi>
    </Box>
  )
}

interface DeskSlipProps {
  readonly slip: Slip
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** The slip for the customer at hand-over, or as proof of return: Arabic with English. */
export function DeskSlip(props: DeskSlipProps) {
  return (
    <WithBothLanguages languages={rentalsInBothLanguages()}>
      <SlipPaper {...props} />
    </WithBothLanguages>
  )
}

function SlipPaper({ slip, paper, isCopy = false }: DeskSlipProps) {
  const session = useSession()
  const { timeZone } = useAtomValue(formatSettingAtom)
  const [first] = slip.pieces
  const servedBy = slip.copy ? slip.copy.servedBy : session.nameAr || session.nameEn
  // No confirmation of good order when faults are listed.
  const hasFaults = slip.pieces.some(({ faults }) => faults.length > 0)
  return (
    <PaperSheet size={PAPERS[paper]} lineHeight="1.45">
      <PaperSeller seller={{ nameAr: session.setting.nameAr, nameEn: session.setting.nameEn, phone: '' }} />
      <Box borderBlock={HAIRLINE} mt="2" py="1.5" textAlign="center" fontWeight="700">
        <Label words={titles[slip.kind]} />
        {(slip.copy || isCopy) && <PaperCopy words={words.copy} />}
      </Box>
      <Box display="grid" gap="0.5" mt="2">
        <Pair of={words.at}>{paperStamp(slip.at, timeZone).slice(0, 16)}</Pair>
        {slip.orderNumbers.length > 0 && (
          <Pair of={words.order}>
            {/* Keep the number on one line: no break at its dashes. */}
            {slip.orderNumbers.map((number) => (
              <Figure key={number} display="block">
                {number}
              </Figure>
            ))}
          </Pair>
        )}
        {first?.card.customer && <Pair of={words.customer}>{first.card.customer}</Pair>}
        {servedBy && <Pair of={words.employee}>{servedBy}</Pair>}
        <Pair of={words.count} isBold>
          {slip.pieces.length}
        </Pair>
      </Box>
      <PaperSection>
        {slip.pieces.map((piece) => (
          <SlipPieceLines key={piece.card.bookingId} piece={piece} kind={slip.kind} timeZone={timeZone} />
        ))}
      </PaperSection>
      {slip.insuranceHeld > 0 && (
        <PaperSection rule={HAIRLINE}>
          <Row words={words.held} fontWeight="600">
            {paperAmount(slip.insuranceHeld)}
          </Row>
        </PaperSection>
      )}
      <Box borderTop={DASHED} mt="3" pt="2">
        <Label words={slip.kind === 'back' ? words.returned : hasFaults ? words.receivedNoted : words.received} />
        <Box mt="8" borderTop={HAIRLINE} w="60%" pt="1">
          <Label words={words.signature} />
        </Box>
      </Box>
    </PaperSheet>
  )
}
