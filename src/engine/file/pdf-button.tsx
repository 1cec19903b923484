import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type LoadedPdf, loadPdf } from '../../data/files/load-pdf.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { download } from '../sheet/sheet.ts'

const whyNot = {
  missing: msg`This document has not reached the server yet. Try again when this device has sent it.`,
  withdrawn: msg`The link of this document was withdrawn. No PDF is made of it any more.`,
  offline: msg`There is no connection. Download the PDF when the network is back.`,
  failed: msg`The PDF could not be made just now. Try again in a moment.`,
} satisfies Record<Exclude<LoadedPdf, { ok: true }>['why'], unknown>

interface PdfButtonProps extends Omit<ComponentProps<typeof QuietButton>, 'icon' | 'children' | 'onClick'> {
  /** The path after `/api/`, without the language. */
  readonly path: string
  readonly name: string
  /** Available to anyone with the address, without a session. */
  readonly isPublic?: boolean
}

export function PdfButton({ path, name, isPublic = true, ...button }: PdfButtonProps) {
  const { i18n, t } = useLingui()
  const [isComing, setComing] = useState(false)
  const press = async (): Promise<void> => {
    setComing(true)
    try {
      const pdf = await loadPdf(`${path}?lang=${i18n.locale === 'en' ? 'en' : 'ar'}`, isPublic)
      if (pdf.ok) download(`${name}.pdf`, pdf.blob)
      else showToast({ text: i18n._(whyNot[pdf.why]), tone: 'bad' })
    } finally {
      setComing(false)
    }
  }
  return (
    <QuietButton {...button} icon={<FileDown size={18} aria-hidden />} isPending={isComing} onClick={() => void press().catch(reportError)}>
      {t`Download PDF`}
    </QuietButton>
  )
}

/** The documents with a public address: its prefix, and their name in the API. */
const SHARED = { '/e-invoice/': 'invoices', '/e-deposit/': 'orders', '/e-contract/': 'contracts', '/e-gift/': 'gift-cards' } as const

/** The API path of a public document's PDF; null if the address is not a document. */
export function pdfPathOf(address: string): string | null {
  const found = Object.entries(SHARED).find(([beginning]) => address.startsWith(beginning))
  return found ? `public/${found[1]}/${encodeURIComponent(address.slice(found[0].length))}/pdf` : null
}
