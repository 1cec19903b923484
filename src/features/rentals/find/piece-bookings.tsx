import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { releaseLease } from '#domain/rentals/booking/lease.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import type { StripUse } from '../parts/piece-strip.tsx'
import { lookOf } from '../parts/rent-looks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { useCustomerNames } from './use-piece-bookings.ts'

export interface PieceUsesProps {
  /** Null while they are asked for. */
  readonly uses: readonly StripUse[] | null
  readonly now: Instant
  readonly riskIds?: ReadonlySet<Id> | undefined
  readonly deskId: Id | null
}

/** The same weeks in words, one line for each booking: read aloud, and readable on a phone. */
export function PieceUses({ uses, now, riskIds, deskId }: PieceUsesProps) {
  const names = useCustomerNames((uses ?? []).flatMap((use) => use.customerId ?? []))
  if (!uses) return <RowsSkeleton rows={2} />
  if (uses.length === 0)
    return (
      <Box color="muted" py="4">
        <Trans>Nothing is planned for this piece.</Trans>
      </Box>
    )
  return (
    <Box as="ul" listStyleType="none" my="3">
      {uses.map((use) => (
        <Flex asChild key={use.id} align="center" gap="3" py="2" borderBottomWidth="1px" borderColor="line" wrap="wrap">
          <li>
            <RentMark look={lookOf(use, now, riskIds)} />
            <Use use={use} name={use.customerId ? (names.get(use.customerId) ?? null) : null} />
            {use.state === RENT_STATE.basket && use.deskId === deskId && deskId !== null && <Release leaseId={use.id} />}
          </li>
        </Flex>
      ))}
    </Box>
  )
}

/** From when to when, whose it is; of a lease, until when it holds, and of a fitting, at what time. */
function Use({ use, name }: { readonly use: StripUse; readonly name: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  const until = use.leaseUntil === null ? null : format.instant(use.leaseUntil)
  const isLease = use.state === RENT_STATE.basket
  return (
    <Box flex="1" minW="10rem">
      <Box>{use.state === RENT_STATE.prova ? format.instant(use.outAt) : words.days(use)}</Box>
      {name && (
        <Box textStyle="sm" color="muted">
          <bdi>{name}</bdi>
        </Box>
      )}
      {isLease && (
        <Box textStyle="sm" color="muted">
          {use.standing === STANDING.requested || !until ? t`Asked for, not confirmed` : t`Until ${until}`}
        </Box>
      )}
    </Box>
  )
}

function Release({ leaseId }: { readonly leaseId: Id }) {
  const { state, run } = useCommand(releaseLease)
  return (
    <>
      <QuietButton isPending={state.kind === 'pending'} onClick={() => void run({ leaseId })}>
        <Trans>Release</Trans>
      </QuietButton>
      <CommandFault state={state} />
    </>
  )
}
