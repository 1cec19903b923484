import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { useFormat } from '../../../i18n/format.ts'

/** The part of the sum that is not income, shown at the payment. */
export function HeldNote({ held }: { readonly held: Money }) {
  const format = useFormat()
  if (held === ZERO) return null
  const amount = format.money(held)
  return (
    <Flex gap="2" align="center" color="info" textStyle="sm">
      <ShieldCheck size={18} aria-hidden />
      <Trans>Of this, {amount} is held against damage and given back.</Trans>
    </Flex>
  )
}
