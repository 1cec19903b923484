import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { newId, newShareCode } from '../../../data/clock.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { SignatureField } from '../../../engine/form/signature-field.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { type ContractDraft, contractDraft } from './contract-text.ts'
import { useOrderDesk } from '../orders/order-context.ts'
import type { ContractRow } from '../orders/order-file.ts'
import { PaperViewer } from './paper-viewer.tsx'
import { ShareActs, publicContractPath } from './share-acts.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'

const READING = { borderWidth: '1px', borderColor: 'line', borderRadius: 'l2', bg: 'canvas', p: '4', whiteSpace: 'pre-line' } as const

function Signing({
  draft,
  before,
  onClose,
}: {
  readonly draft: ContractDraft
  readonly before: ContractRow | null
  readonly onClose: () => void
}) {
  const { t } = useLingui()
  const { file, setting, reload } = useOrderDesk()
  const { isTill } = useSession()
  const [ids] = useState(() => ({ contractId: before?.id ?? newId(), shareCode: before?.shareCode ?? newShareCode() }))
  const [typed, setTyped] = useState<{ signerName: string; signature: string | null; isTried: boolean }>({
    ...{ signerName: before?.signerName || file.order.customerName, signature: null, isTried: false },
  })
  const { state, isPending, run } = useCommand(signContract)
  const fault = useCommandSentence(state)
  const isNameMissing = typed.signerName.trim() === ''
  // What waits for its signature is signed as it was shown then.
  const { textAr, textEn, pieces } = before ?? draft
  const save = async (signature: string | null) => {
    const { id: orderId, customerId } = file.order
    const shown = { textAr, textEn, pieces: [...pieces], signerName: typed.signerName, signature, timeZone: setting.timeZone }
    const outcome = await run({ ...ids, orderId, customerId, ...shown })
    if (!outcome?.ok) return
    reload()
    showToast({ text: isTill ? t`Saved on this device` : t`Saved` })
    onClose()
  }
  const sign = () => {
    setTyped((now) => ({ ...now, isTried: true }))
    if (typed.signature !== null && !isNameMissing) void save(typed.signature)
  }
  return (
    <Box display="grid" gap="5">
      {!draft.hasTerms && (
        <Notice
          tone="warn"
          action={
            <AppLink to="/merchant/rent/rent-categories" fontWeight="600" minH="11">
              <Trans>Enter the terms</Trans>
            </AppLink>
          }
        >
          <Trans>The categories of these pieces have no terms of their own: the contract names only the pieces.</Trans>
        </Notice>
      )}
      <Box css={READING} lang="ar" dir="rtl" tabIndex={0}>
        {textAr}
      </Box>
      <Box css={READING} lang="en" dir="ltr" tabIndex={0}>
        {textEn}
      </Box>
      <TextField
        label={t`Name of who signs`}
        isRequired
        maxLength={120}
        value={typed.signerName}
        onChange={(signerName) => setTyped((now) => ({ ...now, signerName }))}
        error={isNameMissing ? t`Type the name of who signs.` : null}
      />
      <SignatureField
        label={t`Signature`}
        isRequired
        value={typed.signature}
        onChange={(signature) => setTyped((now) => ({ ...now, signature }))}
        isMissing={typed.isTried && typed.signature === null}
      />
      {fault && <Notice tone="bad">{fault}</Notice>}
      <PrimaryButton w="full" h="14" isPending={isPending} onClick={sign}>
        <Trans>Sign</Trans>
      </PrimaryButton>
      {!before && (
        <QuietButton isPending={isPending} onClick={() => void save(null)}>
          <Trans>Keep it, she signs later</Trans>
        </QuietButton>
      )}
    </Box>
  )
}

function SignedContract({ contract }: { readonly contract: ContractRow }) {
  const { file } = useOrderDesk()
  return (
    <PaperViewer
      paper="a4"
      acts={
        <ShareActs
          path={publicContractPath(contract.shareCode)}
          paper={SHARED_PAPER.contract}
          paperId={contract.id}
          customerId={file.order.customerId}
          mobile={file.order.customerMobile}
          seller={file.seller}
          words={({ shop, link }) => msg`Your rental contract with ${shop}: ${link}`}
        />
      }
    >
      <ContractPaper file={{ contract, order: file.order, seller: file.seller }} paper="a4" />
    </PaperViewer>
  )
}

/** The contract of an order: read in both languages, signed on the screen, and from then on shown as it was signed. */
export function ContractSheet({ contract, onClose }: { readonly contract: ContractRow | null; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file, known } = useOrderDesk()
  const asked = useQuestion(['contract', file.order.id, contract?.id], async () => {
    const say = await rentalsInBothLanguages()
    return { ok: true as const, data: contractDraft(file, known, say), asOf: null }
  })
  const isSigned = contract?.status === CONTRACT_STATUS.signed
  return (
    <Sheet isOpen onClose={onClose} title={t`Contract`} size="lg">
      {isSigned && <SignedContract contract={contract} />}
      {!isSigned && (
        <AnswerView asked={asked} skeleton="fields" count={4}>
          {(draft) => <Signing draft={draft} before={contract} onClose={onClose} />}
        </AnswerView>
      )}
    </Sheet>
  )
}
