import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { type Booking, RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'

/** How a piece came back that was looked over point by point by nobody: whoever took it back may have said so by one press. */
export function TakenBackAs({ condition }: Pick<Booking, 'condition'>) {
  if (condition === RETURN_CONDITION.damaged)
    return (
      <Box color="bad" fontWeight="600">
        <Trans>Came back damaged. Nobody noted what is wrong.</Trans>
      </Box>
    )
  if (condition === RETURN_CONDITION.good)
    return (
      <Box>
        <Trans>Returned in good condition.</Trans>
      </Box>
    )
  return (
    <Box color="muted">
      {condition === RETURN_CONDITION.soiled ? (
        <Trans>Came back soiled. Nobody noted more.</Trans>
      ) : (
        <Trans>Nobody checked the condition.</Trans>
      )}
    </Box>
  )
}
