import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AccountContract } from '#domain/platform/account-contract.ts'
import { signAccountContract } from '#domain/platform/sign-account-contract.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { SignatureField } from '../../../engine/form/signature-field.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../i18n/refusal-words.ts'

interface SignAccountContractProps {
  readonly contract: AccountContract
  /** The contract may have changed: by this signature, or elsewhere in the meantime. */
  readonly onDone: () => void
}

/** The owner writes a name and a signature under the contract. Neither can be changed afterwards. */
export function SignAccountContract({ contract, onDone }: SignAccountContractProps) {
  const { t } = useLingui()
  const { say } = useWords()
  const session = useSession()
  const [signerName, setSignerName] = useState(session.nameAr)
  const [signature, setSignature] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const { state, isPending, run } = useCommand(signAccountContract)
  const fault = useCommandSentence(state)
  const isNameMissing = signerName.trim() === ''
  const sign = async (): Promise<void> => {
    setTried(true)
    if (isNameMissing) nameField.current?.focus()
    if (isNameMissing || signature === null) return
    const outcome = await run({ contractId: contract.id, signerName, signature })
    if (outcome?.ok) showToast({ text: t`The contract is signed` })
    // Signed in another window, withdrawn or expired: the page shows the contract as it is now.
    else if (outcome && 'refusal' in outcome) showToast({ text: say(outcome.refusal.code, outcome.refusal.details), tone: 'bad' })
    else return
    onDone()
  }
  return (
    <Panel title={t`Sign the contract`}>
      <Flex direction="column" gap="5">
        <Trans>Read the contract above first. A signature cannot be changed or taken back.</Trans>
        <TextField
          inputRef={nameField}
          label={t({ message: 'Name of the signer', context: 'subscription' })}
          isRequired
          maxLength={120}
          value={signerName}
          onChange={setSignerName}
          error={isTried && isNameMissing ? t`Enter your name.` : null}
        />
        <SignatureField
          label={t({ message: 'Signature', context: 'subscription' })}
          isRequired
          value={signature}
          onChange={setSignature}
          error={isTried && signature === null ? t`The signature is missing. Sign in the box.` : null}
        />
        {fault && <Notice tone="bad">{fault}</Notice>}
        <PrimaryButton w="full" h="14" isPending={isPending} onClick={() => void sign()}>
          <Trans>Sign</Trans>
        </PrimaryButton>
      </Flex>
    </Panel>
  )
}
