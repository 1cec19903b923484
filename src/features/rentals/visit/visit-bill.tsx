import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { ReceiptText, ShieldCheck } from 'lucide-react'
import { ZERO, subtractMoney, sumMoney, timesMoney } from '#domain/kernel/money.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { FigureLine } from './figure-line.tsx'
import { visitAtom } from './visit-draft.ts'
import { type Taking, advanceAsked, insuranceAsked, isVisitEmpty, rentOf, takenNow } from './visit-state.ts'
import { useVisitAmount } from './visit-amounts.ts'
import { type VisitStep, heldNow, leftAfter, toPayNow } from './visit-steps.ts'

function BillLines() {
  const nameOf = useNameOf()
  const format = useFormat()
  const { days } = usePeriodWords()
  const visit = useAtomValue(visitAtom)
  return (
    <Box display="grid" gap="2.5">
      {visit.pieces.map((piece) => (
        <FigureLine
          key={piece.bookingId}
          label={nameOf(piece)}
          amount={piece.rentPrice}
          hint={
            <>
              {days(piece.claim)}
              {piece.person && (
                <>
                  {' '}
                  · <bdi>{piece.person}</bdi>
                </>
              )}
            </>
          }
        />
      ))}
      {visit.lines.map((line) => (
        <FigureLine
          key={line.id}
          label={
            <>
              {nameOf(line)}
              {line.quantity > 1 && <> × {format.number(line.quantity)}</>}
            </>
          }
          amount={timesMoney(line.unitPrice, line.quantity)}
        />
      ))}
    </Box>
  )
}

const CHOICES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: '2',
  '& button': {
    minH: '12',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    fontWeight: '600',
    cursor: 'pointer',
    lineHeight: '1.25',
  },
  '& button[aria-checked=true]': {
    bg: 'selection',
    borderColor: 'gold.solid',
    color: 'gold.fg',
    boxShadow: 'inset 0 0 0 1px var(--ck-colors-gold-solid)',
  },
} as const

/** How much of the rent is taken now. */
function TakingChoice() {
  const { t } = useLingui()
  const [visit, act] = useAtom(visitAtom)
  const words: readonly (readonly [Taking, string])[] = [
    ['all', t`Full amount`],
    ['advance', t`An advance`],
    ['nothing', t({ message: 'Nothing yet', context: 'visit' })],
  ]
  return (
    <Box role="radiogroup" aria-label={t`What is taken now`} css={CHOICES}>
      {words.map(([one, label]) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={visit.taking === one}
          onClick={() => void act({ do: 'taking', taking: one })}
        >
          {label}
        </button>
      ))}
    </Box>
  )
}

/** What is taken now of the rent, and what is held against damage: both proposed by the categories, both changeable. */
function TakenFields() {
  const { t } = useLingui()
  const format = useFormat()
  const visit = useAtomValue(visitAtom)
  const { insurance, advance } = takenNow(visit)
  const advanceField = useVisitAmount('advance', visit.advance ?? advance)
  const insuranceField = useVisitAmount('insurance', visit.insurance ?? insurance)
  const asked = format.money(advanceAsked(visit.pieces))
  const askedInsurance = format.money(insuranceAsked(visit.pieces))
  const isOver = visit.taking === 'advance' && (visit.advance ?? ZERO) > rentOf(visit.pieces)
  return (
    <Box display="grid" gap="4">
      {visit.taking === 'advance' && (
        <MoneyField
          label={t`Advance on the rent`}
          {...advanceField}
          hint={t`The categories require ${asked}. It is taxed when it is received, and deducted from the last bill.`}
          emptyFault={t`Enter an amount; 0 if nothing is taken.`}
          error={isOver ? t`This is more than the rent. Choose the full amount instead.` : null}
        />
      )}
      <MoneyField
        label={t`Insurance amount`}
        {...insuranceField}
        emptyFault={t`Enter an amount; 0 if nothing is taken.`}
        hint={t`The categories require ${askedInsurance}. Held against damage and given back: no income, no VAT.`}
      />
    </Box>
  )
}

/** The bill of the visit: what is agreed, what is taken of it now, what is held, and what is left for later. */
export function VisitBill({ steps }: { readonly steps: readonly VisitStep[] }) {
  const { t } = useLingui()
  const visit = useAtomValue(visitAtom)
  const { isTill } = useSession()
  const rent = rentOf(visit.pieces)
  const held = heldNow(steps)
  const left = leftAfter(visit)
  const early = subtractMoney(rent, left)
  const goods = sumMoney(visit.lines.map((line) => timesMoney(line.unitPrice, line.quantity)))
  if (isVisitEmpty(visit))
    return (
      <EmptyState icon={<ReceiptText size={26} aria-hidden />} title={t`The bill is empty`}>
        <Trans>What she rents and buys appears here, with what is taken now and what is left for later.</Trans>
      </EmptyState>
    )
  return (
    <Box display="grid" gap="5">
      <BillLines />
      {rent > ZERO && isTill && (
        <Box display="grid" gap="4" borderTopWidth="1px" borderColor="line" pt="5">
          <TakingChoice />
          <TakenFields />
        </Box>
      )}
      <Box display="grid" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
        {rent > ZERO && <FigureLine label={t`Rent agreed, VAT included`} amount={rent} />}
        {early > ZERO && <FigureLine label={t`Of this, paid now`} amount={early} />}
        {goods > ZERO && rent > ZERO && <FigureLine label={t`Bought with it`} amount={goods} />}
        {held > ZERO && (
          <FigureLine
            label={
              <Flex as="span" align="center" gap="1.5" display="inline-flex">
                <ShieldCheck size={17} aria-hidden />
                <Trans>Insurance amount, given back</Trans>
              </Flex>
            }
            amount={held}
          />
        )}
        <FigureLine label={t`To pay now`} amount={toPayNow(steps)} isStrong />
        {left > ZERO && <FigureLine label={t`Left to pay at the hand-over`} amount={left} />}
      </Box>
    </Box>
  )
}
