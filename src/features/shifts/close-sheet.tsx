import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, lessIfHeld, minor, sumIfHeld } from '#domain/kernel/money.ts'
import { type MethodsInUse, PAYMENT_METHOD, methodsToOffer } from '#domain/payments/payment.ts'
import { denominationsOf } from '#domain/shifts/denominations.ts'
import { closeShift, countedCash } from '#domain/shifts/shift-commands.ts'
import { type ShiftFile, shiftFile } from '#domain/shifts/shift-views.ts'
import { expectedOf } from '#domain/shifts/z-figures.ts'
import { queryView } from '../../engine/query.ts'
import { useSession } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useOutcomeSentence } from '../../engine/outcome-sentence.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { methodWords, zWords } from './shift-words.ts'

/** The maximum number of notes or coins of one value. */
const COUNT_MAX = 100_000

interface Counting {
  readonly counts: Readonly<Record<number, number | null>>
  readonly others: Readonly<Record<number, Money | null>>
  readonly note: string
}
const NOTHING: Counting = { counts: {}, others: {}, note: '' }

const countsIn = ({ counts }: Counting) =>
  Object.entries(counts).flatMap(([value, count]) => (count === null || count === 0 ? [] : [{ value: Number(value), count }]))
const isBad = (count: number | null = null): boolean => count !== null && (count < 0 || count > COUNT_MAX)

/** The methods to count besides cash. In a blind count all methods are listed, so that the list reveals nothing. */
const othersOf = (file: ShiftFile, isBlind: boolean, inUse: MethodsInUse): readonly number[] =>
  methodsToOffer(
    inUse,
    file.methods.map(({ method }) => method),
  ).filter((method) => method !== PAYMENT_METHOD.cash && (isBlind || file.methods.some((one) => one.method === method)))

interface CloseSheetProps {
  readonly file: ShiftFile
  readonly isBlind: boolean
  readonly onClose: () => void
  readonly onDone: (id: Id) => void
}

/** Closes the shift: counts notes and coins, and the slips of other methods. */
export function CloseSheet({ file, isBlind, onClose, onDone }: CloseSheetProps) {
  const { t } = useLingui()
  const [counting, setCounting] = useState(NOTHING)
  const command = useCommand(closeShift)
  const sentence = useOutcomeSentence()
  const [fault, setFault] = useState<string | null>(null)
  const counts = countsIn(counting)
  const session = useSession()
  const others = othersOf(file, isBlind, session.setting.paymentMethods)
  const isWrong = counts.some(({ count }) => isBad(count))
  const close = async () => {
    const { id, openedAt, openedById, openedSeq, float, till, shop } = file
    // Payments made since the sheet was opened also belong to this shift.
    const now = await queryView(shiftFile, { id }, session)
    const outcome = await command.run({
      ...{ shiftId: id, counts, note: counting.note.trim() || null, timeZone: shop.timeZone },
      opened: { at: openedAt, by: openedById, seq: openedSeq, float, till },
      counted: Object.fromEntries(others.map((method) => [String(method), counting.others[method] ?? ZERO])),
      expected: expectedOf(now.ok && now.data ? now.data : file),
    })
    if (!outcome) return
    setFault(sentence(outcome))
    if (!outcome.ok) return
    showToast({ text: t`The shift was closed` })
    onDone(id)
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Count and close the shift`}
      footer={
        <PrimaryButton
          w="full"
          icon={<Lock size={18} aria-hidden />}
          disabled={isWrong}
          isPending={command.isPending}
          onClick={() => void close()}
        >
          <Trans>Close the shift</Trans>
        </PrimaryButton>
      }
    >
      <Flex direction="column" gap="5">
        {fault && <Notice tone="bad">{fault}</Notice>}
        <Denominations currency={file.currency} counting={counting} onChange={setCounting} />
        <Others methods={others} counting={counting} onChange={setCounting} />
        <TextField label={t`Note`} value={counting.note} maxLength={500} onChange={(note) => setCounting({ ...counting, note })} />
        <Outcome file={file} isBlind={isBlind} cash={isWrong ? ZERO : countedCash(counts)} counting={counting} others={others} />
      </Flex>
    </Sheet>
  )
}

interface PartProps {
  readonly counting: Counting
  readonly onChange: (next: Counting) => void
}

function Denominations({ currency, counting, onChange }: PartProps & { readonly currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const most = format.number(COUNT_MAX)
  return (
    <Box as="fieldset">
      <Box as="legend" fontWeight="600" mb="3">
        <Trans>Notes and coins in the drawer</Trans>
      </Box>
      <Box display="grid" gap="3" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}>
        {denominationsOf(currency).map((value) => (
          <NumberField
            key={value}
            label={format.money(minor(value))}
            value={counting.counts[value] ?? null}
            error={isBad(counting.counts[value]) ? t`At most ${most}.` : null}
            onChange={(count) => onChange({ ...counting, counts: { ...counting.counts, [value]: count } })}
          />
        ))}
      </Box>
    </Box>
  )
}

function Others({ methods, counting, onChange }: PartProps & { readonly methods: readonly number[] }) {
  const { i18n } = useLingui()
  if (methods.length === 0) return null
  return (
    <Box as="fieldset" display="grid" gap="3">
      <Box as="legend" fontWeight="600" mb="3">
        <Trans>According to card slips and the bank</Trans>
      </Box>
      {methods.map((method) => (
        <MoneyField
          key={method}
          label={i18n._(methodWords[method] ?? zWords.total)}
          value={counting.others[method] ?? null}
          onChange={(amount) => onChange({ ...counting, others: { ...counting.others, [method]: amount } })}
        />
      ))}
    </Box>
  )
}

interface OutcomeProps {
  readonly file: ShiftFile
  readonly isBlind: boolean
  readonly cash: Money
  readonly counting: Counting
  readonly others: readonly number[]
}

/** The counted sum, and with permission its difference to the expected one. */
function Outcome({ file, isBlind, cash, counting, others }: OutcomeProps) {
  const { t } = useLingui()
  const counted = sumIfHeld([cash, ...others.map((method) => counting.others[method] ?? ZERO)])
  const inCash = file.methods.find(({ method }) => method === PAYMENT_METHOD.cash)
  const cashExpected = inCash ? inCash.expected : ZERO
  return (
    <Box aria-live="polite" display="grid" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
      <Figure label={t`Counted in cash`} amount={cash} />
      {!isBlind && <Figure label={t`Expected in cash`} amount={cashExpected} />}
      <Figure label={t`Counted, all methods`} amount={counted} />
      {!isBlind && <Figure label={t`Expected, all methods`} amount={file.expected} />}
      {!isBlind && <Figure label={t`Difference`} amount={lessIfHeld(counted, file.expected)} isStrong />}
    </Box>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: Money | null
  readonly isStrong?: boolean
}

const Figure = ({ label, amount, isStrong = false }: FigureProps) => (
  <Flex justify="space-between" gap="3" fontWeight={isStrong ? '700' : undefined}>
    <Box>{label}</Box>
    <MoneyText amount={amount} />
  </Flex>
)
