import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { returnedLine } from '#domain/sales/returns/returnable.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { FlagField } from '../../ui/flag-field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import type { ReturnAtDesk } from './use-return.ts'

type Line = ReturnAtDesk['lines'][number]

interface ReturnLineProps {
  readonly line: Line
  readonly onChoose: ReturnAtDesk['choose']
}

/** The quantity to return: initially none, at most what is left. */
function Quantity({ line: { index, left, chosen, line }, onChoose }: ReturnLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useNameOf()(line)
  const set = (quantity: number) => onChoose(index, { quantity })
  return (
    <Flex align="center" gap="1" role="group" aria-label={t`Quantity of ${name} to return`} flexShrink="0">
      <IconButton
        variant="outline"
        bg="surface"
        aria-label={t`One fewer`}
        disabled={chosen.quantity === 0}
        onClick={() => set(chosen.quantity - 1)}
      >
        <Minus />
      </IconButton>
      <Box minW="10" textAlign="center" fontWeight="600" fontSize="20px" aria-live="polite">
        {format.number(chosen.quantity)}
      </Box>
      <IconButton
        variant="outline"
        bg="surface"
        aria-label={t`One more`}
        disabled={chosen.quantity >= left}
        onClick={() => set(chosen.quantity + 1)}
      >
        <Plus />
      </IconButton>
    </Flex>
  )
}

/** Where the goods go: a product back to stock, a piece back to rentals. */
function Restock({ line: { index, chosen, line }, onChoose }: ReturnLineProps) {
  const { t } = useLingui()
  const isPiece = line.kind === LINE_KIND.rentItemSale
  if (chosen.quantity === 0 || (line.kind !== LINE_KIND.product && !isPiece)) return null
  return (
    <FlagField
      label={isPiece ? t`Return to rentals` : t`Return to stock`}
      hint={isPiece ? undefined : t`Off: it is damaged, and written off.`}
      value={!chosen.isDamaged}
      onChange={(isRestocked) => onChoose(index, { isDamaged: !isRestocked })}
    />
  )
}

export function ReturnLine({ line: of, onChoose }: ReturnLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { line, returned, left, chosen } = of
  const name = useNameOf()(line)
  const [sold, back] = [format.number(line.quantity), format.number(returned)]
  const amount = chosen.quantity > 0 ? returnedLine(of, chosen.quantity).gross : null
  return (
    <Box
      as="li"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
      opacity={left === 0 ? '0.6' : undefined}
    >
      <Flex align="center" gap="3">
        <Box flex="1" minW="0">
          <Box fontWeight="600" lineHeight="1.35">
            {name}
          </Box>
          <Box textStyle="sm" color="muted">
            {returned > 0 ? t`${sold} sold, ${back} returned` : t`${sold} sold`}
          </Box>
          {amount !== null && <MoneyText amount={amount} fontWeight="600" />}
        </Box>
        {left > 0 && <Quantity line={of} onChoose={onChoose} />}
      </Flex>
      <Restock line={of} onChoose={onChoose} />
    </Box>
  )
}
