import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileX2, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type AccountContract, CONTRACT_STATE, accountContract, accountContractState } from '#domain/platform/account-contract.ts'
import { usePrintKey } from '../../../device/print-key.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { PdfButton } from '../../../engine/file/pdf-button.tsx'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { useSession } from '../../../engine/session.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useRecord } from '../../../engine/use-question.ts'
import { nowMs } from '../../../data/clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { AccountContractPaper } from './account-contract-paper.tsx'
import { SignAccountContract } from './sign-account-contract.tsx'

/** One contract of the provider with the shop: read, signed by the owner, and from then on shown as it was signed. */
export function AccountContractScreen({ id }: { readonly id: Id }) {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenContract id={id} />
    </PermissionGate>
  )
}

function OpenContract({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const query = useRecord(accountContract, id)
  return (
    <ScreenPage
      title={t`Subscription contract`}
      trail={[{ label: t`General settings`, to: '/merchant/setting/general-setting' }]}
      width="reading"
    >
      <AnswerView query={query} skeleton="fields" unknown={t`There is no such contract. It may belong to another account.`}>
        {(contract) => <Contract contract={contract} reload={query.reload} />}
      </AnswerView>
    </ScreenPage>
  )
}

interface ContractProps {
  readonly contract: AccountContract
  readonly reload: () => void
}

function Contract({ contract, reload }: ContractProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { employeeId } = useSession()
  const endedOn = format.day(contract.untilOn)
  const state = accountContractState(contract, format.dayOf(nowMs()))
  if (state === CONTRACT_STATE.withdrawn) {
    return (
      <EmptyState icon={<FileX2 size={26} aria-hidden />} title={t`This contract was withdrawn`}>
        <Trans>The provider has withdrawn it, and it can no longer be signed. Ask the provider for a new contract.</Trans>
      </EmptyState>
    )
  }
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {state === CONTRACT_STATE.expired && (
        <Notice tone="warn">
          <Trans>This contract ended on {endedOn} without a signature. Ask the provider for a new contract.</Trans>
        </Notice>
      )}
      <Printed contract={contract} />
      {state === CONTRACT_STATE.toSign &&
        (contract.ownerId === employeeId ? (
          <SignAccountContract contract={contract} onDone={reload} />
        ) : (
          <Notice tone="info">
            <Trans>Only the owner of the account can sign this contract.</Trans>
          </Notice>
        ))}
    </Box>
  )
}

function Printed({ contract }: Pick<ContractProps, 'contract'>) {
  const { setting } = useSession()
  // The provider has the original: what is printed here needs no mark of a copy.
  const { print, drawn } = usePaperPrinting({ name: null, paper: 'a4' })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Flex justify="flex-end" gap="2" wrap="wrap" data-print="none">
        <PdfButton path={`papers/account-contracts/${contract.id}/pdf`} name={contract.number} isPublic={false} />
        <QuietButton icon={<Printer size={18} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </QuietButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="400px" />}>
          <div {...drawn}>
            <AccountContractPaper contract={contract} timeZone={setting.timeZone} paper="a4" />
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}
