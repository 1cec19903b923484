import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { priceWithVat, priceWithoutVat } from '#domain/entities/price.ts'
import type { Money, Rate } from '#domain/kernel/money.ts'
import { MoneyField } from '../../ui/money-field.tsx'

export interface PriceFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** VAT included, as on the price tag. */
  readonly value: Money | null
  readonly onChange: (value: Money | null) => void
  readonly vatRate: Rate
}

/** A price with VAT and without: typing one updates the other. The value is the price with VAT. */
export function PriceField({ value, onChange, vatRate, label, ...frame }: PriceFieldProps) {
  const { t } = useLingui()
  if (vatRate === 0) return <MoneyField {...frame} label={label} value={value} onChange={onChange} />
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap={{ base: '3', md: '5' }}>
      <MoneyField {...frame} label={t`${label}, VAT included`} value={value} onChange={onChange} />
      <MoneyField
        label={t`Without VAT`}
        isReadOnly={frame.isReadOnly}
        value={value === null ? null : priceWithoutVat(value, vatRate)}
        onChange={(net) => onChange(net === null ? null : priceWithVat(net, vatRate))}
      />
    </Box>
  )
}
