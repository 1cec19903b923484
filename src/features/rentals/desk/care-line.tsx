import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { receiveFromCleaning, receiveFromMaintenance } from '#domain/rentals/booking/blocked-period.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useDeskAct } from '../booking/booking-act.ts'

/** The piece is on the counter and still in care by the books: one tap says that it is done. */
export function CareLine({ care, onDone }: { readonly care: BoardCard; readonly onDone: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const may = useMay()
  const { act, isRunning } = useDeskAct()
  const isCleaning = care.state === RENT_STATE.cleaning
  const command = isCleaning ? receiveFromCleaning : receiveFromMaintenance
  const until = format.day(format.dayOf(care.endsAt - 1))
  const code = format.code(care.code)
  const receive = async () => {
    const done = isCleaning ? t`${code} is clean and available again.` : t`${code} is back from the workshop and available again.`
    if (await act(command, { bookingId: care.bookingId }, done)) onDone()
  }
  return (
    <Flex w="full" gap="3" align="center" wrap="wrap" justify="space-between">
      <Box textStyle="sm" color="warn" fontWeight="600">
        {isCleaning ? (
          <Trans>In cleaning until {until} according to the records.</Trans>
        ) : (
          <Trans>In the workshop until {until} according to the records.</Trans>
        )}
      </Box>
      {may(command.permission) && (
        <QuietButton icon={<Sparkles size={18} aria-hidden />} isPending={isRunning} onClick={() => void receive()}>
          {isCleaning ? <Trans>It is clean</Trans> : <Trans>It is ready</Trans>}
        </QuietButton>
      )}
    </Flex>
  )
}
