import { useLingui } from '@lingui/react/macro'
import type { DocumentRow } from '../../data/files/documents.ts'
import { loadFile } from '../../data/files/load-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { endingOf } from './document-words.ts'

/** How long an object URL is valid: enough time for another tab to read it. */
const ADDRESS_MS = 60_000

/** Opens a document in another tab or downloads it, always with the MIME type of its row, which is one of the allowed kinds. */
export function useOpenFile({ id, name, mime }: Pick<DocumentRow, 'id' | 'name' | 'mime'>) {
  const { t } = useLingui()
  const follow = async (more: Readonly<Record<string, string>>): Promise<void> => {
    const file = await loadFile(id)
    const ending = endingOf(mime)
    if (!file.ok || !ending) {
      const isMissing = file.ok || file.why === 'missing'
      const missing = t({ message: 'This file has not reached the server yet. It waits on the device that added it.', context: 'document' })
      const offline = t({ message: 'This file is not on this device. It needs a connection.', context: 'document' })
      showToast({ text: isMissing ? missing : offline, tone: 'bad' })
      return
    }
    const address = URL.createObjectURL(new Blob([file.blob], { type: mime }))
    const link = Object.assign(document.createElement('a'), { href: address, ...more })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS)
  }
  return {
    open: () => void follow({ target: '_blank', rel: 'noopener' }).catch(reportError),
    download: () => void follow({ download: `${name}.${endingOf(mime) ?? 'bin'}` }).catch(reportError),
  }
}
