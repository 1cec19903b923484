import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Droplets, type LucideIcon, ShieldAlert } from 'lucide-react'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { LATE_UNIT, type LateFee } from '#domain/rentals/piece/late-fee.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { faultsIn } from '../condition/inspection.ts'
import { PickLine } from '../hand-over/pick-line.tsx'
import type { ReturnCondition, Returning } from './return-state.ts'

interface ConditionStyle {
  readonly word: MessageDescriptor
  readonly icon: LucideIcon
  readonly color: string
  readonly bg: string
}

export const returnConditions: Readonly<Record<ReturnCondition, ConditionStyle>> = {
  [RETURN_CONDITION.good]: {
    word: msg({ message: 'In good condition', context: 'return' }),
    icon: CircleCheck,
    color: 'good',
    bg: 'goodSoft',
  },
  [RETURN_CONDITION.soiled]: { word: msg({ message: 'Soiled', context: 'return' }), icon: Droplets, color: 'warn', bg: 'warnSoft' },
  [RETURN_CONDITION.damaged]: { word: msg({ message: 'Damaged', context: 'return' }), icon: ShieldAlert, color: 'bad', bg: 'badSoft' },
}
const CONDITIONS: readonly ReturnCondition[] = [RETURN_CONDITION.good, RETURN_CONDITION.soiled, RETURN_CONDITION.damaged]

function useLateWords(): (fee: LateFee, unit: number) => string {
  const { t } = useLingui()
  return ({ units }, unit) =>
    unit === LATE_UNIT.hour
      ? t`${plural(units, { one: 'one hour late', two: 'two hours late', few: '# hours late', many: '# hours late', other: '# hours late' })}`
      : t`${plural(units, { one: 'one day late', two: 'two days late', few: '# days late', many: '# days late', other: '# days late' })}`
}

export interface ReturnLineProps {
  readonly returning: Returning
  readonly fee: LateFee
  /** The unit of the late fee by the terms; null without a fee. */
  readonly unit: number | null
  readonly isLate: boolean
  /** Null resets it to unchecked. */
  readonly onCondition: (condition: ReturnCondition | null) => void
  readonly onRemove: () => void
  readonly onInspect: () => void
}

export function ReturnLine({ returning, fee, unit, isLate, onCondition, onRemove, onInspect }: ReturnLineProps) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const period = usePeriodWords()
  const lateWords = useLateWords()
  const { card, condition, looked: inspection } = returning
  const due = period.dueDay(card.dueAt)
  return (
    <PickLine card={card} isPicked onToggle={onRemove} inspection={inspection} onInspect={onInspect} note={t`due back on ${due}`}>
      <Flex
        role="group"
        aria-label={t`How ${format.code(card.code)} came back`}
        gap="2"
        wrap="wrap"
        flex={{ base: '1 1 100%', sm: '0 1 auto' }}
      >
        {CONDITIONS.map((one) => {
          const { word, icon: Icon, color, bg } = returnConditions[one]
          const isChosen = one === condition
          return (
            <QuietButton
              key={one}
              aria-pressed={isChosen}
              flex={{ base: '1', sm: '0 0 auto' }}
              px={{ base: '2', sm: '4' }}
              icon={<Icon size={18} aria-hidden />}
              onClick={() => onCondition(isChosen ? null : one)}
              {...(isChosen ? { color, bg, borderColor: color } : {})}
            >
              {i18n._(word)}
            </QuietButton>
          )
        })}
      </Flex>
      {isLate && (
        <Box w="full" color="bad" fontWeight="600">
          {unit !== null && fee.units > 0 ? (
            <>
              {lateWords(fee, unit)} · <Trans>late fee {format.money(fee.fee)}</Trans>
              {fee.isCapped && (
                <>
                  {' '}
                  <Trans>(maximum)</Trans>
                </>
              )}
            </>
          ) : (
            <Trans>Late; its terms set no late fee.</Trans>
          )}
        </Box>
      )}
      {(condition === null || condition === RETURN_CONDITION.good) && inspection && faultsIn(inspection).length > 0 && (
        <Box w="full" textStyle="sm" color="warn" fontWeight="600">
          <Trans>A problem was found. Is it soiled or damaged?</Trans>
        </Box>
      )}
      {condition === RETURN_CONDITION.damaged && (
        <Box w="full" textStyle="sm" color="muted">
          <Trans>It goes to the workshop. What the damage costs is taken from the insurance amount when you settle.</Trans>
        </Box>
      )}
    </PickLine>
  )
}
