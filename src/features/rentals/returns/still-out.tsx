import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCustomerPieces } from '../desk/desk-reports.ts'

/** What the same customer keeps: a partial return says so, so that nobody looks for it in the bag. */
export function StillOut({ customerId, except }: { readonly customerId: Id; readonly except: readonly Id[] }) {
  const format = useFormat()
  const asked = useCustomerPieces(customerId)
  if (asked.kind !== 'ready') return null
  const rest = asked.data.filter((card) => card.state === RENT_STATE.rented && !except.includes(card.bookingId))
  if (rest.length === 0) return null
  return (
    <Box textStyle="sm" color="muted">
      <Trans>Still with her:</Trans> <bdi dir="ltr">{format.code(rest.map(({ code }) => code).join(', '))}</bdi>
    </Box>
  )
}
