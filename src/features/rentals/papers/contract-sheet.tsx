import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { newId, newShareCode } from '../../../data/clock.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { SignatureField } from '../../../engine/form/signature-field.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ContractPaper, ContractWords } from './contract-paper.tsx'
import { type ContractDraft, contractDraft } from './contract-text.ts'
import { type RentGroups, useRentGroups } from '../pieces/use-rent-groups.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderDesk } from '../orders/order-context.ts'
import { signedContract } from '#domain/orders/papers/contract-changes.ts'
import type { ContractRow } from '../orders/order-file.ts'
import { contractPaperName } from './paper-names.ts'
import { PaperViewer } from './paper-viewer.tsx'
import { ShareOrder } from './order-slip.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'

const READING = { borderWidth: '1px', borderColor: 'line', borderRadius: 'l2', bg: 'canvas', p: '4' } as const
/** Both languages, the one of the page first. */
const inOrder = (language: string) => (language === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const))

/** The identity of the signer: the phone number is on the order, name and card number are entered here. */
export function WhoSigns({ mobile, typed, isNameMissing, onChange }: WhoSignsProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <>
      <TextField
        label={t`Name of the signer`}
        isRequired
        maxLength={120}
        value={typed.signerName}
        onChange={(signerName) => onChange({ signerName })}
        error={isNameMissing ? t`Enter the name of the signer.` : null}
      />
      <TextField
        label={t`ID or residence number`}
        hint={t`Printed on the contract in the shop, and on no paper that is sent.`}
        dir="ltr"
        inputMode="numeric"
        maxLength={20}
        value={typed.signerIdNumber}
        onChange={(signerIdNumber) => onChange({ signerIdNumber })}
      />
      {mobile && (
        <Box>
          <Trans>Phone</Trans>: <bdi>{format.phone(mobile)}</bdi>
        </Box>
      )}
    </>
  )
}

interface Typed {
  readonly signerName: string
  readonly signerIdNumber: string
  readonly signature: string | null
  readonly isTried: boolean
}

interface WhoSignsProps {
  readonly mobile: string | null
  readonly typed: Typed
  readonly isNameMissing: boolean
  readonly onChange: (change: Partial<Typed>) => void
}

interface SigningProps {
  readonly draft: ContractDraft
  readonly before: ContractRow | null
  readonly onClose: () => void
}

function Signing({ draft, before, onClose }: SigningProps) {
  const { t, i18n } = useLingui()
  const { file, setting, reload } = useOrderDesk()
  const words = useSavedWords()
  const [ids] = useState(() => ({ contractId: before?.id ?? newId(), shareCode: before?.shareCode ?? newShareCode() }))
  const [typed, setTyped] = useState<Typed>(() => ({
    signerName: before?.signerName || file.order.customerName,
    // The card number was entered at an earlier signature.
    signerIdNumber: file.contracts.findLast(({ signerIdNumber }) => signerIdNumber)?.signerIdNumber ?? '',
    ...{ signature: null, isTried: false },
  }))
  const { state, isPending, run } = useCommand(signContract)
  const fault = useCommandSentence(state)
  const isNameMissing = typed.signerName.trim() === ''
  // A contract that waits for its signature is signed with the text as it was shown.
  const { textAr, textEn, pieces } = before ?? draft
  const texts = { ar: textAr, en: textEn }
  const save = async (signature: string | null) => {
    const { id: orderId, customerId } = file.order
    const shown = { textAr, textEn, pieces: [...pieces], signerName: typed.signerName, signature, timeZone: setting.timeZone }
    const signerIdNumber = typed.signerIdNumber.trim() || null
    const outcome = await run({ ...ids, orderId, customerId, ...shown, signerIdNumber })
    if (!outcome?.ok) return
    reload()
    showToast({ text: words.saved })
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
          <Trans>The categories of these pieces have no terms: the contract only lists the pieces.</Trans>
        </Notice>
      )}
      {inOrder(i18n.locale).map((language) => (
        <Box key={language} css={READING} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} tabIndex={0}>
          <ContractWords text={texts[language]} />
        </Box>
      ))}
      <WhoSigns
        mobile={file.order.customerMobile}
        typed={typed}
        isNameMissing={isNameMissing}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
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
          <Trans>Save, sign later</Trans>
        </QuietButton>
      )}
    </Box>
  )
}

function SignedContract({ contract }: { readonly contract: ContractRow }) {
  const { file } = useOrderDesk()
  return (
    <PaperViewer name={contractPaperName({ ...file, contract })} paper="a4" acts={<ShareOrder contract={contract} />}>
      {(isCopy) => <ContractPaper file={{ ...file, contract }} paper="a4" isCopy={isCopy} />}
    </PaperViewer>
  )
}

/** The draft of the contract as long as it is unsigned. */
function ToSign({ groups, before, onClose }: { readonly groups: RentGroups } & Omit<SigningProps, 'draft'>) {
  const { file, known } = useOrderDesk()
  const query = useQuestion('words-of-contracts', async () => ({ ok: true as const, data: await rentalsInBothLanguages(), asOf: null }))
  const categories = new Map(groups.groups.map((one) => [one.id, one]))
  const signed = signedContract(file)
  return (
    <AnswerView query={query} skeleton="fields" count={4}>
      {(say) => <Signing draft={contractDraft({ file, known, categories, signed }, say)} before={before} onClose={onClose} />}
    </AnswerView>
  )
}

/** The contract of an order in both languages: signed on the screen, and shown unchanged afterwards. */
export function ContractSheet({ contract, onClose }: { readonly contract: ContractRow | null; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const groups = useRentGroups()
  const isSigned = contract?.status === CONTRACT_STATUS.signed
  const isAddendum = contract === null && signedContract(file) !== null
  return (
    <Sheet isOpen onClose={onClose} title={isAddendum ? t`Addendum to the contract` : t`Contract`} size="lg">
      {isSigned ? (
        <SignedContract contract={contract} />
      ) : (
        <AnswerView query={groups} skeleton="fields" count={4}>
          {(found) => <ToSign groups={found} before={contract} onClose={onClose} />}
        </AnswerView>
      )}
    </Sheet>
  )
}
