import { useLingui } from '@lingui/react/macro'
import { copyText } from '../../device/share.ts'
import { showToast } from '../../ui/toast.tsx'

export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useLingui()
  return async (text) => {
    const isCopied = await copyText(text)
    if (isCopied) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
    return isCopied
  }
}
