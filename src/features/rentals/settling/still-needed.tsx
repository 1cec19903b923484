import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InsuranceNeed } from '#domain/orders/insurance/insurance-needed.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FigureLine } from '../visit/figure-line.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { pieceOf } from '../orders/order-steps.ts'

/** What is still out or to come keeps its insurance amount: said piece by piece, before anything goes back. */
export function StillNeeded({ needs }: { readonly needs: readonly InsuranceNeed[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const { file } = useOrderDesk()
  if (needs.length === 0) return null
  const lineOf = ({ rentItemId, isOut }: InsuranceNeed): string => {
    const piece = pieceOf(file, rentItemId)
    const name = piece ? `${nameOf(piece)} ${format.code(piece.code)}` : ''
    return isOut ? t`${name} is still out` : t`${name} is not handed over yet`
  }
  return (
    <Box display="grid" gap="2">
      <Notice tone="warn">
        <Trans>Not everything is back. What these pieces need stays held.</Trans>
      </Notice>
      {needs.map((need) => (
        <FigureLine key={need.bookingId} label={lineOf(need)} amount={need.amount} />
      ))}
    </Box>
  )
}
