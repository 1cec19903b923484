import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { closeStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import type { StocktakeFile } from '#domain/inventory/stocktake/stocktake-file.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useOwnQueueSent } from '../../../engine/use-own-queue-sent.ts'
import { signInRequestAtom, useMay, useSession } from '../../../engine/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface CloseProps {
  readonly id: Id
  readonly file: StocktakeFile
  /** Products that moved between two of their entries. */
  readonly moved: number
  readonly onClosed: () => void
}

/** A session by PIN has no session on the server, so users with permission are asked to sign in instead of seeing a button that fails. */
export function CloseNeedsSignIn() {
  const { t } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const requestSignIn = useSetAtom(signInRequestAtom)
  if (source !== 'pin' || !allows(closeStocktake.permission)) return null
  return (
    <Notice tone="info" action={<QuietButton size="sm" onClick={() => requestSignIn(true)}>{t`Sign in`}</QuietButton>}>
      <Trans>Closing a stocktake needs a password sign-in. A PIN is enough to count.</Trans>
    </Notice>
  )
}

/** Posts the differences, with permission; uncounted products stay unchanged. */
export function CloseButton({ id, file: { lines, uncounted }, moved, onClosed }: CloseProps) {
  const { t } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const ownQueueSent = useOwnQueueSent()
  const sentence = useOutcomeSentence()
  const command = useCommand(closeStocktake)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const differing = lines.filter(({ difference }) => difference !== 0).length
  if (source === 'pin' || !allows(closeStocktake.permission)) return null
  const close = async () => {
    if (isSending) return
    setSending(true)
    // Entries of this till must be sent before the stock is adjusted.
    const isSent = await ownQueueSent()
    setSending(false)
    if (!isSent) {
      const text = t`What was counted on this till has not reached the server yet. Close the stocktake when it has.`
      return showToast({ text, tone: 'bad' })
    }
    const outcome = await command.run({ stocktakeId: id })
    if (!outcome) return
    setAsking(false)
    const fault = sentence(outcome)
    showToast(fault === null ? { text: t`The stocktake was closed and the stock was updated` } : { text: fault, tone: 'bad' })
    if (outcome.ok) onClosed()
  }
  return (
    <>
      <PrimaryButton size="md" icon={<Lock size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t`Close the stocktake`}
      </PrimaryButton>
      <Confirm
        isOpen={isAsking}
        title={t`Close the stocktake?`}
        action={t`Close and record differences`}
        isPending={isSending || command.isPending}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        <Plural
          value={differing}
          zero="Everything counted matches the records."
          one="The stock of one product changes."
          two="The stock of two products changes."
          other="The stock of # products changes."
        />{' '}
        {uncounted > 0 && (
          <Plural
            value={uncounted}
            one="One product was not counted and stays as it is."
            two="Two products were not counted and stay as they are."
            other="# products were not counted and stay as they are."
          />
        )}
        <Box mt="2">
          <Trans>Sales since the count are taken into account.</Trans>
        </Box>
        {moved > 0 && (
          <Box mt="2" color="warn">
            <Plural
              value={moved}
              one="One product was sold or moved while it was counted: count it again first."
              two="Two products were sold or moved while they were counted: count them again first."
              other="# products were sold or moved while they were counted: count them again first."
            />
          </Box>
        )}
      </Confirm>
    </>
  )
}
