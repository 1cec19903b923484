import { type Typed, readMoney, writeMoney } from '../../i18n/typed-number.ts'
import { useLingui } from '@lingui/react/macro'
import { RATE_WHOLE } from '#domain/kernel/money.ts'
import { FigureField, type FigureFieldProps } from '../../ui/number-field.tsx'

/** Reads hundredths of a per cent from a number with at most two decimals: 12.5 is 1250. */
function read(typed: string): Typed<number> {
  const answer = readMoney(typed)
  return answer.kind === 'value' && (answer.value < 0 || answer.value > RATE_WHOLE) ? { kind: 'wrong' } : answer
}

/** A percentage, typed in Latin or Arabic digits. */
export function PercentField(props: FigureFieldProps<number>) {
  const { t } = useLingui()
  const faultOf = () => t`This should be between 0 and 100 per cent, with at most two decimals.`
  const reading = {
    read,
    write: (value: number | null) => writeMoney(value as Parameters<typeof writeMoney>[0]),
    inputMode: 'decimal',
    faultOf,
  } as const
  return <FigureField {...props} reading={reading} end={<span style={{ paddingInlineEnd: 8 }}>%</span>} />
}
